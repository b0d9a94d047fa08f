import { partAfter, partBefore, runEnd, runStart } from './identifier-parts';
import { type IdentifierRules, identifierRules } from './identifier-rules';
import { isKeyword } from './keywords';
import { markdownNameAt, markdownNames } from './markdown-names';

/** A range of UTF-16 offsets, the end not included. */
export interface IdentifierRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The identifier that covers or touches `offset` (UTF-16 units), by the rules of the language; where two touch
 * it, the one that begins there. In Markdown a whole heading or link target is one (facet_rename_symbol).
 */
export function identifierAt(
  languageId: string,
  text: string,
  offset: number,
): IdentifierRange | undefined {
  const name = languageId === 'markdown' ? markdownNameAt(text, offset) : undefined;
  if (name) {
    return name;
  }
  const rules = identifierRules(languageId);
  const inside = skipMarks(rules, text, offset);
  const start = runStart(rules, text, inside);
  const end = runEnd(rules, text, inside);
  if (end === start || !rules.start.test(text.slice(start, end))) {
    return undefined;
  }
  const range = withJoinedWords(rules, text, {
    start: start - prefixBefore(rules, text, start).length,
    end: end + suffixAfter(rules, text, end).length,
  });
  return isName(rules, text.slice(range.start, range.end)) ? range : undefined;
}

/**
 * The offsets (UTF-16 units, ascending) at which `name` stands as a whole identifier of the language. A place
 * where it is only part of a longer identifier is none. Comments and strings are searched as well.
 */
export function findIdentifier(languageId: string, text: string, name: string): number[] {
  if (name === '' || !text.includes(name)) {
    return [];
  }
  const rules = identifierRules(languageId);
  const whole = new Set<number>();
  if (languageId === 'markdown') {
    for (const range of markdownNames(text)) {
      if (range.end - range.start === name.length) {
        whole.add(range.start);
      }
    }
  }
  const isWord = isName(rules, name);
  const found: number[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (whole.has(at) || (isWord && standsAlone(rules, text, at, at + name.length))) {
      found.push(at);
    }
  }
  return found;
}

/** Why `name` cannot be a new name in the language, as a sentence; undefined when it can. */
export function isValidNewName(languageId: string, name: string): string | undefined {
  if (name.trim() === '') {
    return 'The new name is empty.';
  }
  if (languageId === 'markdown') {
    return /[\r\n]/.test(name) ? 'The new name holds a line break.' : undefined;
  }
  if (!isName(identifierRules(languageId), name)) {
    return `\`${name}\` is not a valid identifier in ${languageId}.`;
  }
  return isKeyword(languageId, name) ? `\`${name}\` is a keyword in ${languageId}.` : undefined;
}

function isName(rules: IdentifierRules, name: string): boolean {
  if (rules.alternative?.test(name)) {
    return true;
  }
  const prefix = prefixOf(rules, name);
  const hasSuffix = name.length > 1 && rules.suffixes.includes(name.slice(-1));
  const body = name.slice(prefix.length, hasSuffix ? -1 : undefined);
  const words = prefix === '' && rules.joiner !== '' ? body.split(rules.joiner) : [body];
  return (
    rules.start.test(body) &&
    words.every((word) => word !== '' && runEnd(rules, word, 0) === word.length)
  );
}

function standsAlone(rules: IdentifierRules, text: string, start: number, end: number): boolean {
  const prefix = prefixOf(rules, text.slice(start, end));
  if (prefix === '') {
    if (partBefore(rules, text, start) > 0 || prefixBefore(rules, text, start) !== '') {
      return false;
    }
  } else if (prefixOf(rules, text.slice(Math.max(0, start - 1), end)).length > prefix.length) {
    return false;
  }
  if (rules.suffixes.includes(text.charAt(end - 1))) {
    return true; // A suffix ends a name, whatever follows.
  }
  if (partAfter(rules, text, end) > 0 || suffixAfter(rules, text, end) !== '') {
    return false;
  }
  const joined = withJoinedWords(rules, text, { start, end });
  return joined.start === start && joined.end === end;
}

/** The range with the words that hyphens join to it; a variable (with or behind a `$`) has none. */
function withJoinedWords(
  rules: IdentifierRules,
  text: string,
  range: IdentifierRange,
): IdentifierRange {
  let { start, end } = range;
  if (rules.joiner === '' || text.charAt(start) === '$' || isVariable(text, start)) {
    return range;
  }
  while (text.charAt(start - 1) === rules.joiner && partBefore(rules, text, start - 1) > 0) {
    const word = runStart(rules, text, start - 1);
    if (isVariable(text, word)) {
      break;
    }
    start = word;
  }
  while (text.charAt(end) === rules.joiner && partAfter(rules, text, end + 1) > 0) {
    end = runEnd(rules, text, end + 1);
  }
  return { start, end };
}

/** True for a word behind a `$` or `${`. */
function isVariable(text: string, start: number): boolean {
  return /\$\{?$/.test(text.slice(Math.max(0, start - 2), start));
}

/** `offset`, or where the word is when `offset` is at the prefix before it or at the suffix behind it. */
function skipMarks(rules: IdentifierRules, text: string, offset: number): number {
  for (const prefix of rules.prefixes) {
    for (let start = offset; start > offset - prefix.length; start--) {
      const word = start + prefix.length;
      if (text.startsWith(prefix, start) && partAfter(rules, text, word) > 0) {
        return word;
      }
    }
  }
  const isBehindSuffix =
    partAfter(rules, text, offset) === 0 &&
    partBefore(rules, text, offset) === 0 &&
    suffixAfter(rules, text, offset - 1) !== '';
  return isBehindSuffix ? offset - 1 : offset;
}

function prefixOf(rules: IdentifierRules, name: string): string {
  return rules.prefixes.find((prefix) => name.startsWith(prefix)) ?? '';
}

function prefixBefore(rules: IdentifierRules, text: string, start: number): string {
  return rules.prefixes.find((prefix) => text.endsWith(prefix, start)) ?? '';
}

/** Ruby reads `a!=b` as `a != b`, but `a!==~b` begins with `a!`. */
function suffixAfter(rules: IdentifierRules, text: string, end: number): string {
  const mark = text.charAt(end);
  if (mark === '' || !rules.suffixes.includes(mark)) {
    return '';
  }
  return /^=(?![=~>])/.test(text.slice(end + 1, end + 3)) ? '' : mark;
}
