import { applyEditCalls, editCalls, type Files, readCallsFor } from '../copilot-calls';
import type { Call } from '../count';
import { samplePath, textsOf } from '../workspace';
import { indexOfLine, linesOf } from './lines';
import { call, edited, type Session, type Task } from './task';

const reports = samplePath('reports.py');

const FIRST_LINE = '    print("# Weekly report", file=out)';
const LAST_LINE = '    print("(end of the report)", file=out)';
const BLOCK_LINES = 40;
const WRAPPER = '    with pricing.localized("en"):';

export const indent: Task = {
  title: 'indent 40 lines',
  expected: (files) => withBlockIndented(files, []),
  facet: async (session) => ({
    look: readCallsFor(session.files, withBlockIndented(session.files, [])),
    act: [await indentBlock(session)],
  }),
  copilot: edited('Indent the report.'),
};

export const indentUnder: Task = {
  title: 'put 40 lines under a new `with` line',
  expected: (files) => withBlockIndented(files, [WRAPPER]),
  async facet(session) {
    const { files, workspace } = session;
    const expected = withBlockIndented(files, [WRAPPER]);
    const first = await indentBlock(session);
    // The new line is an edit like any other; Copilot's own tool makes it.
    const indented = textsOf(workspace, files);
    const insert = editCalls(indented, expected, 'Add the with line.');
    for (const [name, text] of applyEditCalls(indented, insert)) {
      workspace.set(name, { text });
    }
    return { look: readCallsFor(files, expected), act: [first, ...insert] };
  },
  copilot: edited('Put the report under a with line.'),
};

function indentBlock(session: Session): Promise<Call> {
  return call(session, 'facet_indent_dedent', {
    filePath: reports,
    indentStartAt: 'print("# Weekly report"',
    indentEndAt: 'print("(end of the report)"',
    indentDelta: 1,
  });
}

function withBlockIndented(files: Files, above: readonly string[]): Files {
  const lines = linesOf(files, reports);
  const start = indexOfLine(lines, FIRST_LINE);
  const block = lines.slice(start, indexOfLine(lines, LAST_LINE) + 1);
  if (block.length !== BLOCK_LINES) {
    throw new Error(`the block has ${block.length} lines`);
  }
  const indented = block.map((line) => (line === '' ? line : `    ${line}`));
  lines.splice(start, block.length, ...above, ...indented);
  return new Map(files).set(reports, lines.join('\n'));
}
