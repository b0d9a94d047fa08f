import { isWhiteSpace } from './white-space';

/** Cuts a line for a message to `limit` UTF-16 units, never through a surrogate pair. */
export function shortened(line: string, limit = 160): string {
  return line.length <= limit ? line : `${line.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * The line with its white space made visible: `·` for spaces at its ends and for several in a row, `→` for tabs;
 * whatever else cannot be seen (other blanks, control characters, bytes that are no UTF-8) as `<U+00A0>`.
 */
export function visible(line: string): string {
  return line
    .replace(/^ +| +$| {2,}| (?=\t)|(?<=\t) /g, (spaces) => '·'.repeat(spaces.length))
    .replaceAll('\t', '→')
    .replace(INVISIBLE, (character) => (isPlain(character) ? character : codePoint(character)));
}

const INVISIBLE = /[^\x20-\x7e]/gu;

function isPlain(character: string): boolean {
  const unit = character.charCodeAt(0);
  return character.isWellFormed() && !isWhiteSpace(unit) && !/\p{Cc}|\p{Cf}/u.test(character);
}

function codePoint(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  return `<U+${point.toString(16).toUpperCase().padStart(4, '0')}>`;
}
