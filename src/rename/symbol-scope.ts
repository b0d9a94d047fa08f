import type { FileSnapshot } from '../workspace/documents';

/** Knows from the language's scopes whether a symbol can be used outside its file. */
export interface SymbolScope {
  /**
   * True only when it is certain that the symbol whose occurrences are at `offsets` (UTF-16 units, all of them in
   * this file) is bound inside a function of the file, such as a parameter or a local variable.
   */
  isLocal(file: FileSnapshot, offsets: readonly number[], signal: AbortSignal): Promise<boolean>;
}
