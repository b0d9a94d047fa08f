import type { TextSnapshot } from '../text/snapshot';

/**
 * What a file was when it was read. The writer compares it again in its last step before the write
 * (rule 9); nobody else looks inside.
 */
export interface FileVersion {
  /** The bytes on disk; absent when the file was not on disk (an untitled document). */
  readonly bytes?: Uint8Array;
  /** The version of the open document at that time; absent when the file was not open. */
  readonly documentVersion?: number;
  /** The encoding of the bytes, by the editor's name for it (`utf8bom`); absent together with them. */
  readonly encoding?: string;
}

/** One text file as a tool sees it: immutable, and with what the writer needs to write it back safely. */
export interface FileSnapshot {
  /** Equal for two snapshots of the same file, whatever path led there (links resolved, rule 4). */
  readonly id: string;
  /** The URI of the file, as a string. */
  readonly uri: string;
  /** The path to show: relative to its workspace folder, with the folder's name in front when there are several. */
  readonly label: string;
  /** The editor's language identifier, such as `typescript`. */
  readonly languageId: string;
  /** `buffer` when the file is open with unsaved changes, which are then the truth (rule 4). */
  readonly source: 'disk' | 'buffer';
  /**
   * The text. From disk it has every line break as it stands there; bytes that are invalid in UTF-8
   * stand in it as lone surrogates U+DC80..U+DCFF, one for each byte, so that they survive an edit (rule 5).
   */
  readonly content: TextSnapshot;
  /** The line break for a file that has none yet (`files.eol`). */
  readonly defaultLineBreak: '\n' | '\r\n';
  readonly version: FileVersion;
}

/** Opens text files for tools. */
export interface Documents {
  /**
   * Reads the file that `path` names (rules 1, 2, 4 and 5); errors call it by the tool's `parameter`.
   * Throws a ToolError: `path` when it is missing, ambiguous or outside the roots, `not-editable` when it is
   * binary, is not valid in its encoding and cannot be carried, or is open in a dirty notebook or custom editor.
   */
  open(path: string, parameter: string, signal: AbortSignal): Promise<FileSnapshot>;

  /** The same for a URI that the editor named (a rename provider's edit), under the same rules. */
  openUri(uri: string, signal: AbortSignal): Promise<FileSnapshot>;
}
