import type { TextSnapshot } from './snapshot';
import { isWhiteSpace, leadingWhiteSpaceEnd } from './white-space';

/** How the lines of a text are indented, as far as they show it. */
export interface SeenIndentation {
  readonly character?: 'tab' | 'space';
  /** The columns of one level; never known for tabs, whose width is the reader's choice. */
  readonly size?: number;
}

const TAB = 9;
const SPACE = 32;
const STAR = 42;
/** Steps further in than this are an alignment, not a level. */
const WIDEST_LEVEL = 8;

/**
 * Looks at the lines that are not blank. The character is the one that more of them begin with. The width of a level is
 * the step by which lines go further in than the line above, if more than half of these steps agree and at least half
 * of the indented lines fit it; so aligned lines do not decide it. The stars of block comments (` * …`) are left out.
 */
export function detectIndentation(content: TextSnapshot): SeenIndentation {
  const { tabs, widths, steps } = tallyLines(content);
  const indented = sum(widths.values());
  if (tabs === indented) {
    return {};
  }
  if (tabs > indented) {
    return { character: 'tab' };
  }
  const size = majority(steps);
  if (size === undefined) {
    return { character: 'space' };
  }
  const fitting = sum(Array.from(widths, ([width, count]) => (width % size === 0 ? count : 0)));
  return fitting * 2 >= indented ? { character: 'space', size } : { character: 'space' };
}

/** How often each thing occurs. */
type Counts = Map<number, number>;

interface Tally {
  /** Lines of code that begin with a tab. */
  tabs: number;
  /** Lines of code by the spaces that they begin with, from two on. */
  readonly widths: Counts;
  /** Steps by which a line of code goes further in than the one above. */
  readonly steps: Counts;
}

/** Counts in one pass and keeps nothing a line: the cost is that of reading the beginnings of the lines. */
function tallyLines(content: TextSnapshot): Tally {
  const tally: Tally = { tabs: 0, widths: new Map(), steps: new Map() };
  let previous = 0;
  for (let line = 0; line < content.lineCount; line++) {
    const width = widthOf(content.text, content.lineStart(line), content.lineEnd(line));
    if (width === undefined) {
      continue;
    }
    if (width < 0) {
      tally.tabs++;
    } else if (width > 1) {
      increment(tally.widths, width);
    }
    const step = width - previous;
    if (previous >= 0 && step > 1 && step <= WIDEST_LEVEL) {
      increment(tally.steps, step);
    }
    previous = width;
  }
  return tally;
}

/** The number of spaces that a line of code begins with, -1 when it begins with a tab; undefined for no code. */
function widthOf(text: string, start: number, end: number): number | undefined {
  let at = start;
  while (at < end && text.charCodeAt(at) === SPACE) {
    at++;
  }
  if (leadingWhiteSpaceEnd(text, at, end) === end) {
    return undefined;
  }
  const first = text.charCodeAt(at);
  if (at === start && first === TAB) {
    return -1;
  }
  return isWhiteSpace(first) || first === STAR ? undefined : at - start;
}

/** What makes up more than half; undefined without a majority. */
function majority(counts: Counts): number | undefined {
  const total = sum(counts.values());
  return Array.from(counts).find(([, count]) => count * 2 > total)?.[0];
}

function increment(counts: Counts, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) {
    total += number;
  }
  return total;
}
