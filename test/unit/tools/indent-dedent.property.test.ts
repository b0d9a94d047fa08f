import assert from 'node:assert/strict';
import fc from 'fast-check';
import { shiftLines } from '../../../src/changes/indent-edits';
import { applyEdits } from '../../../src/text/edits';
import { TextSnapshot } from '../../../src/text/snapshot';
import type { Indentation } from '../../../src/workspace/indentation';
import { lineContent, textLines } from '../../support/arbitrary-texts';

const indented = fc
  .tuple(
    fc.constantFrom('', '', ' ', '   ', '    ', '\t', '\t\t', '  \t', '\t  ', '\u00a0'),
    lineContent,
  )
  .map((parts) => parts.join(''));

const indentation: fc.Arbitrary<Indentation> = fc.record({
  character: fc.constantFrom('tab', 'space'),
  size: fc.integer({ min: 1, max: 8 }),
});

const shifts = fc
  .record({
    lines: textLines(indented).filter((lines) => lines.length > 0),
    a: fc.nat(8),
    b: fc.nat(8),
    levels: fc.integer({ min: 1, max: 3 }),
    indentation,
  })
  .map(({ lines, a, b, ...rest }) => {
    const first = Math.min(a, b) % lines.length;
    return {
      lines,
      first,
      last: Math.max(first, Math.min(lines.length - 1, Math.max(a, b))),
      ...rest,
    };
  });

/** Splits a line into its indentation, its text and its line break. */
function parts(line: string): { indent: string; rest: string; end: string } {
  const [, indent = '', rest = '', end = ''] = /^([ \t]*)([^\r\n]*)([\r\n]*)$/.exec(line) ?? [];
  return { indent, rest, end };
}

/** The columns that an indentation fills, with a tab stop at every multiple of `size`. */
function columns(indent: string, size: number): number {
  let column = 0;
  for (const character of indent) {
    column = character === '\t' ? (Math.floor(column / size) + 1) * size : column + 1;
  }
  return column;
}

function split(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
}

/** A lone CR becomes a CRLF where the line below becomes empty and ends in LF: they would be one line break. */
function separated(end: string, next: string | undefined): string {
  return end === '\r' && next === '\n' ? '\r\n' : end;
}

function shifted(text: string, first: number, last: number, levels: number, how: Indentation) {
  const { edits, clamped } = shiftLines(new TextSnapshot(text), first, last, levels, how);
  return { text: applyEdits(text, edits), clamped };
}

describe('shifting lines of a random text', () => {
  it('comes back when it is indented and then dedented', () => {
    fc.assert(
      fc.property(shifts, ({ lines, first, last, levels, indentation: how }) => {
        const text = lines.join('');
        const there = shifted(text, first, last, levels, how);
        const back = shifted(there.text, first, last, -levels, how);
        assert.equal(back.text, text);
        assert.deepEqual([there.clamped, back.clamped], [[], []]);
      }),
      { numRuns: 500 },
    );
  });

  it('changes nothing but the indentation, and that only between the two lines', () => {
    fc.assert(
      fc.property(
        shifts,
        fc.boolean(),
        ({ lines, first, last, levels, indentation: how }, left) => {
          const after = split(
            shifted(lines.join(''), first, last, left ? -levels : levels, how).text,
          );
          for (const [index, line] of lines.entries()) {
            const { indent, rest, end } = parts(line);
            const now = parts(after[index] ?? '');
            assert.deepEqual([now.rest, now.end], [rest, separated(end, after[index + 1])]);
            if (index < first || index > last) {
              assert.equal(now.indent, indent);
            }
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('indents every line that is not empty by the same columns', () => {
    fc.assert(
      fc.property(shifts, ({ lines, first, last, levels, indentation: how }) => {
        const after = split(shifted(lines.join(''), first, last, levels, how).text);
        for (let index = first; index <= last; index++) {
          const { indent, rest } = parts(lines[index] ?? '');
          const isEmpty = indent + rest === '';
          const expected = columns(indent, how.size) + (isEmpty ? 0 : levels * how.size);
          assert.equal(columns(parts(after[index] ?? '').indent, how.size), expected);
        }
      }),
    );
  });

  it('dedents by columns of tabs and spaces alike, at most those there are, and reports the rest', () => {
    fc.assert(
      fc.property(shifts, ({ lines, first, last, levels, indentation: how }) => {
        const { text, clamped } = shifted(lines.join(''), first, last, -levels, how);
        const after = split(text);
        const expectedClamped: number[] = [];
        for (let index = first; index <= last; index++) {
          const { indent, rest } = parts(lines[index] ?? '');
          const had = columns(indent, how.size);
          const wanted = had - levels * how.size;
          assert.equal(columns(parts(after[index] ?? '').indent, how.size), Math.max(0, wanted));
          if (wanted < 0 && indent + rest !== '') {
            expectedClamped.push(index);
          }
        }
        assert.deepEqual(clamped, expectedClamped);
      }),
      { numRuns: 500 },
    );
  });
});
