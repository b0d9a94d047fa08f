import { ToolError } from '../errors';
import { contentLineCount } from '../text/lines';
import type { TextSnapshot } from '../text/snapshot';
import { shortened } from '../text/visible';

/** A text and the name that messages give it; a `FileSnapshot` is one. */
export interface NamedText {
  readonly label: string;
  readonly content: TextSnapshot;
}

/** Candidates that an ambiguity report lists, and the number of matches after which counting stops. */
const LISTED = 10;
const COUNTED = 1000;

/** The first matches: all, or one more than are counted. */
export function counted<T>(matches: Iterable<T>): T[] {
  const found: T[] = [];
  for (const match of matches) {
    found.push(match);
    if (found.length > COUNTED) {
      break;
    }
  }
  return found;
}

/** How often something of `counted` matches, in words: `3 times`. */
export function times(matches: readonly unknown[]): string {
  return matches.length > COUNTED ? `more than ${COUNTED} times` : `${matches.length} times`;
}

/**
 * An `ambiguous` error that lists the candidates (rule 6). `lines` are those of all matches (0-based, one for each match,
 * as `counted` gives them); `advice` says how to tell lines apart that are equal.
 */
export function ambiguous(
  text: NamedText,
  parameter: string,
  lines: readonly number[],
  advice: string,
): ToolError {
  const perLine = new Map<number, number>();
  for (const line of lines) {
    perLine.set(line, (perLine.get(line) ?? 0) + 1);
  }
  const listed = [...perLine].slice(0, LISTED);
  const left = perLine.size - listed.length;
  const candidates = listed.map(([line, count]) => describeCandidate(text.content, line, count));
  if (left > 0) {
    const least = lines.length > COUNTED ? 'at least ' : '';
    candidates.push(`(${least}${left} more ${left === 1 ? 'line' : 'lines'})`);
  }
  const isOneLine = perLine.size === 1;
  return new ToolError(
    'ambiguous',
    [
      `${parameter} matches ${times(lines)} in ${text.label}:`,
      ...candidates,
      isOneLine ? 'Send more of the line, so that it matches once.' : advice,
    ].join('\n'),
  );
}

function describeCandidate(content: TextSnapshot, line: number, count: number): string {
  const isLine = line >= 0 && line < contentLineCount(content);
  const shown = isLine ? shortened(content.lineText(line)).toWellFormed() : '(end of the file)';
  return `${line + 1}: ${shown}${count > 1 ? ` (${count} times)` : ''}`;
}
