import { contentLineCount, isBlankLine } from '../text/lines';
import type { TextSnapshot } from '../text/snapshot';
import type { LineSpan } from './move-edits';

/** The lines of a text after a move, seen through the texts before it. Lines are 0-based. */
interface MovedLines {
  readonly count: number;
  isBlank(line: number): boolean;
}

/** Where lines went and what blank lines are around both places. Line numbers are 1-based, those after the move. */
export interface MoveReport {
  readonly firstLine: number;
  readonly lastLine: number;
  /** Two sentences for the answer, one about the place of the cut and one about that of the paste. */
  readonly blankLines: string;
}

/** Reports a move within a text; the arguments are those of `moveWithin`. */
export function reportMoveWithin(content: TextSnapshot, cut: LineSpan, to: number): MoveReport {
  const moved = cut.end - cut.first;
  const pastedAt = to < cut.first ? to : to - moved;
  const joint = to < cut.first ? cut.end : cut.first;
  const rest = (line: number) => (line < cut.first ? line : line + moved);
  const lines: MovedLines = {
    count: contentLineCount(content),
    isBlank(line) {
      const isMoved = line >= pastedAt && line < pastedAt + moved;
      const before = line < pastedAt ? rest(line) : rest(line - moved);
      return isBlankLine(content, isMoved ? cut.first + line - pastedAt : before);
    },
  };
  return report(lines, joint, lines, pastedAt, moved);
}

/** Reports a move from one text to another; the arguments are those of `moveBetween`. */
export function reportMoveBetween(
  source: TextSnapshot,
  cut: LineSpan,
  target: TextSnapshot,
  to: number,
): MoveReport {
  const moved = cut.end - cut.first;
  const sourceAfter: MovedLines = {
    count: contentLineCount(source) - moved,
    isBlank: (line) => isBlankLine(source, line < cut.first ? line : line + moved),
  };
  const targetAfter: MovedLines = {
    count: contentLineCount(target) + moved,
    isBlank(line) {
      if (line >= to && line < to + moved) {
        return isBlankLine(source, cut.first + line - to);
      }
      return isBlankLine(target, line < to ? line : line - moved);
    },
  };
  return report(sourceAfter, cut.first, targetAfter, to, moved);
}

function report(
  source: MovedLines,
  joint: number,
  target: MovedLines,
  pastedAt: number,
  moved: number,
): MoveReport {
  const firstLine = pastedAt + 1;
  const lastLine = pastedAt + moved;
  const above = blankAbove(target, pastedAt);
  const below = blankBelow(target, lastLine);
  const paste = `Paste: ${count(above)} before line ${firstLine}, ${below} after line ${lastLine}`;
  return {
    firstLine,
    lastLine,
    blankLines: `${describeCut(source, joint)} ${paste}${describeEdges(target, pastedAt, lastLine)}.`,
  };
}

function describeCut(lines: MovedLines, joint: number): string {
  if (lines.count === 0) {
    return 'Cut: the file is empty now.';
  }
  const above = blankAbove(lines, joint);
  const blank = above + blankBelow(lines, joint);
  if (joint === lines.count) {
    return `Cut: ${count(blank)} now at the end of the file.`;
  }
  const verb = blank === 1 ? '' : 'meet ';
  return `Cut: ${count(blank)} now ${verb}at line ${joint - above + 1}.`;
}

/** Blank lines that were moved along stand beside those around them, and so belong to the count in the reader's eye. */
function describeEdges(lines: MovedLines, first: number, end: number): string {
  const leading = Math.min(blankBelow(lines, first), end - first);
  const trailing = Math.min(blankAbove(lines, end), end - first);
  if (leading + trailing === 0) {
    return '';
  }
  return leading === end - first
    ? '; the moved lines are blank themselves'
    : `; the moved lines themselves begin with ${count(leading)} and end with ${trailing}`;
}

/** The number of blank lines directly above `line`. */
function blankAbove(lines: MovedLines, line: number): number {
  let first = line;
  while (first > 0 && lines.isBlank(first - 1)) {
    first--;
  }
  return line - first;
}

/** The number of blank lines from `line` on. */
function blankBelow(lines: MovedLines, line: number): number {
  let end = line;
  while (end < lines.count && lines.isBlank(end)) {
    end++;
  }
  return end - line;
}

function count(blank: number): string {
  return `${blank} blank ${blank === 1 ? 'line' : 'lines'}`;
}
