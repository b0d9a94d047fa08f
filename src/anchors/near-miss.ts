import { contentLineCount } from '../text/lines';
import type { TextSnapshot } from '../text/snapshot';
import { shortened, visible } from '../text/visible';
import { isBlank } from '../text/white-space';
import { findMatches } from './match';
import { nearestStart } from './near-region';
import { type Placed, placeLine } from './placed-lines';

/** Lines of the file that a report shows. */
const SHOWN_LINES = 6;
/** Lines of the anchor that are compared; more make no message better. */
const MAX_COMPARED = 200;

/** A text that was searched for. */
export interface AskedText {
  /** The name of the parameter that held it. */
  readonly parameter: string;
  /** Its lines without their line breaks, at least one. */
  readonly lines: readonly string[];
}

/** How the text was searched for. */
export interface Matching {
  /** True when white space at line ends counts, and the start and the end of the file are no line breaks. */
  readonly isExact: boolean;
  /** True when these lines match somewhere. */
  matches(snapshot: TextSnapshot, lines: readonly string[]): boolean;
}

const AS_ANCHOR: Matching = {
  isExact: false,
  matches: (snapshot, lines) => !findMatches(snapshot, { parameter: '', lines }).next().done,
};

/**
 * Why an anchor, or another text, that has no match may have missed, for a model that will try again: the nearest region
 * of the file with 1-based line numbers and visible white space, and what differs there (rule 6). Bounded in length
 * and cost.
 */
export function describeMiss(
  snapshot: TextSnapshot,
  { parameter, lines }: AskedText,
  matching = AS_ANCHOR,
): string {
  if (snapshot.length === 0) {
    return 'The file is empty.';
  }
  if (matchesWithRealLineBreaks(snapshot, lines, matching)) {
    return 'It would match if its two characters \\ and n were a real line break; send that instead.';
  }
  const start = nearestStart(snapshot, lines);
  if (start === undefined) {
    return 'Nothing similar was found there either; read the file, or send other text of the line that is meant.';
  }
  const asked = { parameter, lines: lines.slice(0, MAX_COMPARED) };
  const placed = asked.lines.map((_, index) =>
    placeLine(snapshot, asked.lines, index, start + index, matching.isExact),
  );
  return [
    `Nearest: ${findings(snapshot, asked, placed, start)} (· is a space, → a tab):`,
    ...shownLines(snapshot, placed, start),
    ...shownAsked(asked, placed, start),
    'Send the text exactly as it stands in the file.',
  ].join('\n');
}

function matchesWithRealLineBreaks(
  snapshot: TextSnapshot,
  asked: readonly string[],
  matching: Matching,
): boolean {
  const lines = asked.flatMap((line) => line.split(/\\r\\n|\\n/));
  const isOther = lines.length > asked.length && !lines.every(isBlank);
  return isOther && matching.matches(snapshot, lines);
}

/** The index of the first line that does not stand where and as it should; 0 when all do. */
function firstWrong(placed: readonly Placed[], start: number): number {
  const wrong = placed.findIndex(
    (line, index) => line.line !== start + index || line.differences.length > 0,
  );
  return Math.max(0, wrong);
}

function findings(
  snapshot: TextSnapshot,
  { parameter, lines }: AskedText,
  placed: readonly Placed[],
  start: number,
): string {
  const kinds = [...new Set(placed.flatMap((line) => line.differences))];
  const missing = placed.findIndex((line) => line.line === undefined);
  const parts = kinds.length > 0 ? [`the difference is in ${kinds.join(', ')}`] : [];
  if (missing >= 0) {
    const what = `line ${missing + 1} of ${parameter}`;
    parts.push(
      placed.length === 1
        ? 'the text differs'
        : (beyondEdge(snapshot, start + missing, lines[missing]) ?? `${what} is not there`),
    );
  } else {
    parts.push(...wrongOrder(placed));
  }
  return [`line ${Math.max(0, start) + 1}`, ...parts].join('; ');
}

/** Why a line break at an end of the text cannot match, when that is all that stands on `line` (0-based). */
function beyondEdge(snapshot: TextSnapshot, line: number, text = ''): string | undefined {
  if (text !== '' || (line >= 0 && line < snapshot.lineCount)) {
    return undefined;
  }
  return line < 0 ? 'nothing stands above line 1' : 'the file ends there without a line break';
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

function shownAsked(
  { parameter, lines }: AskedText,
  placed: readonly Placed[],
  start: number,
): string[] {
  const wrong = firstWrong(placed, start);
  const isAsSent = placed[wrong]?.line !== undefined && placed[wrong].differences.length === 0;
  if (isAsSent) {
    return [];
  }
  const name = lines.length > 1 ? `line ${wrong + 1} of ${parameter}` : parameter;
  const text = visible(lines[wrong] ?? '');
  return [`${name} has: ${text === '' ? '(a blank line)' : shortened(text)}`];
}
