import { isWhiteSpace } from '../text/white-space';

/** What is looked at of a line, in UTF-16 units: a miss must not cost more than a moment. */
const MAX_LENGTH = 1_000;
/** Pairs of characters share these counters; that two share one now and then does no harm to a measure. */
const COUNTERS = 0x10000;

/** A line without what models often get wrong, as numbers: case, white space, kinds of quotes and dashes. */
export interface LineSignature {
  /** Equal for lines that are equal but for these, and hardly ever for others. */
  readonly hash: number;
  /** The number of characters without white space. */
  readonly length: number;
  /** How much of the key stands in the line, from 0 to 1: the share of its pairs of neighbouring characters. */
  readonly similarity: number;
}

/**
 * A function that reads the signature of `text[start, end)`, with the similarity to `key`. It allocates no strings, since
 * it is called for every line of a file.
 */
export function signatureReader(
  key: string,
): (text: string, start: number, end: number) => LineSignature {
  const wanted = new Uint16Array(COUNTERS);
  const seen = new Uint16Array(COUNTERS);
  const touched: number[] = [];
  const keyLength = eachCharacter(key, 0, key.length, (pair) => {
    wanted[pair] = (wanted[pair] ?? 0) + 1;
  }).length;
  const pairs = Math.max(1, keyLength - 1);
  return (text, start, end) => {
    let shared = 0;
    const { hash, length } = eachCharacter(text, start, end, (pair) => {
      const count = seen[pair] ?? 0;
      if (count < (wanted[pair] ?? 0)) {
        seen[pair] = count + 1;
        touched.push(pair);
        shared++;
      }
    });
    for (const pair of touched) {
      seen[pair] = 0;
    }
    touched.length = 0;
    // A little less for what else the line holds, so that of two lines with the same share the shorter one wins.
    const surplus = Math.max(0, length - keyLength) / (length + keyLength + 1);
    return { hash, length, similarity: shared / pairs - surplus * 0.2 };
  };
}

/** Calls `visit` for every pair of neighbouring characters that are no white space. */
function eachCharacter(
  text: string,
  start: number,
  end: number,
  visit: (pair: number) => void,
): { hash: number; length: number } {
  let hash = 0;
  let length = 0;
  let previous = 0;
  for (let at = start; at < end && at < start + MAX_LENGTH; at++) {
    const unit = text.charCodeAt(at);
    if (isWhiteSpace(unit)) {
      continue;
    }
    const character = folded(unit);
    if (length > 0) {
      visit((previous * 131 + character) % COUNTERS);
    }
    hash = (Math.imul(hash, 31) + character) | 0;
    previous = character;
    length++;
  }
  return { hash, length };
}

function folded(unit: number): number {
  if (unit < 0x80) {
    return unit >= 65 && unit <= 90 ? unit + 32 : unit;
  }
  if (unit < 0x2010 || unit > 0x2212) {
    return unit;
  }
  return PLAIN.get(unit) ?? unit;
}

const PLAIN = new Map(
  [
    ['‘’‚‛′', "'"],
    ['“”„‟″', '"'],
    ['‐‑‒–—−', '-'],
  ].flatMap(([variants = '', plain = '']) =>
    Array.from(variants, (variant) => [variant.charCodeAt(0), plain.charCodeAt(0)] as const),
  ),
);
