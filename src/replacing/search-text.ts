const LINE_BREAK = /\r\n|\n|\r/;
const LINE_BREAKS = /\r\n|\n|\r/g;

/** A text to search for, taken apart at its line breaks. */
export interface SearchText {
  /** The lines without their line breaks, at least one. */
  readonly lines: readonly string[];
  /** For each line break whether it is a lone CR, which matches nothing else; LF and CRLF match any (rule 6). */
  readonly isLoneCr: readonly boolean[];
}

/** Takes a text apart. A backslash is a backslash: nothing in it is an escape. */
export function parseSearchText(source: string): SearchText {
  return {
    lines: source.split(LINE_BREAK),
    isLoneCr: Array.from(source.matchAll(LINE_BREAKS), ([lineBreak]) => lineBreak === '\r'),
  };
}
