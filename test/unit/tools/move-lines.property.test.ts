import assert from 'node:assert/strict';
import fc from 'fast-check';
import { moveBetween, moveWithin } from '../../../src/changes/move-edits';
import { reportMoveBetween, reportMoveWithin } from '../../../src/changes/move-report';
import { applyEdits } from '../../../src/text/edits';
import { lineBreakAt } from '../../../src/text/line-breaks';
import { contentLineCount, isBlankLine } from '../../../src/text/lines';
import { TextSnapshot } from '../../../src/text/snapshot';
import { moveLines } from '../../../src/tools/move-lines';
import { lineContent, textLines } from '../../support/arbitrary-texts';
import { fakePlanContext } from '../../support/fake-context';
import { FakeWorkspace } from '../../support/fake-documents';

const BREAK = /(?:\r\n|\n|\r)$/;

/** Lines of a text, and which of them go before which other line. */
const moves = textLines()
  .filter((lines) => lines.length >= 2)
  .chain((lines) =>
    fc.record({
      lines: fc.constant(lines),
      first: fc.nat(lines.length - 1),
      length: fc.integer({ min: 1, max: 4 }),
      to: fc.nat(lines.length),
    }),
  )
  .map(({ lines, first, length, to }) => {
    const end = Math.min(lines.length, first + length);
    return { lines, cut: { first, end }, to };
  })
  .filter(({ cut, to }) => to < cut.first || to > cut.end);

/** Two texts, lines of the first, and a line of the second before which they go. */
const movesBetween = fc
  .tuple(textLines(), textLines())
  .filter(([source]) => source.length > 0)
  .chain(([source, target]) =>
    fc.record({
      source: fc.constant(source),
      target: fc.constant(target),
      first: fc.nat(source.length - 1),
      length: fc.integer({ min: 1, max: 4 }),
      to: fc.nat(target.length),
    }),
  )
  .map(({ source, target, first, length, to }) => {
    return { source, target, cut: { first, end: Math.min(source.length, first + length) }, to };
  });

/** The lines in the order that a move gives them: the model of what the edits must do. */
function moved(
  lines: readonly string[],
  { first, end }: { first: number; end: number },
  to: number,
) {
  const block = lines.slice(first, end);
  return to < first
    ? [...lines.slice(0, to), ...block, ...lines.slice(to, first), ...lines.slice(end)]
    : [...lines.slice(0, first), ...lines.slice(end, to), ...block, ...lines.slice(to)];
}

/** The lines of a text with their breaks, the empty one behind a final break not among them. */
function split(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
}

function content(line: string): string {
  return line.replace(BREAK, '');
}

function breakOf(line: string | undefined): string {
  return line?.match(BREAK)?.[0] ?? '';
}

