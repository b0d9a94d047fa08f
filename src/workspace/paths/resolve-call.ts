import type { PathInput } from './parse';
import type { Sent } from './resolve-errors';
import type { Examiner } from './resolve-examine';
import type { PathProbe } from './resolve-probe';
import type { Workspace } from './roots';

/** One path to resolve, and whom to ask. */
export interface PathCall {
  readonly parsed: PathInput;
  readonly sent: Sent;
  readonly workspace: Workspace;
  readonly probe: PathProbe;
  readonly examiner: Examiner;
}
