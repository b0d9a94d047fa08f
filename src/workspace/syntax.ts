import type { FileSnapshot } from './documents';

/** What stands at a place of a file; `unknown` where no grammar exists for the language. */
export type SyntaxKind = 'code' | 'comment' | 'string' | 'unknown';

/** Tells code from comments and strings. */
export interface SyntaxKinds {
  /** The kind at each of the offsets (UTF-16 units), in their order. A hole in a template string is `code`. */
  kindsAt(
    file: FileSnapshot,
    offsets: readonly number[],
    signal: AbortSignal,
  ): Promise<readonly SyntaxKind[]>;
}
