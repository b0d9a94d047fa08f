import type { TextEdit } from '../text/edits';

/**
 * The edits that take `edits` back, in offsets of the text after them. `edits` are as `normalizeEdits` returns
 * them, and `text` is the text before them.
 */
export function inverseEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0;
  return edits.map((edit) => {
    const start = edit.start + shift;
    shift += edit.text.length - (edit.end - edit.start);
    return { start, end: start + edit.text.length, text: text.slice(edit.start, edit.end) };
  });
}
