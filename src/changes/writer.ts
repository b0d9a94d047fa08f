import type { ChangeSet } from './change-set';

/** What became of a written change set. */
export interface WriteReport {
  /**
   * Lines for the answer about what the caller could not foresee: files that stay unsaved, what save
   * participants changed, an editor that still shows the old text (rules 4 and 5). Empty when all is plain.
   */
  readonly notes: readonly string[];
}

/** The one way from a plan to the disk. */
export interface Writer {
  /**
   * Checks every file again (version, bytes, roots, writable) and writes the change set as one undo step.
   * Throws a ToolError: `stale`, `not-editable`, `path`, `not-allowed` or `cancelled` with nothing written;
   * `write-failed` with the truth per file when it failed after the first write (rule 7).
   */
  write(changes: ChangeSet, signal: AbortSignal): Promise<WriteReport>;
}
