import { ToolError } from '../errors';
import { isBlank } from '../text/white-space';

/** The mark that stands for a line in an anchor; doubled it is itself a character of the file. */
export const MARKER = '⬥';

const LINE_BREAK = /\r\n|\n|\r/;

/** Where the marker stands: in which line of the anchor (0-based), before which UTF-16 unit of it. */
export interface MarkerPosition {
  readonly line: number;
  readonly column: number;
}

/** An anchor as it was sent, taken apart ("Anchors" in the contract of the tools). */
export interface Anchor {
  /** The name of the parameter that held it; every message names it. */
  readonly parameter: string;
  /** The anchor's lines without their line breaks, `⬥⬥` read as the literal character, at least one. */
  readonly lines: readonly string[];
  readonly marker?: MarkerPosition;
}

/**
 * Takes an anchor apart: `⬥⬥` is a literal ⬥, a single ⬥ the marker, and in `⬥⬥⬥` the first is the marker.
 * Throws an `invalid-input` ToolError when it has no text, several markers, or a line break and no marker.
 */
export function parseAnchor(parameter: string, source: string): Anchor {
  const anchor = readAnchor(parameter, source);
  if (anchor.lines.every(isBlank)) {
    throw new ToolError(
      'invalid-input',
      `${parameter} has no text to search for. Send some text of the line that is meant.`,
    );
  }
  if (anchor.lines.length > 1 && !anchor.marker) {
    throw new ToolError(
      'invalid-input',
      `${parameter} holds a line break but no ${MARKER}. Put one ${MARKER} on the line that is meant, such as "${MARKER}first line\\nsecond line".`,
    );
  }
  return anchor;
}

function readAnchor(parameter: string, source: string): Anchor {
  const lines: string[] = [];
  const markers: MarkerPosition[] = [];
  for (const [index, line] of source.split(LINE_BREAK).entries()) {
    const read = readLine(line);
    lines.push(read.text);
    for (const column of read.markers) {
      markers.push({ line: index, column });
    }
  }
  const [marker, another] = markers;
  if (another) {
    throw new ToolError(
      'invalid-input',
      `${parameter} has ${markers.length} markers; send exactly one ${MARKER}. (A ${MARKER} that is a character of the file is written ${MARKER}${MARKER}.)`,
    );
  }
  return marker ? { parameter, lines, marker } : { parameter, lines };
}

/** Reads one line from left to right; the markers are offsets in the text that it returns. */
function readLine(line: string): { text: string; markers: number[] } {
  const markers: number[] = [];
  let text = '';
  let position = 0;
  for (const run of line.matchAll(/⬥+/g)) {
    text += line.slice(position, run.index);
    const [{ length }] = run;
    // The first of an odd run is the marker, so that "marker, then a literal ⬥" can be written.
    if (length % 2 === 1) {
      markers.push(text.length);
    }
    text += MARKER.repeat(length >> 1);
    position = run.index + length;
  }
  return { text: text + line.slice(position), markers };
}
