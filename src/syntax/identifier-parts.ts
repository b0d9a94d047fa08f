import type { IdentifierRules } from './identifier-rules';

const PAIR = /^[\ud800-\udbff][\udc00-\udfff]$/;

/** The UTF-16 units of the identifier character that begins at `offset`; 0 when none does. */
export function partAfter(rules: IdentifierRules, text: string, offset: number): number {
  const size = sizeAfter(text, offset);
  if (rules.escapes && text.charAt(offset) === '\\') {
    return isEscapable(text.charAt(offset + 1)) ? 1 + sizeAfter(text, offset + 1) : 0;
  }
  return rules.part.test(text.slice(offset, offset + size)) ? size : 0;
}

/** The UTF-16 units of the identifier character that ends at `offset`; 0 when none does. */
export function partBefore(rules: IdentifierRules, text: string, offset: number): number {
  const size = sizeBefore(text, offset);
  const start = offset - size;
  if (rules.escapes && text.charAt(start - 1) === '\\' && isEscapable(text.charAt(start))) {
    return size + 1;
  }
  return rules.part.test(text.slice(start, offset)) ? size : 0;
}

/** The offset at which the run of identifier characters around `offset` begins. */
export function runStart(rules: IdentifierRules, text: string, offset: number): number {
  let start = offset;
  for (let size = -1; size !== 0; start -= size) {
    size = partBefore(rules, text, start);
  }
  return start;
}

/** The offset behind the run of identifier characters around `offset`. */
export function runEnd(rules: IdentifierRules, text: string, offset: number): number {
  let end = offset;
  for (let size = -1; size !== 0; end += size) {
    size = partAfter(rules, text, end);
  }
  return end;
}

function isEscapable(character: string): boolean {
  return character !== '' && character !== '\n' && character !== '\r';
}

function sizeAfter(text: string, offset: number): number {
  if (offset < 0 || offset >= text.length) {
    return 0;
  }
  return PAIR.test(text.slice(offset, offset + 2)) ? 2 : 1;
}

function sizeBefore(text: string, offset: number): number {
  if (offset <= 0) {
    return 0;
  }
  return PAIR.test(text.slice(Math.max(0, offset - 2), offset)) ? 2 : 1;
}
