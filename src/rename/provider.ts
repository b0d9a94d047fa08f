/** A place in an open document. Line and character are 0-based, the character in UTF-16 units. */
export interface DocumentPosition {
  readonly uri: string;
  readonly line: number;
  readonly character: number;
}

/** A range in a document. Lines and characters are 0-based, characters in UTF-16 units. */
export interface DocumentRange {
  readonly startLine: number;
  readonly startCharacter: number;
  readonly endLine: number;
  readonly endCharacter: number;
}

/** One replacement as the provider gave it, with its own text (`{size}` may become `{size: width}`). */
export interface ProviderEdit extends DocumentRange {
  readonly text: string;
}

/** The edits of one document. */
export interface ProviderFile {
  readonly uri: string;
  /**
   * The document's text while the provider was asked, its line breaks as the editor keeps them. Absent when the
   * document was not open: nobody knows then which text the provider meant.
   */
  readonly text?: string;
  readonly edits: readonly ProviderEdit[];
}

/** A move of a file that comes with a rename. URIs as strings; the labels are paths for people. */
export interface ProviderMove {
  readonly from: { readonly uri: string; readonly label: string };
  readonly to: { readonly uri: string; readonly label: string };
}

/** What the provider would do. `files` and `moves` may both be empty only in `none`. */
export type ProviderAnswer =
  | {
      readonly kind: 'edits';
      readonly files: readonly ProviderFile[];
      readonly moves: readonly ProviderMove[];
    }
  /** No provider, one that is still starting, or one with nothing to change. The editor does not tell which. */
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly message: string };

/** The text that the editor would offer to overtype at a place. */
export type RenamePlaceholder =
  | { readonly kind: 'range'; readonly range: DocumentRange; readonly text: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * The editor's rename, one question at a time. Every function throws a ToolError of kind `cancelled` as soon as
 * the signal is aborted.
 */
export interface RenameProvider {
  /** Opens documents without showing them, all of them open at the end. Returns the URIs that do not open. */
  open(uris: readonly string[], signal: AbortSignal): Promise<readonly string[]>;

  /** The text of an open document; undefined when it is not open. */
  openText(uri: string): string | undefined;

  /** What the editor would offer to overtype at the place, or why it may not be renamed. */
  prepare(at: DocumentPosition, signal: AbortSignal): Promise<RenamePlaceholder>;

  /**
   * Asks the language server something that it can only answer once it has loaded the project, and waits for the
   * answer, at most `timeoutMs`. A server that knows no such question answers at once.
   */
  settle(at: DocumentPosition, timeoutMs: number, signal: AbortSignal): Promise<void>;

  /** Where the symbol at the place is declared (its name); undefined when unknown or in several places. */
  declaration(at: DocumentPosition, signal: AbortSignal): Promise<DocumentPosition | undefined>;

  /** The edits of a rename at the place. Throws a `rename` ToolError for an edit of a kind that is not known. */
  edits(at: DocumentPosition, newName: string, signal: AbortSignal): Promise<ProviderAnswer>;
}
