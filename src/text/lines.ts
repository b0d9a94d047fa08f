import type { TextSnapshot } from './snapshot';
import { leadingWhiteSpaceEnd } from './white-space';

/** The number of lines without the empty one behind a final line break; 0 for an empty text. */
export function contentLineCount(snapshot: TextSnapshot): number {
  const last = snapshot.lineCount - 1;
  return snapshot.lineStart(last) === snapshot.length ? last : last + 1;
}

/** True when `line` (0-based) holds nothing but white space. */
export function isBlankLine(snapshot: TextSnapshot, line: number): boolean {
  const end = snapshot.lineEnd(line);
  return leadingWhiteSpaceEnd(snapshot.text, snapshot.lineStart(line), end) === end;
}
