import type { TextSnapshot } from '../text/snapshot';
import { signatureReader } from './line-signature';

/** What is compared in a very large file. */
const MAX_LINES = 500_000;
/** Below this share of common pairs of characters a line is not called similar. */
const MIN_SIMILARITY = 0.55;
/** A line that an anchor repeats tells little about where the anchor belongs; so many of its places count. */
const MAX_REPEATED = 5;

/**
 * The line (0-based, possibly negative) on which the lines `asked` would have to begin to come nearest to the text, or
 * undefined when nothing in it is similar. The cost is linear in the text.
 */
export function nearestStart(snapshot: TextSnapshot, asked: readonly string[]): number | undefined {
  const key = asked.reduce((longest, line) => (line.length > longest.length ? line : longest), '');
  const keyIndex = asked.indexOf(key);
  const read = signatureReader(key);
  const indexes = indexesByHash(asked, (line) => read(line, 0, line.length));
  const votes = new Map<number, number>();
  const vote = (start: number, weight: number) =>
    votes.set(start, (votes.get(start) ?? 0) + weight);
  const lineCount = Math.min(snapshot.lineCount, MAX_LINES);
  for (let line = 0; line < lineCount; line++) {
    const { hash, length, similarity } = read(
      snapshot.text,
      snapshot.lineStart(line),
      snapshot.lineEnd(line),
    );
    for (const index of length > 0 ? (indexes.get(hash) ?? []) : []) {
      vote(line - index, length);
    }
    if (similarity >= MIN_SIMILARITY) {
      vote(line - keyIndex, similarity * key.length);
    }
  }
  return heaviest(votes);
}

function indexesByHash(
  lines: readonly string[],
  read: (line: string) => { hash: number },
): Map<number, number[]> {
  const indexes = new Map<number, number[]>();
  for (const [index, line] of lines.entries()) {
    const { hash } = read(line);
    const known = indexes.get(hash) ?? [];
    if (known.length < MAX_REPEATED) {
      indexes.set(hash, [...known, index]);
    }
  }
  return indexes;
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
