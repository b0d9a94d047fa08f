/** The stable kinds of failure that a tool reports; tests check the kind, models read the message. */
export type ToolErrorKind =
  /** The arguments do not fit the tool's schema or contradict each other (rule 11). */
  | 'invalid-input'
  /** A path that is missing, ambiguous, or outside the allowed roots (rules 1 and 2). */
  | 'path'
  /** Text that was asked for is not in the file (rule 6). */
  | 'no-match'
  /** Text that was asked for stands in the file more than once (rule 6). */
  | 'ambiguous'
  /** A file that cannot be edited: binary, read-only, undecodable, in another editor (rules 4, 5 and 7). */
  | 'not-editable'
  /** A file changed between planning and writing (rule 9). */
  | 'stale'
  /** The rename provider refused, or none answered. */
  | 'rename'
  /** The user or the workspace does not allow it (rules 3 and 12). */
  | 'not-allowed'
  /** The call was cancelled before the write (rule 8). */
  | 'cancelled'
  /** The write began and did not end as planned (rule 7). */
  | 'write-failed';

/**
 * A failure whose message is written for a language model: what is wrong, what was seen, and what
 * to send instead (rule 10). It holds no stack trace and no file contents beyond what the model needs.
 */
export class ToolError extends Error {
  override readonly name = 'ToolError';

  constructor(
    readonly kind: ToolErrorKind,
    message: string,
  ) {
    // A byte that is invalid in UTF-8 is a lone surrogate in our texts; a message must not quote it as one.
    super(message.toWellFormed());
  }
}

/** Throws a `cancelled` error when the call was cancelled. */
export function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) {
    throw new ToolError('cancelled', 'Cancelled; nothing was written.');
  }
}
