import { ToolError } from '../errors';
import { labelList } from './label-list';

/** What is true of the files after a write that failed, by their labels (rule 7). */
export interface FailedWrite {
  /** Why, as a sentence with its full stop. */
  readonly reason: string;
  /** As planned, on disk. */
  readonly written: readonly string[];
  /** Changed in the editor, but not on disk. */
  readonly unsaved: readonly string[];
  /** As before: never written, or put back. */
  readonly unchanged: readonly string[];
  /** Moves that were done, as `a.ts to b.ts`. */
  readonly moved: readonly string[];
}

/** The error that tells the truth for each file. */
export function writeFailure(failed: FailedWrite): ToolError {
  const { written, unsaved, moved, unchanged } = failed;
  const isNothing = written.length + unsaved.length + moved.length === 0;
  const part = (name: string, labels: readonly string[]) =>
    labels.length > 0 ? [`${name}: ${labelList(labels)}.`] : [];
  return new ToolError(
    'write-failed',
    [
      failed.reason,
      ...(isNothing ? ['No file is changed.'] : []),
      ...part('Written', written),
      ...part('Moved', moved),
      ...part('Changed in the editor but not saved', unsaved),
      ...(isNothing ? [] : part('Unchanged', unchanged)),
    ].join(' '),
  );
}
