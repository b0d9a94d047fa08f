import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Anchor, parseAnchor } from '../../../src/anchors/anchor';
import { findMatches } from '../../../src/anchors/match';
import { resolvePastePlace } from '../../../src/anchors/paste-place';
import { resolveAnchor } from '../../../src/anchors/resolve';
import { ToolError } from '../../../src/errors';
import { contentLineCount } from '../../../src/text/lines';
import { TextSnapshot } from '../../../src/text/snapshot';
import { anyText } from '../../support/arbitrary-texts';

const BREAK = /\r\n|\n|\r/;

function trim(line: string): string {
  return line.replace(/[^\S\r\n\ufeff]+$/, '');
}

/** The marked lines of all matches, found by trying every line and column: the contract, said plainly and slowly. */
function markedSlowly(text: string, { lines, marker }: Anchor): number[] {
  const all = text.split(BREAK);
  const last = lines.at(-1) ?? '';
  const endFits = (actual: string) =>
    actual.startsWith(last) || (last !== trim(last) && trim(actual) === trim(last));
  const marked: number[] = [];
  if (lines.length === 1) {
    for (const [index, line] of all.entries()) {
      for (let column = 0; column <= line.length; column++) {
        if (endFits(line.slice(column))) {
          marked.push(index);
        }
      }
    }
    return marked;
  }
  for (let first = -1; first < all.length; first++) {
    const fits = lines.every((line, index) => {
      const at = first + index;
      const actual = all[at];
      if (index === 0) {
        return actual === undefined ? trim(line) === '' : trim(actual).endsWith(trim(line));
      }
      if (index === lines.length - 1) {
        return actual === undefined ? trim(line) === '' && at === all.length : endFits(actual);
      }
      return actual !== undefined && trim(actual) === trim(line);
    });
    if (fits) {
      marked.push(first + (marker?.line ?? 0));
    }
  }
  return marked;
}

/** A text and an anchor that often stands in it: a part of it, with other line breaks, white space and a marker. */
const textAndAnchor = anyText.chain((text) =>
  fc
    .tuple(
      fc.nat(text.length),
      fc.nat(12),
      fc.nat(20),
      fc.constantFrom('\n', '\r\n', '\r', ' \n', '\t\r\n'),
      fc.constantFrom('', '', '', ' ', '\n', 'x', '⬥'),
    )
    .map(([start, length, markerAt, lineBreak, added]) => {
      const part = text.slice(start, start + length).replaceAll('⬥', '⬥⬥');
      const body = part.split(BREAK).join(lineBreak) + added;
      return [text, `${body.slice(0, markerAt)}⬥${body.slice(markerAt)}`, body] as const;
    }),
);

describe('anchors in random texts', () => {
  it('are found where the contract says, and nowhere else', () => {
    let found = 0;
    fc.assert(
      fc.property(textAndAnchor, ([text, marked, unmarked]) => {
        for (const source of [marked, unmarked]) {
          const anchor = parsed(source);
          if (anchor) {
            const matches = [...findMatches(new TextSnapshot(text), anchor)];
            const lines = matches.map((match) => match.markedLine);
            assert.deepEqual(lines, markedSlowly(text, anchor));
            found += lines.length;
          }
        }
      }),
      { numRuns: 400 },
    );
    assert.ok(found > 200, `only ${found} matches: the test has become idle`);
  });

  it('are found from a line on as they are found from the start', () => {
    fc.assert(
      fc.property(textAndAnchor, fc.integer({ min: -1, max: 8 }), ([text, source], minLine) => {
        const anchor = parsed(source);
        if (anchor) {
          const snapshot = new TextSnapshot(text);
          const all = [...findMatches(snapshot, anchor)];
          assert.deepEqual(
            [...findMatches(snapshot, anchor, minLine)],
            all.filter((match) => match.markedLine >= minLine),
          );
        }
      }),
    );
  });

  it('resolve to one line or fail with a ToolError that names the parameter', () => {
    fc.assert(
      fc.property(textAndAnchor, ([text, marked, unmarked]) => {
        const file = { label: 'a.ts', content: new TextSnapshot(text) };
        for (const source of [marked, unmarked]) {
          orToolError(() => resolveAnchor(file, parseAnchor('pasteAt', source)));
          orToolError(() => {
            const place = resolvePastePlace(file, 'pasteAt', source);
            assert.ok(place >= 0 && place <= contentLineCount(file.content));
          });
        }
      }),
      { numRuns: 200 },
    );
  });

  it('survive any text whatever', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, source) => {
        const file = { label: 'a.ts', content: new TextSnapshot(text) };
        orToolError(() => resolveAnchor(file, parseAnchor('pasteAt', `${source}⬥`)));
      }),
    );
  });
});

function parsed(source: string): Anchor | undefined {
  try {
    return parseAnchor('pasteAt', source);
  } catch (error) {
    assert.ok(error instanceof ToolError);
    return undefined;
  }
}

function orToolError(action: () => void): void {
  try {
    action();
  } catch (error) {
    assert.ok(error instanceof ToolError, String(error));
    assert.match(error.message, /pasteAt/);
    assert.ok(error.message.isWellFormed());
    assert.ok(error.message.length < 4_000, `${error.message.length} characters`);
  }
}
