/** True when `offset` (UTF-16 units) lies between the two halves of a surrogate pair. */
export function splitsPair(text: string, offset: number): boolean {
  const high = text.charCodeAt(offset - 1);
  const low = text.charCodeAt(offset);
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}

/** True when `offset` (UTF-16 units) lies between CR and LF of one line break. */
export function splitsBreak(text: string, offset: number): boolean {
  return text[offset - 1] === '\r' && text[offset] === '\n';
}
