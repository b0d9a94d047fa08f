import { contentLineCount } from '../text/lines';
import type { TextSnapshot } from '../text/snapshot';
import { shortened, visible } from '../text/visible';
import { isBlank, trimLineEnd } from '../text/white-space';
import type { Anchor } from './anchor';
import { differences } from './fold';
import { findMatches } from './match';
import { nearestStart } from './near-region';

/** How far from where it is expected a line of the anchor is looked for. */
const REACH = 10;
/** Lines of the file that a report shows. */
const SHOWN_LINES = 6;
/** Lines of the anchor that are compared; more make no message better. */
const MAX_COMPARED = 200;

/**
 * Why an anchor that has no match may have missed, for a model that will try again: the nearest region of the file
 * with 1-based line numbers and visible white space, and what differs there (rule 6). Bounded in length and cost.
 */
export function describeMiss(snapshot: TextSnapshot, anchor: Anchor): string {
  if (snapshot.length === 0) {
    return 'The file is empty.';
  }
  if (matchesWithRealLineBreaks(snapshot, anchor)) {
    return 'It would match if its two characters \\ and n were a real line break; send that instead.';
  }
  const start = nearestStart(snapshot, anchor.lines);
  if (start === undefined) {
    return 'Nothing similar was found there either; read the file, or send other text of the line that is meant.';
  }
  const asked = anchor.lines.slice(0, MAX_COMPARED);
  const placed = asked.map((_, index) => place(snapshot, asked, index, start + index));
  return [
    `Nearest: ${findings(placed, start)} (· is a space, → a tab):`,
    ...shownLines(snapshot, placed, start),
    ...shownAnchor(anchor, placed, start),
    'Send the text exactly as it stands in the file.',
  ].join('\n');
}

function matchesWithRealLineBreaks(snapshot: TextSnapshot, anchor: Anchor): boolean {
  const lines = anchor.lines.flatMap((line) => line.split(/\\r\\n|\\n/));
  const isOther = lines.length > anchor.lines.length && !lines.every(isBlank);
  return isOther && !findMatches(snapshot, { ...anchor, lines }).next().done;
}

/** What became of one line of the anchor. */
interface Placed {
  /** The line of the file (0-based) that it fits at or near the place where it is expected, if any. */
  readonly line: number | undefined;
  /** What had to be overlooked for that. */
  readonly differences: readonly string[];
}

function place(
  snapshot: TextSnapshot,
  asked: readonly string[],
  index: number,
  expected: number,
): Placed {
  const text = asked[index] ?? '';
  const fits = fitsAt(index, asked.length);
  // A blank line fits too many places to be looked for elsewhere.
  const reach = isBlank(text) ? 0 : REACH;
  for (const line of around(expected, reach)) {
    const actual = lineOrEdge(snapshot, line);
    const found = actual === undefined ? undefined : differences(text, actual, fits);
    if (actual !== undefined && found) {
      const isEndOff = index === asked.length - 1 && blanksAtEndCount(text, actual, fits);
      return { line, differences: isEndOff ? [...found, 'white space at the end'] : found };
    }
  }
  return { line: undefined, differences: [] };
}

/** True when the blanks that end an anchor are no end of a line there (rule 6): `foo ` in `foo(bar)`. */
function blanksAtEndCount(
  asked: string,
  actual: string,
  fits: (asked: string, actual: string) => boolean,
): boolean {
  const trimmed = trimLineEnd(asked);
  return (
    trimmed !== asked &&
    fits(trimmed, actual) &&
    !fits(asked, actual) &&
    !trimLineEnd(actual).endsWith(trimmed)
  );
}

/** The text of a line; the empty lines that a line break at the start or the end of the file stands for. */
function lineOrEdge(snapshot: TextSnapshot, line: number): string | undefined {
  if (line === -1 || line === snapshot.lineCount) {
    return '';
  }
  return line < 0 || line > snapshot.lineCount ? undefined : snapshot.lineText(line);
}

/** An anchor's first line is the end of a line of the file, its last the beginning of one, the others whole lines. */
function fitsAt(index: number, count: number): (asked: string, actual: string) => boolean {
  if (count === 1) {
    return (asked, actual) => actual.includes(asked);
  }
  if (index === 0) {
    return (asked, actual) => actual.endsWith(asked);
  }
  return index === count - 1
    ? (asked, actual) => actual.startsWith(asked)
    : (asked, actual) => asked === actual;
}

/** The line itself, then its neighbours, the nearest first. */
function around(line: number, reach: number): number[] {
  const lines = [line];
  for (let distance = 1; distance <= reach; distance++) {
    lines.push(line + distance, line - distance);
  }
  return lines;
}

/** The index of the first line of the anchor that does not stand where and as it should; 0 when all do. */
function firstWrong(placed: readonly Placed[], start: number): number {
  const wrong = placed.findIndex(
    (line, index) => line.line !== start + index || line.differences.length > 0,
  );
  return Math.max(0, wrong);
}

function findings(placed: readonly Placed[], start: number): string {
  const kinds = [...new Set(placed.flatMap((line) => line.differences))];
  const missing = placed.findIndex((line) => line.line === undefined);
  const parts = kinds.length > 0 ? [`the difference is in ${kinds.join(', ')}`] : [];
  if (missing >= 0) {
    parts.push(
      placed.length === 1 ? 'the text differs' : `line ${missing + 1} of the anchor is not there`,
    );
  } else {
    parts.push(...wrongOrder(placed));
  }
  return [`line ${Math.max(0, start) + 1}`, ...parts].join('; ');
}

function wrongOrder(placed: readonly Placed[]): string[] {
  for (const [index, { line: next = 0 }] of placed.entries()) {
    const line = placed[index - 1]?.line ?? next - 1;
    if (next <= line) {
      return ['the lines stand in another order'];
    }
    if (next > line + 1) {
      return [`lines ${line + 1} and ${next + 1} of the file do not follow each other`];
    }
  }
  return [];
}

function shownLines(snapshot: TextSnapshot, placed: readonly Placed[], start: number): string[] {
  const wrong = firstWrong(placed, start);
  const lines = placed.map((line, index) => line.line ?? start + index);
  // An anchor may go on behind the end of the file; the last line is shown then.
  const first = Math.min(
    Math.max(0, contentLineCount(snapshot) - 1),
    Math.max(0, Math.min(...lines, start), Math.min(lines[wrong] ?? 0, start + wrong) - 1),
  );
  const last = Math.min(snapshot.lineCount - 1, Math.max(...lines), first + SHOWN_LINES - 1);
  const shown: string[] = [];
  for (let line = first; line <= last; line++) {
    shown.push(`${line + 1}: ${shortened(visible(snapshot.lineText(line)))}`);
  }
  return shown;
}

function shownAnchor(anchor: Anchor, placed: readonly Placed[], start: number): string[] {
  const wrong = firstWrong(placed, start);
  const isAsSent = placed[wrong]?.line !== undefined && placed[wrong].differences.length === 0;
  if (isAsSent) {
    return [];
  }
  const name =
    anchor.lines.length > 1 ? `line ${wrong + 1} of ${anchor.parameter}` : anchor.parameter;
  const text = visible(anchor.lines[wrong] ?? '');
  return [`${name} has: ${text === '' ? '(a blank line)' : shortened(text)}`];
}
