import type { TextSnapshot } from '../text/snapshot';
import { isBlank, trimLineEnd } from '../text/white-space';
import { differences } from './fold';

/** How far from where it is expected a line is looked for. */
const REACH = 10;

/** What became of one line of the text that was asked for. */
export interface Placed {
  /** The line of the file (0-based) that it fits at or near the place where it is expected, if any. */
  readonly line: number | undefined;
  /** What had to be overlooked for that. */
  readonly differences: readonly string[];
}

/**
 * Looks for line `index` of `asked` around the line (0-based) on which it is expected. When `isExact`, white space at the
 * end of a line is a difference; else it is none, and the edges of the file stand for line breaks.
 */
export function placeLine(
  snapshot: TextSnapshot,
  asked: readonly string[],
  index: number,
  expected: number,
  isExact: boolean,
): Placed {
  const text = asked[index] ?? '';
  const fits = fitsAt(index, asked.length);
  const isLast = index === asked.length - 1;
  // A blank line fits too many places to be looked for elsewhere.
  const reach = isBlank(text) ? 0 : REACH;
  for (const line of around(expected, reach)) {
    const actual = isExact ? lineIn(snapshot, line) : lineOrEdge(snapshot, line);
    const found = actual === undefined ? undefined : differences(text, actual, fits);
    if (actual !== undefined && found) {
      const isEndOff =
        (isLast && blanksAtEndCount(text, actual, fits)) ||
        (isExact &&
          (isLast ? found.length === 0 && !fits(text, actual) : endsDiffer(text, actual)));
      return { line, differences: isEndOff ? [...found, 'white space at the end'] : found };
    }
  }
  return { line: undefined, differences: [] };
}

function endsDiffer(asked: string, actual: string): boolean {
  return asked.slice(trimLineEnd(asked).length) !== actual.slice(trimLineEnd(actual).length);
}

/** True when the blanks that end an anchor are no end of a line there (rule 6): `foo ` in `foo(bar)`. */
function blanksAtEndCount(
  asked: string,
  actual: string,
  fits: (asked: string, actual: string) => boolean,
): boolean {
  const trimmed = trimLineEnd(asked);
  return (
    trimmed !== asked &&
    fits(trimmed, actual) &&
    !fits(asked, actual) &&
    !trimLineEnd(actual).endsWith(trimmed)
  );
}

function lineIn(snapshot: TextSnapshot, line: number): string | undefined {
  return line < 0 || line >= snapshot.lineCount ? undefined : snapshot.lineText(line);
}

/** The text of a line; the empty lines that a line break at the start or the end of the file stands for. */
function lineOrEdge(snapshot: TextSnapshot, line: number): string | undefined {
  if (line === -1 || line === snapshot.lineCount) {
    return '';
  }
  return lineIn(snapshot, line);
}

/** A text's first line is the end of a line of the file, its last the beginning of one, the others whole lines. */
function fitsAt(index: number, count: number): (asked: string, actual: string) => boolean {
  if (count === 1) {
    return (asked, actual) => actual.includes(asked);
  }
  if (index === 0) {
    return (asked, actual) => actual.endsWith(asked);
  }
  return index === count - 1
    ? (asked, actual) => actual.startsWith(asked)
    : (asked, actual) => asked === actual;
}

/** The line itself, then its neighbours, the nearest first. */
function around(line: number, reach: number): number[] {
  const lines = [line];
  for (let distance = 1; distance <= reach; distance++) {
    lines.push(line + distance, line - distance);
  }
  return lines;
}
