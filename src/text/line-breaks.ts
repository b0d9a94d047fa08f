/** A line break as the editor knows it: LF, CRLF or a lone CR (rule 6). Nothing else ends a line. */
export type LineBreak = '\n' | '\r\n' | '\r';

const ANY_BREAK = /\r\n|\n|\r/g;

/** The text with every line break replaced by `lineBreak`. */
export function withLineBreaks(text: string, lineBreak: LineBreak): string {
  return text.replace(ANY_BREAK, () => lineBreak);
}
