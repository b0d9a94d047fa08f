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
  const widths = spaceWidths(content);
  const tabs = widths.filter((width) => width < 0).length;
  const indented = widths.filter((width) => width > 1);
  if (tabs === indented.length) {
    return {};
  }
  if (tabs > indented.length) {
    return { character: 'tab' };
  }
  const size = commonStep(widths);
  const fitting = indented.filter((width) => size !== undefined && width % size === 0);
  return size !== undefined && fitting.length * 2 >= indented.length
    ? { character: 'space', size }
    : { character: 'space' };
}

/** For each line of code the number of spaces that it begins with, or -1 when it begins with a tab. */
function spaceWidths(content: TextSnapshot): number[] {
  const { text } = content;
  const widths: number[] = [];
  for (let line = 0; line < content.lineCount; line++) {
    const start = content.lineStart(line);
    const end = content.lineEnd(line);
    let at = start;
    while (at < end && text.charCodeAt(at) === SPACE) {
      at++;
    }
    const first = text.charCodeAt(at);
    if (leadingWhiteSpaceEnd(text, at, end) === end) {
      continue;
    }
    if (at === start && first === TAB) {
      widths.push(-1);
    } else if (!isWhiteSpace(first) && first !== STAR) {
      widths.push(at - start);
    }
  }
  return widths;
}

/** The width by which most lines go further in than the line above; undefined without a majority. */
function commonStep(widths: readonly number[]): number | undefined {
  const steps = new Map<number, number>();
  let total = 0;
  let previous = 0;
  for (const width of widths) {
    const step = width - previous;
    if (previous >= 0 && step > 1 && step <= WIDEST_LEVEL) {
      steps.set(step, (steps.get(step) ?? 0) + 1);
      total++;
    }
    previous = width;
  }
  for (const [step, count] of steps) {
    if (count * 2 > total) {
      return step;
    }
  }
  return undefined;
}
