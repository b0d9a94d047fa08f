/** A file whose text holds the name as a word. */
export interface MentioningFile {
  readonly uri: string;
  /** The editor's language identifier by the file's name; `plaintext` where no language claims it. */
  readonly languageId: string;
}

/** What a search for a name found. */
export interface Mentions {
  /** Each file once, sorted by URI. */
  readonly files: readonly MentioningFile[];
  /** Why files may be missing, as a clause such as `the search stopped at 2000 files`; absent when none are. */
  readonly incomplete?: string;
}

/**
 * Finds the files of the workspace that mention a name: all roots, ignore files respected, hidden files and
 * `node_modules` left out, unsaved buffers as they stand in the editor.
 */
export interface MentionSearch {
  /**
   * Finds at least the files that hold `name` where no letter, digit or underscore touches it; the caller applies
   * the language's own rules for identifiers. Throws a ToolError of kind `cancelled`.
   */
  find(name: string, signal: AbortSignal): Promise<Mentions>;
}
