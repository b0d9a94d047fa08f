import type { PathInput } from './paths-parse';
import type { Sent } from './resolve-path-errors';
import type { Examiner } from './resolve-path-examine';
import type { PathProbe } from './resolve-path-probe';
import type { Workspace } from './roots';

/** One path to resolve, and whom to ask. */
export interface PathCall {
  readonly parsed: PathInput;
  readonly sent: Sent;
  readonly workspace: Workspace;
  readonly probe: PathProbe;
  readonly examiner: Examiner;
}
