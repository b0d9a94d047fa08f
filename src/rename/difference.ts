import { ToolError } from '../errors';
import { findIdentifier, identifierAt, isValidNewName } from '../syntax/identifiers';

/** The one identifier in which two texts differ. */
export interface RenameDifference {
  readonly oldName: string;
  readonly newName: string;
  /** Where it is renamed in the old text: UTF-16 offsets of `oldName`, ascending, at least one. */
  readonly offsets: readonly number[];
}

const ADVICE =
  'Send oldString as text around the symbol, and newString as the same text with only that one identifier changed, ' +
  'such as "def helper(" and "def _helper(".';

/**
 * Finds the identifier of the language in which `newString` differs from `oldString`; it may be renamed at several
 * places of the text. Throws an `invalid-input` ToolError when the texts are equal or differ in anything else, or
 * when the new name is none in the language.
 */
export function renameDifference(
  languageId: string,
  oldString: string,
  newString: string,
): RenameDifference {
  assertTextsDiffer(oldString, newString);
  const { prefix, suffix } = commonEnds(oldString, newString);
  const changeEnd = oldString.length - suffix;
  const range = identifierAt(languageId, oldString, prefix);
  if (!range) {
    throw new ToolError(
      'invalid-input',
      `oldString and newString do not differ in one identifier. ${ADVICE}`,
    );
  }
  const oldName = oldString.slice(range.start, range.end);
  if (changeEnd > range.end) {
    return severalTimes(languageId, oldString, newString, range.start, oldName);
  }
  const newName = newString.slice(range.start, newString.length - (oldString.length - range.end));
  assertValidNewName(languageId, oldName, newName);
  return { oldName, newName, offsets: [range.start] };
}

/** Throws an `invalid-input` ToolError for texts that cannot be a rename in any language. */
export function assertTextsDiffer(oldString: string, newString: string): void {
  if (oldString === '') {
    throw new ToolError('invalid-input', `oldString is empty. ${ADVICE}`);
  }
  if (oldString === newString) {
    throw new ToolError('invalid-input', `oldString and newString are equal: no change. ${ADVICE}`);
  }
}

/** Throws an `invalid-input` ToolError when the language does not take the new name. */
export function assertValidNewName(languageId: string, oldName: string, newName: string): void {
  const reason = isValidNewName(languageId, newName);
  if (reason) {
    throw new ToolError(
      'invalid-input',
      `Cannot rename \`${oldName}\` to \`${newName}\`: ${reason} ${ADVICE}`,
    );
  }
}

/** The same identifier changed at more than one place of the text. */
function severalTimes(
  languageId: string,
  oldString: string,
  newString: string,
  first: number,
  oldName: string,
): RenameDifference {
  const newRange = identifierAt(languageId, newString, first);
  const newName =
    newRange?.start === first ? newString.slice(newRange.start, newRange.end) : undefined;
  const offsets = newName
    ? changedOffsets(languageId, oldString, newString, oldName, newName)
    : undefined;
  if (newName === undefined || !offsets) {
    throw new ToolError(
      'invalid-input',
      `oldString and newString differ in more than the identifier \`${oldName}\`. ${ADVICE}`,
    );
  }
  assertValidNewName(languageId, oldName, newName);
  return { oldName, newName, offsets };
}

/** The occurrences whose replacement turns the old text into the new one; undefined when none do. */
function changedOffsets(
  languageId: string,
  oldString: string,
  newString: string,
  oldName: string,
  newName: string,
): number[] | undefined {
  const offsets: number[] = [];
  let position = 0;
  let built = '';
  for (const start of findIdentifier(languageId, oldString, oldName)) {
    built += oldString.slice(position, start);
    position = start + oldName.length;
    const range = identifierAt(languageId, newString, built.length);
    const isChanged = range?.start === built.length && range.end === built.length + newName.length;
    if (isChanged && newString.startsWith(newName, built.length)) {
      offsets.push(start);
      built += newName;
    } else {
      built += oldName;
    }
  }
  built += oldString.slice(position);
  return built === newString && offsets.length > 0 ? offsets : undefined;
}

/** The lengths of the longest common beginning and end; they do not overlap in either text. */
function commonEnds(a: string, b: string): { prefix: number; suffix: number } {
  const shorter = Math.min(a.length, b.length);
  let prefix = 0;
  while (prefix < shorter && a.charCodeAt(prefix) === b.charCodeAt(prefix)) {
    prefix++;
  }
  if (isHighSurrogate(a.charCodeAt(prefix - 1))) {
    prefix--;
  }
  let suffix = 0;
  while (
    suffix < shorter - prefix &&
    a.charCodeAt(a.length - 1 - suffix) === b.charCodeAt(b.length - 1 - suffix)
  ) {
    suffix++;
  }
  return { prefix, suffix };
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
