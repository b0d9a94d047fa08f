import type { TextEdit } from '../text/edits';
import { keepBreaksApart } from '../text/keep-breaks-apart';
import type { TextSnapshot } from '../text/snapshot';
import type { Indentation } from '../workspace/indentation';

/** The edits that shift lines, and the lines (0-based) that had less indentation than was to be taken away. */
export interface Shift {
  readonly edits: TextEdit[];
  readonly clamped: number[];
}

/**
 * Shifts the lines `first` to `last` (0-based, inclusive) by whole levels, to the left when `levels` is negative. A line
 * that is empty stays as it is, one of white space only is shifted. A dedent takes columns of spaces and tabs alike (a tab
 * ends at the next multiple of the size), at most those that are there.
 */
export function shiftLines(
  content: TextSnapshot,
  first: number,
  last: number,
  levels: number,
  { character, size }: Indentation,
): Shift {
  const level = character === 'tab' ? '\t' : ' '.repeat(size);
  const added = level.repeat(Math.max(0, levels));
  const columns = -levels * size;
  const edits: TextEdit[] = [];
  const clamped: number[] = [];
  for (let line = first; line <= last; line++) {
    const start = content.lineStart(line);
    const end = content.lineEnd(line);
    if (start === end) {
      continue;
    }
    if (levels > 0) {
      edits.push({ start, end: start, text: added });
      continue;
    }
    const taken = takeColumns(content.text, start, end, columns, size);
    if (taken.end > start) {
      edits.push(keepBreaksApart(content.text, { start, end: taken.end, text: '' }));
    }
    if (taken.columns < columns) {
      clamped.push(line);
    }
  }
  return { edits, clamped };
}

/**
 * How far the first `columns` columns of indentation in `text[start, end)` reach, and how many there are. They are a
 * multiple of the size, where every tab ends, so that no tab is ever cut in two.
 */
function takeColumns(
  text: string,
  start: number,
  end: number,
  columns: number,
  size: number,
): { end: number; columns: number } {
  let at = start;
  let taken = 0;
  while (at < end && taken < columns) {
    const character = text[at];
    if (character !== ' ' && character !== '\t') {
      break;
    }
    taken += character === ' ' ? 1 : size - (taken % size);
    at++;
  }
  return { end: at, columns: taken };
}
