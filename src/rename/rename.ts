import type { FileEdits, FileRename } from '../changes/change-set';
import type { FileSnapshot } from '../workspace/documents';

/** A symbol to rename: the identifier at `[start, end)` (UTF-16 offsets) of `file`. */
export interface RenameTarget {
  readonly file: FileSnapshot;
  readonly start: number;
  readonly end: number;
  readonly oldName: string;
  readonly newName: string;
  /**
   * Further places of the file that were meant as well. They must be the same symbol, or lie in comments or
   * strings, or the call fails as `ambiguous`.
   */
  readonly alternatives?: readonly { readonly start: number; readonly end: number }[];
}

/** A mention of the old name that the rename leaves alone; `line` is 1-based. */
export interface UnchangedMention {
  readonly label: string;
  readonly line: number;
  /** `code`: another symbol of that name, as far as the provider knows; `elsewhere`: a file of another language. */
  readonly kind: 'comment-or-string' | 'code' | 'elsewhere';
}

/** The united answer of the rename provider. */
export interface CompleteRename {
  readonly files: readonly FileEdits[];
  readonly renames: readonly FileRename[];
  readonly unchanged: readonly UnchangedMention[];
  /** Sentences that the answer must carry: not cross-checked, name already in use, edits that did not hold the old name. */
  readonly warnings: readonly string[];
}

/** Renames with the editor's own provider, complete or honest about what it is not. */
export interface RenameEngine {
  /** Throws a ToolError of kind `rename`, `ambiguous`, `path`, `not-editable`, `stale` or `cancelled`. */
  rename(target: RenameTarget, signal: AbortSignal): Promise<CompleteRename>;
}
