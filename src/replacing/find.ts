import { ambiguous, counted, type NamedText } from '../anchors/candidates';
import { describeMiss, type Matching } from '../anchors/near-miss';
import { ToolError } from '../errors';
import type { TextSnapshot } from '../text/snapshot';
import { findOccurrences, type Occurrence } from './occurrences';
import { parseSearchText } from './search-text';

const LITERAL: Matching = {
  isExact: true,
  matches: matchesWithAnyBreak,
};

/**
 * Where `source`, the value of `parameter`, stands, in the order of the file; not all when it stands there very often.
 * Throws a ToolError: `invalid-input` when it is empty, `no-match` with the nearest region when there is no such place.
 */
export function findText(
  text: NamedText,
  parameter: string,
  source: string,
): readonly [Occurrence, ...Occurrence[]] {
  if (source === '') {
    throw new ToolError(
      'invalid-input',
      `${parameter} must not be empty. To insert text, send the text beside the place, and repeat it in the replacement.`,
    );
  }
  const [first, ...others] = counted(findOccurrences(text.content, parseSearchText(source)));
  if (first) {
    return [first, ...others];
  }
  throw new ToolError(
    'no-match',
    `${parameter} was not found in ${text.label}. ${explainMiss(text.content, parameter, source)}`,
  );
}

/** The one place where `source` stands. Throws as `findText`, and `ambiguous` with the candidate lines. */
export function findOnly(text: NamedText, parameter: string, source: string): Occurrence {
  const found = findText(text, parameter, source);
  if (found.length > 1) {
    throw ambiguous(
      text,
      parameter,
      found.map(({ start }) => text.content.lineAt(start)),
      `Add lines from above or below the place that is meant to ${parameter}, so that it matches once.`,
    );
  }
  return found[0];
}

function explainMiss(snapshot: TextSnapshot, parameter: string, source: string): string {
  const { lines, isLoneCr } = parseSearchText(source);
  if (isLoneCr.includes(true) && matchesWithAnyBreak(snapshot, lines)) {
    return 'It would match if its \\r (a lone carriage return) were \\n, which matches any line break; send that instead.';
  }
  return describeMiss(snapshot, { parameter, lines }, LITERAL);
}

function matchesWithAnyBreak(snapshot: TextSnapshot, lines: readonly string[]): boolean {
  return !findOccurrences(snapshot, { lines, isLoneCr: [] }).next().done;
}
