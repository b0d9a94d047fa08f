import type { TextEdit } from '../text/edits';
import { unifiedDiff } from '../text/unified-diff';
import { shortened } from '../text/visible';
import type { FileSnapshot } from '../workspace/documents';

/** The model pays for every line of an answer (rule 10). */
const MAX_LINES = 150;
/** In UTF-16 units. */
const MAX_LINE_LENGTH = 300;
/** For all lines together, in UTF-16 units. */
const MAX_LENGTH = 12_000;

/** The unified diff of the edits, then the notes. What is cut is said in a last line in parentheses. */
export function diffAnswer(
  file: FileSnapshot,
  edits: readonly TextEdit[],
  notes: readonly string[],
): string {
  const lines = unifiedDiff(file.label, file.content, edits).replace(/\n$/, '').split('\n');
  const shown: string[] = [];
  let length = 0;
  for (const line of lines) {
    const excerpt = shortened(line, MAX_LINE_LENGTH);
    length += excerpt.length;
    if (shown.length === MAX_LINES || length > MAX_LENGTH) {
      break;
    }
    shown.push(excerpt);
  }
  return [...shown, ...notes, ...describeCut(lines, shown)].join('\n').toWellFormed();
}

function describeCut(lines: readonly string[], shown: readonly string[]): string[] {
  const left = lines.length - shown.length;
  const long = shown.filter((line, index) => line !== lines[index]).length;
  const parts = [
    ...(long > 0 ? [`${long} long ${long === 1 ? 'line is' : 'lines are'} cut at …`] : []),
    ...(left > 0 ? [`${left} more ${left === 1 ? 'line is' : 'lines are'} not shown`] : []),
  ];
  return parts.length > 0
    ? [`(Of this diff ${parts.join(', ')}; read the file for the rest.)`]
    : [];
}
