import type { TextEdit } from './edits';
import { splitsBreak, splitsPair } from './split-characters';

/**
 * The edit without what the old and the new text have in common at their beginnings and ends, undefined when that is
 * all. No CRLF and no surrogate pair is cut in two, neither in the old text nor in the new one.
 */
export function trimEdit(
  text: string,
  { start, end, text: added }: TextEdit,
): TextEdit | undefined {
  const removed = text.slice(start, end);
  if (removed === added) {
    return undefined;
  }
  const shorter = Math.min(removed.length, added.length);
  let head = 0;
  while (head < shorter && removed.charCodeAt(head) === added.charCodeAt(head)) {
    head++;
  }
  while (head > 0 && (splits(removed, head) || splits(added, head))) {
    head--;
  }
  let tail = 0;
  while (
    tail < shorter - head &&
    removed.charCodeAt(removed.length - tail - 1) === added.charCodeAt(added.length - tail - 1)
  ) {
    tail++;
  }
  while (
    tail > 0 &&
    (splits(removed, removed.length - tail) || splits(added, added.length - tail))
  ) {
    tail--;
  }
  return { start: start + head, end: end - tail, text: added.slice(head, added.length - tail) };
}

function splits(text: string, offset: number): boolean {
  return splitsBreak(text, offset) || splitsPair(text, offset);
}
