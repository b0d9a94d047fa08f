import { diffArrays } from 'diff';
import { applyEdits, normalizeEdits, type TextEdit } from './edits';
import type { TextSnapshot } from './snapshot';

/** Lines, each with its line break, that take the place of others from `line` (0-based) on. */
export interface LineChange {
  readonly line: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Beyond these the smallest difference within a region is not searched for: all its lines change. */
const MAX_COMPARED_LINES = 20_000;
const MAX_EDIT_LENGTH = 1_000;

/**
 * The edits as changes of whole lines, ascending, no two of them touching. Only the lines around each edit are
 * compared, however far apart the edits are. Throws as `normalizeEdits`.
 */
export function lineChanges(before: TextSnapshot, edits: readonly TextEdit[]): LineChange[] {
  const changes: { line: number; removed: string[]; added: string[] }[] = [];
  for (const region of regionsOf(before, normalizeEdits(before.text, edits))) {
    for (const change of changesIn(before, region)) {
      const previous = changes.at(-1);
      if (previous && previous.line + previous.removed.length === change.line) {
        append(previous.removed, change.removed);
        append(previous.added, change.added);
      } else {
        changes.push({
          line: change.line,
          removed: [...change.removed],
          added: [...change.added],
        });
      }
    }
  }
  return changes;
}

/** Edits that share lines, and those lines: `first` to `last` (0-based, inclusive). */
interface Region {
  readonly first: number;
  last: number;
  readonly edits: TextEdit[];
}

function regionsOf(before: TextSnapshot, edits: readonly TextEdit[]): Region[] {
  const regions: Region[] = [];
  for (const edit of edits) {
    const first = firstLineOf(before, edit);
    const last = before.lineAt(edit.end);
    const region = regions.at(-1);
    if (region && first <= region.last) {
      region.last = last;
      region.edits.push(edit);
    } else {
      regions.push({ first, last, edits: [edit] });
    }
  }
  return regions;
}

/** The first line that an edit changes. A lone CR before it may become a CRLF, so its line counts as changed. */
function firstLineOf(before: TextSnapshot, edit: TextEdit): number {
  const line = before.lineAt(edit.start);
  const isAfterBreak = line > 0 && edit.start === before.lineStart(line);
  return isAfterBreak && before.lineBreak(line - 1) === '\r' ? line - 1 : line;
}

function changesIn(before: TextSnapshot, { first, last, edits }: Region): LineChange[] {
  const start = before.lineStart(first);
  const text = before.text.slice(start, before.lineEndWithBreak(last));
  const shifted = edits.map((edit) => ({
    ...edit,
    start: edit.start - start,
    end: edit.end - start,
  }));
  return compare(first, linesOf(text), linesOf(applyEdits(text, shifted)));
}

/** The lines of a text with their line breaks; the empty line behind a final line break is none. */
function linesOf(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
}

function compare(line: number, before: readonly string[], after: readonly string[]): LineChange[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) {
    head++;
  }
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) {
    tail++;
  }
  const removed = before.slice(head, before.length - tail);
  const added = after.slice(head, after.length - tail);
  if (removed.length === 0 && added.length === 0) {
    return [];
  }
  return smallestChanges(line + head, removed, added) ?? [{ line: line + head, removed, added }];
}

/** The smallest changes that make `after` of `before`; undefined when they are not worth the search. */
function smallestChanges(
  line: number,
  before: readonly string[],
  after: readonly string[],
): LineChange[] | undefined {
  if (before.length === 0 || after.length === 0) {
    return undefined;
  }
  if (before.length + after.length > MAX_COMPARED_LINES) {
    return undefined;
  }
  const parts = diffArrays([...before], [...after], { maxEditLength: MAX_EDIT_LENGTH });
  const changes: { line: number; removed: string[]; added: string[] }[] = [];
  let position = line;
  let isOpen = false;
  for (const part of parts ?? []) {
    if (!part.added && !part.removed) {
      position += part.value.length;
      isOpen = false;
      continue;
    }
    if (!isOpen) {
      changes.push({ line: position, removed: [], added: [] });
      isOpen = true;
    }
    const change = changes.at(-1);
    append(part.added ? change?.added : change?.removed, part.value);
    position += part.removed ? part.value.length : 0;
  }
  return parts && changes;
}

function append(target: string[] | undefined, values: readonly string[]): void {
  for (const value of values) {
    target?.push(value);
  }
}
