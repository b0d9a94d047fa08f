import type { Documents } from '../workspace/documents';
import type { SyntaxKinds } from '../workspace/syntax';
import type { Clock } from './clock';
import type { MentionSearch } from './mention-search';
import type { RenameProvider } from './provider';
import type { SymbolScope } from './symbol-scope';

/** What the rename engine works with. */
export interface RenamePorts {
  readonly provider: RenameProvider;
  readonly search: MentionSearch;
  readonly documents: Documents;
  readonly syntax: SyntaxKinds;
  readonly scope: SymbolScope;
  readonly clock: Clock;
  /** The setting `facet.rename.timeoutSeconds`, read at each call. */
  timeoutSeconds(): number;
}
