import type { TextSnapshot } from '../text/snapshot';
import { fold } from './fold';

/** What is looked at in a large file: a miss must not cost more than a moment. */
const MAX_LINES = 200_000;
const MAX_LINE_LENGTH = 1_000;
/** Below this share of common letter pairs two lines are not called similar. */
const MIN_SIMILARITY = 0.55;

/**
 * The line (0-based, possibly negative) on which the lines `asked` would have to begin to come nearest to the text, or
 * undefined when nothing in it is similar. The cost is linear in the text.
 */
export function nearestStart(snapshot: TextSnapshot, asked: readonly string[]): number | undefined {
  const folded = asked.map((line) => fold(line.slice(0, MAX_LINE_LENGTH)));
  const indexes = indexesOf(folded);
  const key = folded.reduce((longest, line) => (line.length > longest.length ? line : longest), '');
  const keyIndex = folded.indexOf(key);
  const similarity = similarityTo(key);
  const votes = new Map<number, number>();
  const vote = (start: number, weight: number) =>
    votes.set(start, (votes.get(start) ?? 0) + weight);
  const lineCount = Math.min(snapshot.lineCount, MAX_LINES);
  for (let line = 0; line < lineCount; line++) {
    const start = snapshot.lineStart(line);
    const end = Math.min(snapshot.lineEnd(line), start + MAX_LINE_LENGTH);
    const actual = fold(snapshot.text.slice(start, end));
    for (const index of indexes.get(actual) ?? []) {
      vote(line - index, actual.length);
    }
    const similar = similarity(actual);
    if (similar >= MIN_SIMILARITY) {
      vote(line - keyIndex, similar * key.length);
    }
  }
  return heaviest(votes);
}

/** Where each line that is not blank stands; a line that is repeated a lot tells little and is kept a few times. */
function indexesOf(lines: readonly string[]): Map<string, number[]> {
  const indexes = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    const known = indexes.get(line) ?? [];
    if (line !== '' && known.length < 5) {
      indexes.set(line, [...known, index]);
    }
  }
  return indexes;
}

/**
 * A measure from 0 to 1 of how much of `key` stands in a line: the share of its letter pairs, less a little for what
 * else the line holds.
 */
function similarityTo(key: string): (line: string) => number {
  const wanted = new Map<number, number>();
  for (let at = 1; at < key.length; at++) {
    const pair = pairAt(key, at);
    wanted.set(pair, (wanted.get(pair) ?? 0) + 1);
  }
  return (line) => {
    if (line.includes(key)) {
      return line === key ? 1 : 0.99;
    }
    const seen = new Map<number, number>();
    let shared = 0;
    for (let at = 1; at < line.length; at++) {
      const pair = pairAt(line, at);
      const count = seen.get(pair) ?? 0;
      if (count < (wanted.get(pair) ?? 0)) {
        seen.set(pair, count + 1);
        shared++;
      }
    }
    const surplus = Math.max(0, line.length - key.length) / (line.length + key.length + 1);
    return shared / Math.max(1, key.length - 1) - surplus * 0.2;
  };
}

function pairAt(text: string, at: number): number {
  return text.charCodeAt(at - 1) * 0x10000 + text.charCodeAt(at);
}

function heaviest(votes: ReadonlyMap<number, number>): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (const [start, weight] of votes) {
    if (weight > most) {
      best = start;
      most = weight;
    }
  }
  return best;
}
