import { ToolError } from '../errors';
import { contentLineCount } from '../text/lines';
import { type Anchor, MARKER } from './anchor';
import { ambiguous, counted, type NamedText } from './candidates';
import { type AnchorMatch, findMatches } from './match';
import { describeMiss } from './near-miss';

/** Where a search begins: a limit that another anchor set. */
export interface Lowest {
  /** The first line (0-based) that the marked line may be. */
  readonly line: number;
  /** Completes the sentence "… but its marked line must lie …", such as `below line 12, the first line cut`. */
  readonly place: string;
}

/**
 * The one place where the anchor matches, with its marked line at or below `lowest` when that is given.
 * Throws a ToolError: `no-match` with the nearest region, `ambiguous` with the candidate lines, `invalid-input` when
 * it matches only above `lowest`.
 */
export function resolveAnchor(text: NamedText, anchor: Anchor, lowest?: Lowest): AnchorMatch {
  const { content } = text;
  const matches = counted(findMatches(content, anchor, lowest?.line));
  const [match, another] = matches;
  if (!match) {
    const [above] = lowest ? counted(findMatches(content, anchor)) : [];
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
    throw ambiguous(
      text,
      anchor.parameter,
      matches.map(({ markedLine }) => markedLine),
      `Add text of the lines above or below, and one ${MARKER} on the line that is meant, such as "line above\\n${MARKER}line meant".`,
    );
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
