import type { LineBreak, TextSnapshot } from './snapshot';

export type { LineBreak };

const ANY_BREAK = /\r\n|\n|\r/g;

/** The text with every line break replaced by `lineBreak`. */
export function withLineBreaks(text: string, lineBreak: LineBreak): string {
  return text.replace(ANY_BREAK, () => lineBreak);
}

/**
 * The line break that text inserted at `offset` (UTF-16 units) takes: that of the line before the one it is inserted
 * into, else that line's own, else `fallback` (rule 5).
 */
export function lineBreakAt(
  snapshot: TextSnapshot,
  offset: number,
  fallback: LineBreak,
): LineBreak {
  const line = snapshot.lineAt(offset);
  const before = line > 0 ? snapshot.lineBreak(line - 1) : '';
  return before || snapshot.lineBreak(line) || fallback;
}
