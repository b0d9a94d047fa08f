import { ToolError } from '../errors';
import { contentLineCount } from '../text/lines';
import { shortened } from '../text/visible';
import { isBlank } from '../text/white-space';
import { type Anchor, MARKER, type MarkerPosition, parseAnchor } from './anchor';
import type { NamedText } from './candidates';
import type { AnchorMatch } from './match';
import { resolveAnchor } from './resolve';

/**
 * The line (0-based) before which lines are pasted; the content line count means the end of the file. They go in at the
 * line break directly before the marker, else at the one directly after it, else at the start or the end of the file.
 * Throws a ToolError: `invalid-input` when there is no such place beside the marker, and as `resolveAnchor`.
 */
export function resolvePastePlace(text: NamedText, parameter: string, source: string): number {
  if (source === MARKER) {
    return placeInEmpty(text, parameter);
  }
  const anchor = parseAnchor(parameter, source);
  const side = sideOf(anchor);
  if (!anchor.marker || !side) {
    throw notBesideBreak(anchor);
  }
  const match = resolveAnchor(text, anchor);
  const count = contentLineCount(text.content);
  switch (side) {
    case 'break-before':
      return Math.min(match.markedLine, count);
    case 'break-after':
      return Math.min(match.markedLine + 1, count);
    case 'start':
      if (match.start === 0) {
        return 0;
      }
      break;
    case 'end':
      if (isAtEnd(text, match, count)) {
        return count;
      }
      break;
  }
  throw notBesideBreak(anchor);
}

function placeInEmpty(text: NamedText, parameter: string): number {
  if (text.content.length > 0) {
    throw new ToolError(
      'invalid-input',
      `${parameter} is only "${MARKER}", but ${text.label} is not empty. ${ADVICE}`,
    );
  }
  return 0;
}

type Side = 'break-before' | 'break-after' | 'start' | 'end';

/** What the marker stands beside, white space at line ends aside; undefined when it stands within a line. */
function sideOf({ lines, marker }: Anchor): Side | undefined {
  if (!marker) {
    return undefined;
  }
  const line = lines[marker.line] ?? '';
  const isLast = marker.line === lines.length - 1;
  if (marker.line > 0 && (marker.column === 0 || isBlank(line))) {
    return 'break-before';
  }
  if (isBlank(line.slice(marker.column)) && !isLast) {
    return 'break-after';
  }
  if (isFirst(marker)) {
    return 'start';
  }
  return isLast && isBlank(line.slice(marker.column)) ? 'end' : undefined;
}

function isFirst(marker: MarkerPosition): boolean {
  return marker.line === 0 && marker.column === 0;
}

/** True when the match ends the last line; white space behind it is ignored, the final newline may be there or not. */
function isAtEnd({ content }: NamedText, match: AnchorMatch, count: number): boolean {
  const last = content.lineAt(match.end);
  return last === count - 1 && isBlank(content.text.slice(match.end, content.lineEnd(last)));
}

const ADVICE = `Put the ${MARKER} beside a line break (\\n) at the place: "\\n${MARKER}text" pastes above the line of that text, "text\\n${MARKER}" below it.`;

function notBesideBreak(anchor: Anchor): ToolError {
  const seen = anchor.marker
    ? `The ${MARKER} of ${anchor.parameter} stands neither beside a line break nor at the start or end of the file.`
    : `${anchor.parameter} has no ${MARKER}.`;
  return new ToolError('invalid-input', `${seen}${describeMistake(anchor)} ${ADVICE}`);
}

/** The two ways in which the place is missed by a hair. */
function describeMistake({ lines, marker }: Anchor): string {
  if (lines.some((line) => line.includes('\\n'))) {
    return ' (The two characters \\ and n are no line break.)';
  }
  const line = marker && marker.line > 0 ? (lines[marker.line] ?? '') : '';
  return marker && isBlank(line.slice(0, marker.column)) && line !== ''
    ? ` (It belongs before the indentation: "\\n${MARKER}${shortened(line, 40)}".)`
    : '';
}
