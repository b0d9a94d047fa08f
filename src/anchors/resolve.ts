import { ToolError } from '../errors';
import { contentLineCount } from '../text/lines';
import type { TextSnapshot } from '../text/snapshot';
import { shortened } from '../text/visible';
import { type Anchor, MARKER } from './anchor';
import { type AnchorMatch, findMatches } from './match';
import { describeMiss } from './near-miss';

/** A text and the name that messages give it; a `FileSnapshot` is one. */
export interface NamedText {
  readonly label: string;
  readonly content: TextSnapshot;
}

/** Where a search begins: a limit that another anchor set. */
export interface Lowest {
  /** The first line (0-based) that the marked line may be. */
  readonly line: number;
  /** Completes the sentence "… but its marked line must lie …", such as `below line 12, the first line cut`. */
  readonly place: string;
}

/** Candidates that an ambiguity report lists, and the number of matches after which counting stops. */
const LISTED = 10;
const COUNTED = 1000;

/**
 * The one place where the anchor matches, with its marked line at or below `lowest` when that is given.
 * Throws a ToolError: `no-match` with the nearest region, `ambiguous` with the candidate lines, `invalid-input` when
 * it matches only above `lowest`.
 */
export function resolveAnchor(text: NamedText, anchor: Anchor, lowest?: Lowest): AnchorMatch {
  const { content } = text;
  const matches = firstMatches(content, anchor, lowest?.line);
  const [match, another] = matches;
  if (!match) {
    const [above] = lowest ? firstMatches(content, anchor) : [];
    throw above && lowest
      ? new ToolError(
          'invalid-input',
          `${anchor.parameter} matches at line ${above.markedLine + 1} of ${text.label}, but its marked line must lie ${lowest.place}.`,
        )
      : new ToolError(
          'no-match',
          `${anchor.parameter} was not found in ${text.label}. ${describeMiss(content, anchor)}`,
        );
  }
  if (another) {
    throw new ToolError('ambiguous', describeAmbiguity(text, anchor, matches));
  }
  return match;
}

/**
 * The marked line (0-based) of a match that must be a line of the file. Throws an `invalid-input` ToolError when the
 * marker stands at the end of the file or before its start.
 */
export function markedContentLine(text: NamedText, anchor: Anchor, match: AnchorMatch): number {
  const { markedLine } = match;
  if (markedLine >= 0 && markedLine < contentLineCount(text.content)) {
    return markedLine;
  }
  const edge = markedLine < 0 ? 'before the first line' : 'at the end';
  throw new ToolError(
    'invalid-input',
    `The ${MARKER} of ${anchor.parameter} stands ${edge} of ${text.label}; put it on the line that is meant.`,
  );
}

function firstMatches(content: TextSnapshot, anchor: Anchor, minLine?: number): AnchorMatch[] {
  const matches: AnchorMatch[] = [];
  for (const match of findMatches(content, anchor, minLine)) {
    matches.push(match);
    if (matches.length > COUNTED) {
      break;
    }
  }
  return matches;
}

function describeAmbiguity(
  text: NamedText,
  anchor: Anchor,
  matches: readonly AnchorMatch[],
): string {
  const isCut = matches.length > COUNTED;
  const perLine = new Map<number, number>();
  for (const { markedLine } of matches) {
    perLine.set(markedLine, (perLine.get(markedLine) ?? 0) + 1);
  }
  const listed = [...perLine].slice(0, LISTED);
  const left = perLine.size - listed.length;
  const lines = listed.map(([line, count]) => describeCandidate(text.content, line, count));
  if (left > 0) {
    lines.push(`(${isCut ? 'at least ' : ''}${left} more ${left === 1 ? 'line' : 'lines'})`);
  }
  const advice =
    perLine.size === 1
      ? 'Send more of the line, so that it matches once.'
      : `Add text of the lines above or below, and one ${MARKER} on the line that is meant, such as "line above\\n${MARKER}line meant".`;
  return [
    `${anchor.parameter} matches ${isCut ? `more than ${COUNTED}` : matches.length} times in ${text.label}:`,
    ...lines,
    advice,
  ].join('\n');
}

function describeCandidate(content: TextSnapshot, line: number, count: number): string {
  const isLine = line >= 0 && line < contentLineCount(content);
  const shown = isLine ? shortened(content.lineText(line)).toWellFormed() : '(end of the file)';
  return `${line + 1}: ${shown}${count > 1 ? ` (${count} times)` : ''}`;
}
