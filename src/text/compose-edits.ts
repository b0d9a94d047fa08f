import type { TextEdit } from './edits';
import { trimEdit } from './trim-edit';

/**
 * The edits of `text` that do what `edits` do and `next` after them, in offsets of `text`. `edits` are as `normalizeEdits`
 * returns them, `next` is in offsets of the text that they make. The result is sorted; edits that meet are one, and
 * what is changed back is in none.
 */
export function composeEdits(text: string, edits: readonly TextEdit[], next: TextEdit): TextEdit[] {
  const before: TextEdit[] = [];
  const met: Placed[] = [];
  const after: TextEdit[] = [];
  let shift = 0;
  /** By how much offsets before and behind the edits that `next` meets differ from those of `text`. */
  let shiftBefore = 0;
  let shiftBehind = 0;
  for (const edit of edits) {
    const start = edit.start + shift;
    const end = start + edit.text.length;
    shift += edit.text.length - (edit.end - edit.start);
    if (end < next.start) {
      before.push(edit);
      shiftBefore = shift;
      shiftBehind = shift;
    } else if (start <= next.end) {
      met.push({ edit, start, end });
      shiftBehind = shift;
    } else {
      after.push(edit);
    }
  }
  const merged = trimEdit(text, merge(met, next, shiftBefore, shiftBehind));
  return merged ? [...before, merged, ...after] : [...before, ...after];
}

/** An edit, and where its text stands (UTF-16 units) once all edits are done. */
interface Placed {
  readonly edit: TextEdit;
  readonly start: number;
  readonly end: number;
}

function merge(
  met: readonly Placed[],
  next: TextEdit,
  shiftBefore: number,
  shiftBehind: number,
): TextEdit {
  const first = met[0];
  const last = met.at(-1);
  const kept = first ? first.edit.text.slice(0, Math.max(0, next.start - first.start)) : '';
  const keptBehind = last && last.end > next.end ? last.edit.text.slice(next.end - last.end) : '';
  return {
    start: Math.min(next.start - shiftBefore, first?.edit.start ?? Number.POSITIVE_INFINITY),
    end: Math.max(next.end - shiftBehind, last?.edit.end ?? 0),
    text: kept + next.text + keptBehind,
  };
}
