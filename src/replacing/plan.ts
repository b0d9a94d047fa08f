import type { Plan } from '../changes/plan';
import type { TextEdit } from '../text/edits';
import type { FileSnapshot } from '../workspace/documents';

/** An answer, not an error (rule 10). */
const NO_CHANGES = 'No changes made.';

/** Plans the edits of one file; `describe` gives the answer, and is not called when there are none. */
export function planReplacing(
  file: FileSnapshot,
  edits: readonly TextEdit[],
  describe: (file: FileSnapshot, edits: readonly TextEdit[]) => string,
): Plan {
  const label = `Edit ${file.label}`;
  const isChange = edits.length > 0;
  return {
    changes: { label, files: isChange ? [{ file, edits }] : [], renames: [] },
    question: `${label}?`,
    answer: isChange ? describe(file, edits) : NO_CHANGES,
  };
}
