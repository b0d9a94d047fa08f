import { editCalls, type Files, readCallsFor } from '../copilot-calls';
import type { Call } from '../count';
import { samplePath } from '../workspace';
import { indexOfLine, linesOf } from './lines';
import { call, edited, type Task } from './task';

const pricing = samplePath('pricing.py');
const FIRST_LINE = 'def rounded(';

/** One line is retyped: both edit tools need the same text, so this shows what their names and answers cost. */
export const editLine: Task = {
  title: 'change one line, `facet_edit_file`',
  expected: withLineChanged,
  async facet(session) {
    const expected = withLineChanged(session.files);
    const act: Call[] = [];
    for (const { input } of editCalls(session.files, expected, '')) {
      const { filePath, oldString, newString } = input as Record<string, string>;
      act.push(
        await call(session, 'facet_edit_file', {
          path: filePath,
          old_string: oldString,
          new_string: newString,
        }),
      );
    }
    return { look: readCallsFor(session.files, expected), act };
  },
  copilot: edited('Round half down.'),
};

function withLineChanged(files: Files): Files {
  const lines = linesOf(files, pricing);
  const line = indexOfLine(lines, FIRST_LINE) + 1;
  lines[line] = (lines[line] ?? '').replace('ROUND_HALF_UP', 'ROUND_HALF_EVEN');
  return new Map(files).set(pricing, lines.join('\n'));
}
