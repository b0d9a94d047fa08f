import type { FileEdits, FileRename } from '../changes/change-set';
import type { FileSnapshot } from './documents';

/** A symbol to rename: the identifier at `[start, end)` (UTF-16 offsets) of `file`. */
export interface RenameTarget {
  readonly file: FileSnapshot;
  readonly start: number;
  readonly end: number;
  readonly oldName: string;
  readonly newName: string;
}

/** The united answer of the rename provider. */
export interface CompleteRename {
  readonly files: readonly FileEdits[];
  readonly renames: readonly FileRename[];
  /** Mentions of the old name, in files of the provider's languages, that the rename leaves alone; `line` is 1-based. */
  readonly unchanged: readonly { readonly label: string; readonly line: number }[];
  /** Sentences that the answer must carry: not cross-checked, name already in use, edits that did not hold the old name. */
  readonly warnings: readonly string[];
}

/** Renames with the editor's own provider, complete or honest about what it is not. */
export interface RenameEngine {
  /** Throws a ToolError of kind `rename`, `path`, `not-editable`, `stale` or `cancelled`. */
  rename(target: RenameTarget, signal: AbortSignal): Promise<CompleteRename>;
}
