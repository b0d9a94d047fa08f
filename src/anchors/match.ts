import type { TextSnapshot } from '../text/snapshot';
import { leadingWhiteSpaceEnd, trimLineEnd, trimmedEnd } from '../text/white-space';
import type { Anchor } from './anchor';

/** One place where an anchor matches. Lines are 0-based. */
export interface AnchorMatch {
  /** The line on which the match begins; -1 when its leading line break matched the start of the file. */
  readonly firstLine: number;
  /**
   * The line on which the marker stands, the first line when there is none. The line count (or the empty
   * line behind a final line break) means the end of the file; -1 lies before its start.
   */
  readonly markedLine: number;
  /** The match in UTF-16 units; white space that was ignored at its end is not part of it. */
  readonly start: number;
  readonly end: number;
}

/**
 * The places where the anchor matches with its marked line at or below `minLine` (0-based), in the order of the
 * file, overlapping ones too (rule 6): exact, but a line break matches any line break and white space at line ends
 * is ignored. The anchor must have text. Lazy, because a short anchor may match a great many times.
 */
export function* findMatches(
  snapshot: TextSnapshot,
  anchor: Anchor,
  minLine = -1,
): Generator<AnchorMatch> {
  const { lines } = anchor;
  const isSingle = lines.length === 1;
  const markerLine = anchor.marker?.line ?? 0;
  const keyIndex = longestLine(lines);
  const key = trimLineEnd(lines[keyIndex] ?? '');
  let line = Math.max(0, minLine - markerLine + keyIndex);
  let at = line < snapshot.lineCount ? snapshot.text.indexOf(key, snapshot.lineStart(line)) : -1;
  while (at >= 0) {
    line = lineFrom(snapshot, line, at);
    const firstLine = line - keyIndex;
    const span = isSingle
      ? matchWithin(snapshot, lines[0] ?? '', line, at)
      : matchLines(snapshot, lines, firstLine);
    if (span) {
      yield { ...span, firstLine, markedLine: firstLine + markerLine };
    }
    // Several lines fit at most once on the lines they begin at, a single one may stand on its line again.
    at = snapshot.text.indexOf(key, isSingle ? at + 1 : snapshot.lineEnd(line));
  }
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The anchor's longest line, the rarest in the text most likely, and therefore the one to search for. */
function longestLine(lines: readonly string[]): number {
  let longest = 0;
  let length = -1;
  for (const [index, line] of lines.entries()) {
    const trimmed = trimLineEnd(line).length;
    if (trimmed > length) {
      longest = index;
      length = trimmed;
    }
  }
  return longest;
}

/** The line of `offset`, which is not above `line`: close by it is found by walking, else by bisection. */
function lineFrom(snapshot: TextSnapshot, line: number, offset: number): number {
  return offset < snapshot.lineEndWithBreak(line) ? line : snapshot.lineAt(offset);
}

/** Matches an anchor without line breaks at `at`, an offset on `line` where its text stands. */
function matchWithin(
  snapshot: TextSnapshot,
  text: string,
  line: number,
  at: number,
): Span | undefined {
  const end = endOfLastLine(snapshot, text, line, at);
  return end === undefined ? undefined : { start: at, end };
}

/** Matches all lines of an anchor from `firstLine` on, which is -1 for the start of the file. */
function matchLines(
  snapshot: TextSnapshot,
  lines: readonly string[],
  firstLine: number,
): Span | undefined {
  const lastLine = firstLine + lines.length - 1;
  const end = endOfLastLine(snapshot, lines.at(-1) ?? '', lastLine);
  if (end === undefined) {
    return undefined;
  }
  for (let index = lines.length - 2; index > 0; index--) {
    if (!isWholeLine(snapshot, lines[index] ?? '', firstLine + index)) {
      return undefined;
    }
  }
  const start = startOfFirstLine(snapshot, lines[0] ?? '', firstLine);
  return start === undefined ? undefined : { start, end };
}

/**
 * Where an anchor's first line, which a line break follows, begins on `line`: it is the end of that line.
 * An empty one is a leading line break, which also matches the start of the file.
 */
function startOfFirstLine(snapshot: TextSnapshot, text: string, line: number): number | undefined {
  const trimmed = trimLineEnd(text);
  if (line < 0) {
    return line === -1 && trimmed === '' ? 0 : undefined;
  }
  const lineStart = snapshot.lineStart(line);
  const start = trimmedEnd(snapshot.text, lineStart, snapshot.lineEnd(line)) - trimmed.length;
  return start >= lineStart && snapshot.text.startsWith(trimmed, start) ? start : undefined;
}

/** True when `line` is the anchor's line, white space at the end of both aside. */
function isWholeLine(snapshot: TextSnapshot, text: string, line: number): boolean {
  if (line < 0 || line >= snapshot.lineCount) {
    return false;
  }
  const start = snapshot.lineStart(line);
  const trimmed = trimLineEnd(text);
  const length = trimmedEnd(snapshot.text, start, snapshot.lineEnd(line)) - start;
  return length === trimmed.length && snapshot.text.startsWith(trimmed, start);
}

/**
 * Where the anchor's last line ends when it begins at `start`, by default the start of `line`. White space at
 * its end matches as it is, or is ignored at the end of the file's line. An empty one follows a trailing line
 * break, which also matches the end of the file: then `line` is the line count.
 */
function endOfLastLine(
  snapshot: TextSnapshot,
  text: string,
  line: number,
  start?: number,
): number | undefined {
  const trimmed = trimLineEnd(text);
  if (line >= snapshot.lineCount) {
    return line === snapshot.lineCount && trimmed === '' ? snapshot.length : undefined;
  }
  const begin = start ?? snapshot.lineStart(line);
  if (snapshot.text.startsWith(text, begin)) {
    return begin + text.length;
  }
  const end = begin + trimmed.length;
  const lineEnd = snapshot.lineEnd(line);
  return snapshot.text.startsWith(trimmed, begin) &&
    leadingWhiteSpaceEnd(snapshot.text, end, lineEnd) === lineEnd
    ? end
    : undefined;
}
