/**
 * White space within a line: space, tab, vertical tab, form feed and the blanks of Unicode. U+2028 and U+2029
 * are among them because the editor breaks no line there (rule 6); a byte order mark is not.
 */
export function isWhiteSpace(unit: number): boolean {
  if (unit < 0x80) {
    return unit === 32 || unit === 9 || unit === 11 || unit === 12;
  }
  return (
    unit === 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  );
}

/** The offset behind the last character of `text[start, end)` that is no white space; `start` if there is none. */
export function trimmedEnd(text: string, start: number, end: number): number {
  let position = end;
  while (position > start && isWhiteSpace(text.charCodeAt(position - 1))) {
    position--;
  }
  return position;
}

/** The offset of the first character of `text[start, end)` that is no white space; `end` if there is none. */
export function leadingWhiteSpaceEnd(text: string, start: number, end: number): number {
  let position = start;
  while (position < end && isWhiteSpace(text.charCodeAt(position))) {
    position++;
  }
  return position;
}

/** The line without the white space at its end. */
export function trimLineEnd(line: string): string {
  return line.slice(0, trimmedEnd(line, 0, line.length));
}

/** True for a line (without its line break) of nothing but white space, or of nothing. */
export function isBlank(line: string): boolean {
  return trimmedEnd(line, 0, line.length) === 0;
}
