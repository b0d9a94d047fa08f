import { ToolError } from '../errors';
import { normalizeEdits, type TextEdit } from '../text/edits';
import { splitsBreak, splitsPair } from '../text/split-characters';
import type { FileSnapshot } from '../workspace/documents';

const LONE_SURROGATE = /[\uD800-\uDFFF]/u;
const LONE_SURROGATE_BUT_BYTE = /[\uD800-\uDC7F\uDD00-\uDFFF]/u;

/**
 * The edits of a file in order. Throws a `not-editable` error for those that cannot be written: half of a
 * surrogate pair, or bytes that are invalid in UTF-8 (see `decodeUtf8`) and are to go where no byte can be kept,
 * into an unsaved buffer or a file of another encoding (rule 5).
 */
export function writableEdits(file: FileSnapshot, edits: readonly TextEdit[]): TextEdit[] {
  const text = file.content.text;
  const sorted = normalizeEdits(text, edits);
  const keepsBytes =
    file.source === 'disk' &&
    (file.version.encoding === 'utf8' || file.version.encoding === 'utf8bom');
  for (const { start, end, text: inserted } of sorted) {
    if (splitsPair(text, start) || splitsPair(text, end)) {
      throw new ToolError('not-editable', `An edit of ${file.label} would split a character.`);
    }
    if ((keepsBytes ? LONE_SURROGATE_BUT_BYTE : LONE_SURROGATE).test(inserted)) {
      throw new ToolError(
        'not-editable',
        `The text to put into ${file.label} holds bytes or half characters that it cannot keep ` +
          `(${file.source === 'buffer' ? 'it has unsaved changes' : `its encoding is ${file.version.encoding}`}).`,
      );
    }
  }
  return sorted;
}

/**
 * The same change with edits that never begin or end between CR and LF, where the editor knows no position.
 * `edits` are as `normalizeEdits` returns them; so are the results.
 */
export function withWholeLineBreaks(text: string, edits: readonly TextEdit[]): TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of edits) {
    const opens = splitsBreak(text, edit.start);
    const closes = splitsBreak(text, edit.end);
    const whole: TextEdit = {
      start: opens ? edit.start - 1 : edit.start,
      end: closes ? edit.end + 1 : edit.end,
      text: `${opens ? '\r' : ''}${edit.text}${closes ? '\n' : ''}`,
    };
    const previous = result.at(-1);
    if (previous && previous.end > whole.start) {
      // Both took the CRLF between them whole: it is in the text of each, once too often.
      result[result.length - 1] = {
        start: previous.start,
        end: whole.end,
        text: previous.text.slice(0, -1) + whole.text.slice(1),
      };
    } else {
      result.push(whole);
    }
  }
  return result;
}
