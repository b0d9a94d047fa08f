import type { TextSnapshot } from '../text/snapshot';
import { splitsPair } from '../text/split-characters';
import type { SearchText } from './search-text';

/** A place where a text stands, in UTF-16 units. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
}

/**
 * The places where a text stands, in the order of the file, overlapping ones too (rule 6): exact, but LF and CRLF match any
 * line break. Half of a CRLF or of a surrogate pair never matches. The text must not be empty. Lazy, because a short
 * text may stand at a great many places; the cost is linear, as no more than one comparison begins on each line.
 */
export function findOccurrences(
  snapshot: TextSnapshot,
  search: SearchText,
): Generator<Occurrence, void> {
  const [only = ''] = search.lines;
  return search.lines.length === 1 ? findInLines(snapshot.text, only) : findLines(snapshot, search);
}

function* findInLines(text: string, wanted: string): Generator<Occurrence, void> {
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
    const end = start + wanted.length;
    if (!splitsPair(text, start) && !splitsPair(text, end)) {
      yield { start, end };
    }
  }
}

/** Several lines stand at most once on the lines they begin at. */
function* findLines(snapshot: TextSnapshot, search: SearchText): Generator<Occurrence, void> {
  const { text, lineCount } = snapshot;
  const keyIndex = longest(search.lines);
  const key = search.lines[keyIndex] ?? '';
  let line = 0;
  let at = text.indexOf(key);
  while (at >= 0) {
    line = at < snapshot.lineEndWithBreak(line) ? line : snapshot.lineAt(at);
    const found = matchLines(snapshot, search, line - keyIndex);
    if (found) {
      yield found;
    }
    line++;
    at = line < lineCount ? text.indexOf(key, snapshot.lineStart(line)) : -1;
  }
}

/** The index of the longest line, the rarest in the text most likely, and therefore the one to search for. */
function longest(lines: readonly string[]): number {
  return lines.reduce(
    (best, line, index) => (line.length > (lines[best]?.length ?? 0) ? index : best),
    0,
  );
}

function matchLines(
  snapshot: TextSnapshot,
  { lines, isLoneCr }: SearchText,
  firstLine: number,
): Occurrence | undefined {
  const { text } = snapshot;
  const lastLine = firstLine + lines.length - 1;
  if (firstLine < 0 || lastLine >= snapshot.lineCount) {
    return undefined;
  }
  const first = lines[0] ?? '';
  const last = lines.at(-1) ?? '';
  const start = snapshot.lineEnd(firstLine) - first.length;
  const end = snapshot.lineStart(lastLine) + last.length;
  const isInPlace =
    start >= snapshot.lineStart(firstLine) &&
    text.startsWith(first, start) &&
    text.startsWith(last, snapshot.lineStart(lastLine)) &&
    !splitsPair(text, start) &&
    !splitsPair(text, end);
  return isInPlace &&
    lines.every(
      (line, index) =>
        index === 0 || index === lines.length - 1 || isLine(snapshot, firstLine + index, line),
    ) &&
    isLoneCr.every((isCr, index) => !isCr || snapshot.lineBreak(firstLine + index) === '\r')
    ? { start, end }
    : undefined;
}

function isLine(snapshot: TextSnapshot, line: number, wanted: string): boolean {
  const start = snapshot.lineStart(line);
  return (
    snapshot.lineEnd(line) - start === wanted.length && snapshot.text.startsWith(wanted, start)
  );
}
