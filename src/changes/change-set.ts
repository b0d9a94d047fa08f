import type { TextEdit } from '../text/edits';
import type { FileSnapshot } from '../workspace/documents';

/** The edits of one file. They are sorted, do not overlap, and each changes something. */
export interface FileEdits {
  readonly file: FileSnapshot;
  readonly edits: readonly TextEdit[];
}

/** A move of a file, done after all text edits. Both are URIs as strings; `label`s are for people. */
export interface FileRename {
  readonly from: { readonly uri: string; readonly label: string };
  readonly to: { readonly uri: string; readonly label: string };
}

/**
 * All that a call wants to change. It is the only truth: the diff, the confirmation text, the answer and the
 * write are derived from it.
 */
export interface ChangeSet {
  /** A few words for the undo stack and the log, such as `Move 12 lines`. */
  readonly label: string;
  /** At most one entry a file (by `FileSnapshot.id`). */
  readonly files: readonly FileEdits[];
  readonly renames: readonly FileRename[];
}