describe('a move within a text', () => {
  it('gives the same lines in the new order, and keeps the final-newline state', () => {
    fc.assert(
      fc.property(moves, ({ lines, cut, to }) => {
        const before = lines.join('');
        const after = applyEdits(before, moveWithin(new TextSnapshot(before), cut, to, '\n'));
        const expected = moved(lines, cut, to).map(content);
        const isOpen = !BREAK.test(before);
        // An empty line that becomes an unterminated last line looks like a final newline.
        const isEmptyLast = isOpen && expected.at(-1) === '';
        assert.deepEqual(split(after).map(content), isEmptyLast ? expected.slice(0, -1) : expected);
        assert.equal(BREAK.test(after), !isOpen || (isEmptyLast && expected.length > 1));
      }),
      { numRuns: 500 },
    );
  });

  it('lets every line keep its own break, but for those that the contract names', () => {
    fc.assert(
      fc.property(moves, ({ lines, cut, to }) => {
        const before = lines.join('');
        const after = split(
          applyEdits(before, moveWithin(new TextSnapshot(before), cut, to, '\n')),
        );
        const expected = moved(lines, cut, to);
        for (const [index, line] of expected.entries()) {
          const own = breakOf(line);
          const now = breakOf(after[index]);
          const isOldOrNewLast = own === '' || (index === expected.length - 1 && now === '');
          const wouldJoin = own === '\r' && expected[index + 1]?.startsWith('\n');
          if (wouldJoin) {
            assert.equal(now, '\r\n');
          } else if (!isOldOrNewLast) {
            assert.equal(now, own);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('gives a line a break only where it had none, one that is in use in the text', () => {
    fc.assert(
      fc.property(moves, ({ lines, cut, to }) => {
        const before = lines.join('');
        fc.pre(!BREAK.test(before));
        const after = applyEdits(before, moveWithin(new TextSnapshot(before), cut, to, '\r\n'));
        const used = new Set(lines.map(breakOf));
        for (const line of split(after)) {
          const isJoint = breakOf(line) === '\r\n' && used.has('\r') && used.has('\n');
          assert.ok(used.has(breakOf(line)) || isJoint);
        }
      }),
    );
  });

  it('edits nothing above and below the two places', () => {
    fc.assert(
      fc.property(moves, ({ lines, cut, to }) => {
        const before = lines.join('');
        const snapshot = new TextSnapshot(before);
        const edits = moveWithin(snapshot, cut, to, '\n');
        const top = Math.min(to, cut.first);
        const bottom = Math.max(to, cut.end);
        const firstTouched = Math.max(0, top - 1);
        for (const edit of edits) {
          assert.ok(edit.start >= snapshot.lineStart(firstTouched));
          assert.ok(bottom >= snapshot.lineCount || edit.end <= snapshot.lineStart(bottom));
        }
      }),
    );
  });

  it('reports the lines and blank lines of the text after it', () => {
    fc.assert(
      fc.property(moves, ({ lines, cut, to }) => {
        const before = new TextSnapshot(lines.join(''));
        const report = reportMoveWithin(before, cut, to);
        const expected = moved(lines, cut, to);
        const block = lines.slice(cut.first, cut.end);
        assert.deepEqual(expected.slice(report.firstLine - 1, report.lastLine), block);
        assertCutReport(report, expected, to < cut.first ? cut.end : cut.first);
        assertPasteReport(report, expected);
      }),
    );
  });
});

describe('a move between two texts', () => {
  it('takes the lines out of one and puts them into the other, each final-newline state kept', () => {
    fc.assert(
      fc.property(movesBetween, ({ source, target, cut, to }) => {
        const before = { source: source.join(''), target: target.join('') };
        const snapshot = new TextSnapshot(before.target);
        const edits = moveBetween(new TextSnapshot(before.source), cut, snapshot, to, '\r\n');
        const after = {
          source: applyEdits(before.source, edits.source),
          target: applyEdits(before.target, edits.target),
        };
        const block = source.slice(cut.first, cut.end);
        const rest = [...source.slice(0, cut.first), ...source.slice(cut.end)];
        const grown = [...target.slice(0, to), ...block, ...target.slice(to)];
        assertLines(after.source, rest, !BREAK.test(before.source));
        assertLines(after.target, grown, target.length > 0 && !BREAK.test(before.target));
      }),
      { numRuns: 500 },
    );
  });

  it('gives the lines the break in use at the paste place, and the others keep theirs', () => {
    fc.assert(
      fc.property(movesBetween, ({ source, target, cut, to }) => {
        const text = target.join('');
        const snapshot = new TextSnapshot(text);
        const edits = moveBetween(new TextSnapshot(source.join('')), cut, snapshot, to, '\r\n');
        const after = split(applyEdits(text, edits.target));
        const at = to < target.length ? snapshot.lineStart(to) : text.length;
        const inUse = lineBreakAt(snapshot, at, '\r\n');
        const length = cut.end - cut.first;
        for (const [index, line] of after.entries()) {
          const isMoved = index >= to && index < to + length;
          const own = breakOf(target[index < to ? index : index - length]);
          const wanted = isMoved || own === '' ? inUse : own;
          const isLast = index === after.length - 1 && breakOf(line) === '';
          const isSeparated = wanted === '\r' && after[index + 1]?.startsWith('\n');
          assert.ok(isLast || breakOf(line) === (isSeparated ? '\r\n' : wanted));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reports the lines and blank lines of the texts after it', () => {
    fc.assert(
      fc.property(movesBetween, ({ source, target, cut, to }) => {
        const snapshots = [source, target].map((lines) => new TextSnapshot(lines.join('')));
        const [from = new TextSnapshot(''), into = new TextSnapshot('')] = snapshots;
        const block = source.slice(cut.first, cut.end);
        const grown = [...target.slice(0, to), ...block, ...target.slice(to)];
        const report = reportMoveBetween(from, cut, into, to);
        assert.deepEqual(grown.slice(report.firstLine - 1, report.lastLine), block);
        const rest = [...source.slice(0, cut.first), ...source.slice(cut.end)];
        assertCutReport(report, rest, cut.first);
        assertPasteReport(report, grown);
      }),
    );
  });
});

describe('facet_move_lines in random files', () => {
  it('writes what a cut and a paste of lines would have written', async () => {
    const numbered = fc.array(lineContent, { minLength: 3, maxLength: 9 });
    const property = fc.asyncProperty(
      numbered,
      fc.nat(8),
      fc.nat(8),
      fc.nat(9),
      fc.constantFrom('\n', '\r\n', '\r'),
      async (contents, a, b, place, lineBreak) => {
        const lines = contents.map((text, index) => `${text}<${index}>${lineBreak}`);
        const first = a % lines.length;
        const end = first + 1 + (b % (lines.length - first));
        const to = place % (lines.length + 1);
        fc.pre(to < first || to > end);
        const workspace = new FakeWorkspace({ 'a.ts': lines.join('') });
        const context = fakePlanContext(workspace);
        const input = {
          cutFilePath: 'a.ts',
          cutStartAt: `<${first}>`,
          cutEndAt: end < lines.length ? `<${end}>` : `<${end - 1}>\n⬥`,
          pasteAt: to === 0 ? '\n⬥'.concat(escaped(contents[0] ?? ''), '<0>') : `<${to - 1}>\n⬥`,
        };
        const plan = await moveLines.plan(input as never, context);
        await workspace.write(plan.changes, context.signal);
        assert.equal(workspace.text('a.ts'), moved(lines, { first, end }, to).join(''));
      },
    );
    await fc.assert(property);
  });
});

function escaped(text: string): string {
  return text.replaceAll('⬥', '⬥⬥');
}

function assertLines(text: string, expected: readonly string[], isOpen: boolean): void {
  const contents = expected.map(content);
  const isEmptyLast = isOpen && contents.at(-1) === '';
  assert.deepEqual(split(text).map(content), isEmptyLast ? contents.slice(0, -1) : contents);
  if (contents.length > 0 && !isEmptyLast) {
    assert.equal(BREAK.test(text), !isOpen);
  }
}

/** Checks the sentence about the cut against the lines after the move, `joint` being the one that followed the cut. */
function assertCutReport(
  { blankLines }: { blankLines: string },
  after: readonly string[],
  joint: number,
): void {
  const { above, below } = blankAround(after, joint, joint);
  const count = `${above + below} blank ${above + below === 1 ? 'line' : 'lines'}`;
  const place =
    joint === after.length
      ? 'at the end of the file'
      : `${above + below === 1 ? '' : 'meet '}at line ${joint - above + 1}`;
  const expected = after.length === 0 ? 'the file is empty now' : `${count} now ${place}`;
  assert.equal(blankLines.slice(0, blankLines.indexOf('. Paste')), `Cut: ${expected}`);
}

/** The numbers of blank lines directly above line `first` and from line `end` on (0-based). */
function blankAround(lines: readonly string[], first: number, end: number) {
  const snapshot = new TextSnapshot(lines.map((line) => `${content(line)}\n`).join(''));
  let above = 0;
  while (above < first && isBlankLine(snapshot, first - above - 1)) {
    above++;
  }
  let below = 0;
  while (end + below < contentLineCount(snapshot) && isBlankLine(snapshot, end + below)) {
    below++;
  }
  return { above, below };
}

/** Checks the numbers of the sentence about the paste against the lines after the move. */
function assertPasteReport(
  { firstLine, lastLine, blankLines }: { firstLine: number; lastLine: number; blankLines: string },
  after: readonly string[],
): void {
  const numbers = /Paste: (\d+) blank lines? before line (\d+), (\d+) after line (\d+)/.exec(
    blankLines,
  );
  const { above, below } = blankAround(after, firstLine - 1, lastLine);
  assert.deepEqual(numbers?.slice(1).map(Number), [above, firstLine, below, lastLine]);
}
