import { describeMiss } from '../anchors/near-miss';
import { ToolError } from '../errors';
import { findIdentifier } from '../syntax/identifiers';
import { shortened } from '../text/visible';
import type { FileSnapshot } from '../workspace/documents';
import {
  assertTextsDiffer,
  assertValidNewName,
  type RenameDifference,
  renameDifference,
} from './difference';
import { findOccurrences, type IdentifierPlace } from './occurrences';
import type { RenameTarget } from './rename';

/** What facet_rename_symbol is told about its target. `line` is 1-based. */
export interface RenameRequest {
  readonly oldString: string;
  readonly newString: string;
  readonly line?: number;
}

const MARKER = '⬥';
const MAX_LISTED = 10;

/**
 * Finds the symbol to rename by the text around it (facet_rename_symbol). Several places come back as the first one
 * and its alternatives. Throws a ToolError: `invalid-input` for texts or a new name that do not fit, `no-match`.
 */
export function locateRename(file: FileSnapshot, request: RenameRequest): RenameTarget {
  const { oldString, newString, line } = request;
  const difference = differenceIn(file, oldString, newString);
  const { places, partial } = findOccurrences(file.languageId, file.content, oldString, difference);
  const chosen = line === undefined ? places : placesOnLine(file, places, line);
  const [first, ...alternatives] = chosen;
  if (!first) {
    throw noMatch(file, request, difference, places, partial);
  }
  const { oldName, newName } = difference;
  return {
    file,
    ...first,
    oldName,
    newName,
    ...(alternatives.length > 0 ? { alternatives } : {}),
  };
}

/** Where several places are not one symbol: an error that lists them, with the lines as they stand. */
export function ambiguousTarget(
  file: FileSnapshot,
  oldName: string,
  places: readonly IdentifierPlace[],
): ToolError {
  return new ToolError(
    'ambiguous',
    `oldString names several symbols called \`${oldName}\` in ${file.label}; nothing was written. ` +
      `Send the same call with \`line\`, or more text around the one that is meant:\n${listPlaces(file, places)}`,
  );
}

/** A text that is itself one name of the file (in Markdown a whole heading) needs no text around it. */
function differenceIn(file: FileSnapshot, oldString: string, newString: string): RenameDifference {
  assertTextsDiffer(oldString, newString);
  const { languageId, content } = file;
  if (findIdentifier(languageId, content.text, oldString).length > 0) {
    assertValidNewName(languageId, oldString, newString);
    return { oldName: oldString, newName: newString, offsets: [0] };
  }
  return renameDifference(languageId, oldString, newString);
}

function placesOnLine(
  file: FileSnapshot,
  places: readonly IdentifierPlace[],
  line: number,
): IdentifierPlace[] {
  return places.filter(({ start }) => file.content.lineAt(start) === line - 1);
}

function noMatch(
  file: FileSnapshot,
  { oldString, line }: RenameRequest,
  { oldName }: RenameDifference,
  places: readonly IdentifierPlace[],
  partial: readonly number[],
): ToolError {
  if (places.length > 0) {
    return new ToolError(
      'no-match',
      `oldString is not on line ${line} of ${file.label}. It is here:\n${listPlaces(file, places)}`,
    );
  }
  if (partial.length > 0) {
    const lines = partial.slice(0, MAX_LISTED).map((at) => at + 1);
    return new ToolError(
      'no-match',
      `In ${file.label} \`${oldName}\` is only part of a longer identifier (${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}). ` +
        'Send the whole identifier in oldString and newString.',
    );
  }
  if (oldString.includes(MARKER) && !file.content.text.includes(MARKER)) {
    return new ToolError(
      'no-match',
      `oldString is not in ${file.label}: it holds a ${MARKER}, which this tool does not use. Send it without.`,
    );
  }
  const anchor = { parameter: 'oldString', lines: oldString.split(/\r\n|\n|\r/) };
  return new ToolError(
    'no-match',
    `oldString is not in ${file.label}. ${describeMiss(file.content, anchor)}`,
  );
}

function listPlaces(file: FileSnapshot, places: readonly IdentifierPlace[]): string {
  const { content } = file;
  const lines = [...new Set(places.map(({ start }) => content.lineAt(start)))];
  const listed = lines.slice(0, MAX_LISTED).map((line) => {
    return `${line + 1}: ${shortened(content.lineText(line).trim())}`;
  });
  const rest = lines.length - listed.length;
  return [...listed, ...(rest > 0 ? [`(and ${rest} more lines)`] : [])].join('\n');
}
