import { normalizeEdits, type TextEdit } from '../text/edits';
import { keepBreaksApart } from '../text/keep-breaks-apart';
import { type LineBreak, lineBreakAt, withLineBreaks } from '../text/line-breaks';
import { contentLineCount } from '../text/lines';
import type { TextSnapshot } from '../text/snapshot';

/** Whole lines to cut: `first` to `end` (0-based, `end` not included). */
export interface LineSpan {
  readonly first: number;
  readonly end: number;
}

/**
 * The edits that move lines of a text before its line `to`; the content line count means the end of the file, and
 * `to` lies outside the lines and not at their edge. Each line keeps its own line break, but for three cases: a line that
 * leaves or becomes the unterminated last line gains or loses its break, and a lone CR that would come to stand before
 * an LF becomes a CRLF, since together they would be one line break and an empty line would be lost.
 */
export function moveWithin(
  content: TextSnapshot,
  cut: LineSpan,
  to: number,
  fallback: LineBreak,
): TextEdit[] {
  const count = contentLineCount(content);
  const isOpen = endsOpen(content);
  const block = blockOf(content, cut);
  const deletion = deletionOf(content, cut);
  const at = startOf(content, to);
  if (isOpen && cut.end === count) {
    return tidied(content, [
      insertion(at, block + breakBehindLast(content, cut, at, fallback)),
      deletion,
    ]);
  }
  if (isOpen && to === count) {
    const lines = withoutLastBreak(content, cut);
    const gained = breakOfOldLast(content, cut);
    // An empty line ended by LF behind a lone CR would be taken for one CRLF.
    const apart = gained === '\r' && lines.startsWith('\n') ? '\r\n' : gained;
    return tidied(content, [deletion, insertion(at, apart + lines)]);
  }
  return tidied(content, [insertion(at, block), deletion]);
}

/** The edits of both texts when lines move from one to the other; `to` is as in `moveWithin`. */
export interface EditsBetween {
  readonly source: TextEdit[];
  readonly target: TextEdit[];
}

/**
 * The edits that move lines of one text before line `to` of another. The lines take the line break in use at the paste
 * place (`fallback` where there is none), and both texts keep their final-newline state; an empty target ends with one.
 */
export function moveBetween(
  source: TextSnapshot,
  cut: LineSpan,
  target: TextSnapshot,
  to: number,
  fallback: LineBreak,
): EditsBetween {
  const at = startOf(target, to);
  const lineBreak = lineBreakAt(target, at, fallback);
  const lines = withLineBreaks(withoutLastBreak(source, cut), lineBreak);
  const isAtOpenEnd = endsOpen(target) && to === contentLineCount(target);
  const text = isAtOpenEnd ? lineBreak + lines : lines + lineBreak;
  return {
    source: tidied(source, [deletionOf(source, cut)]),
    target: tidied(target, [insertion(at, text)]),
  };
}

/** True when the last line of a text that is not empty has no line break. */
function endsOpen(content: TextSnapshot): boolean {
  return contentLineCount(content) === content.lineCount;
}

/** The offset at which `line` begins, or the end of the text behind the last one. */
function startOf(content: TextSnapshot, line: number): number {
  return line < content.lineCount ? content.lineStart(line) : content.length;
}

function blockOf(content: TextSnapshot, { first, end }: LineSpan): string {
  return content.text.slice(content.lineStart(first), startOf(content, end));
}

function withoutLastBreak(content: TextSnapshot, { first, end }: LineSpan): string {
  return content.text.slice(content.lineStart(first), content.lineEnd(end - 1));
}

function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}

/** Deletes the lines; with an unterminated last line goes the break of the line that becomes the last. */
function deletionOf(content: TextSnapshot, { first, end }: LineSpan): TextEdit {
  const takesOpenEnd = endsOpen(content) && end === content.lineCount && first > 0;
  const start = takesOpenEnd ? content.lineEnd(first - 1) : content.lineStart(first);
  return { start, end: startOf(content, end), text: '' };
}

/** The break that the unterminated last line gains when it moves up to `at`: that of the line before it there. */
function breakBehindLast(
  content: TextSnapshot,
  { first, end }: LineSpan,
  at: number,
  fallback: LineBreak,
): LineBreak {
  return lineBreakAt(content, end - first > 1 ? content.lineStart(end - 1) : at, fallback);
}

/** The break that the unterminated last line gains when the cut lines go behind it: that of the line before it then. */
function breakOfOldLast(content: TextSnapshot, { first, end }: LineSpan): LineBreak | '' {
  const last = content.lineCount - 1;
  const before = end === last ? first - 1 : last - 1;
  return content.lineBreak(Math.max(0, before));
}

/** The edits in order, those that touch made one, and no CR left to join an LF. */
function tidied(content: TextSnapshot, edits: readonly TextEdit[]): TextEdit[] {
  const joined: TextEdit[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const previous = joined.at(-1);
    if (previous && previous.end === edit.start) {
      joined[joined.length - 1] = {
        start: previous.start,
        end: edit.end,
        text: previous.text + edit.text,
      };
    } else {
      joined.push(edit);
    }
  }
  return normalizeEdits(
    content.text,
    joined.map((edit) => keepBreaksApart(content.text, edit)),
  );
}
