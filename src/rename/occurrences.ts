import { findIdentifier } from '../syntax/identifiers';
import type { TextSnapshot } from '../text/snapshot';
import type { RenameDifference } from './difference';

/** An identifier in a file, as UTF-16 offsets. */
export interface IdentifierPlace {
  readonly start: number;
  readonly end: number;
}

/** Where a text stands in a file, and where the identifier that it renames does. */
export interface Occurrences {
  /** The places of the identifier, ascending, each once. */
  readonly places: readonly IdentifierPlace[];
  /** The 0-based lines on which the text stands but the name is only part of a longer identifier. */
  readonly partial: readonly number[];
}

const LINE_BREAK = /\r\n|\n|\r/;
/** Any line break of a file, a CRLF only as a whole (rule 6). */
const BREAK_PATTERN = '(?:\\r\\n|(?<!\\r)\\n|\\r(?!\\n))';

/**
 * Finds `oldString` in the file, exactly but for line breaks (rule 6), overlapping matches too, and in each match
 * the identifiers that `difference` renames, where they are whole identifiers of the language in the file.
 */
export function findOccurrences(
  languageId: string,
  content: TextSnapshot,
  oldString: string,
  difference: RenameDifference,
): Occurrences {
  const { text } = content;
  const length = difference.oldName.length;
  const whole = new Set(findIdentifier(languageId, text, difference.oldName));
  const starts = new Set<number>();
  const partial = new Set<number>();
  const pattern = new RegExp(patternFor(oldString), 'g');
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    for (const offset of difference.offsets) {
      const start = match.index + offsetInMatch(oldString, match[0], offset);
      if (whole.has(start)) {
        starts.add(start);
      } else {
        partial.add(content.lineAt(start));
      }
    }
    pattern.lastIndex = match.index + 1;
  }
  return {
    places: [...starts].sort((a, b) => a - b).map((start) => ({ start, end: start + length })),
    partial: [...partial].sort((a, b) => a - b),
  };
}

function patternFor(oldString: string): string {
  return oldString
    .split(LINE_BREAK)
    .map((line) => line.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join(BREAK_PATTERN);
}

/** The offset in the matched text that stands for `offset` in the sent one; their line breaks may differ. */
function offsetInMatch(sent: string, matched: string, offset: number): number {
  const before = sent.slice(0, offset).split(LINE_BREAK);
  const column = before.at(-1)?.length ?? 0;
  let start = 0;
  for (let line = 1; line < before.length; line++) {
    const found = LINE_BREAK.exec(matched.slice(start));
    start += (found?.index ?? 0) + (found?.[0].length ?? 0);
  }
  return start + column;
}
