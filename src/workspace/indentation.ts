import type { FileSnapshot } from './documents';

/** How a file is indented. */
export interface Indentation {
  readonly character: 'tab' | 'space';
  /** Columns of one level (and of a tab). */
  readonly size: number;
}

/** What is configured for a file whose own lines do not show how they are indented. */
export interface IndentationSettings {
  /** `.editorconfig` first, then the editor's setting for the file's language. */
  configured(file: FileSnapshot, signal: AbortSignal): Promise<Indentation>;
}
