/** Replaces the text in `[start, end)` by `text`. Offsets are UTF-16 units of the text before all edits. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Two edits claim the same text, or insert at the same place: the outcome would depend on their order. */
export class OverlappingEditsError extends Error {
  override readonly name = 'OverlappingEditsError';
}

/**
 * The edits in ascending order, without those that change nothing.
 * Throws an OverlappingEditsError when two overlap, and a RangeError when one lies outside the text.
 */
export function normalizeEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  for (const { start, end } of edits) {
    if (start < 0 || end < start || end > text.length) {
      throw new RangeError(`edit ${start}..${end} is outside 0..${text.length}`);
    }
  }
  const sorted = edits
    .filter((edit) => text.slice(edit.start, edit.end) !== edit.text)
    .sort((a, b) => a.start - b.start || a.end - b.end);
  let previous: TextEdit | undefined;
  for (const edit of sorted) {
    if (previous && (edit.start < previous.end || edit.start === previous.start)) {
      throw new OverlappingEditsError(
        `edits ${previous.start}..${previous.end} and ${edit.start}..${edit.end} overlap`,
      );
    }
    previous = edit;
  }
  return sorted;
}

/** The text after all edits, each given in offsets of the original. Throws as `normalizeEdits`. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const edit of normalizeEdits(text, edits)) {
    parts.push(text.slice(position, edit.start), edit.text);
    position = edit.end;
  }
  parts.push(text.slice(position));
  return parts.join('');
}
