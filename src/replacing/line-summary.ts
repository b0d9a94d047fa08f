import type { TextEdit } from '../text/edits';
import { lineChanges } from '../text/line-changes';
import type { FileSnapshot } from '../workspace/documents';

/**
 * One short sentence about which lines (1-based) the edits change, from the first to the last of them:
 * `Edited lines 3-4 of a.ts, now lines 3-6.` At least one edit must change something.
 */
export function summarizeLines(file: FileSnapshot, edits: readonly TextEdit[]): string {
  const changes = lineChanges(file.content, edits);
  const first = (changes[0]?.line ?? 0) + 1;
  const last = changes.at(-1);
  const end = (last?.line ?? 0) + (last?.removed.length ?? 0);
  const grown = changes.reduce((sum, { removed, added }) => sum + added.length - removed.length, 0);
  if (end < first) {
    return `Inserted ${lineRange(first, end + grown)} in ${file.label}.`;
  }
  const edited = `${lineRange(first, end)} of ${file.label}`;
  if (end + grown < first) {
    return `Deleted ${edited}.`;
  }
  return `Edited ${edited}${grown === 0 ? '' : `, now ${lineRange(first, end + grown)}`}.`;
}

function lineRange(first: number, last: number): string {
  return first === last ? `line ${first}` : `lines ${first}-${last}`;
}
