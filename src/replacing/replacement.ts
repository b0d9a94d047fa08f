import type { TextEdit } from '../text/edits';
import { keepBreaksApart } from '../text/keep-breaks-apart';
import { lineBreakAt, withLineBreaks } from '../text/line-breaks';
import { lineChanges } from '../text/line-changes';
import { type LineBreak, TextSnapshot } from '../text/snapshot';
import { trimEdit } from '../text/trim-edit';
import type { Occurrence } from './occurrences';

/**
 * The edit that puts `replacement`, taken literally, in the place of an occurrence; undefined when nothing would change.
 * Lines that the old and the new text share keep their line breaks, as does a line that replaces another one; new lines
 * take the line break of the place, else `fallback` (rule 5). The edit holds only what differs.
 */
export function replacementEdit(
  snapshot: TextSnapshot,
  { start, end }: Occurrence,
  replacement: string,
  fallback: LineBreak,
): TextEdit | undefined {
  const old = snapshot.text.slice(start, end);
  const inserted = lineBreakAt(snapshot, start, fallback);
  const text = /[\r\n]/.test(replacement)
    ? withBreaksOf(old, withLineBreaks(replacement, '\n'), inserted)
    : replacement;
  const edit = trimEdit(snapshot.text, { start, end, text });
  return edit && keepBreaksApart(snapshot.text, edit);
}

/** `text`, which has LF only, with the line breaks of the lines of `old` that stay or are replaced, else `inserted`. */
function withBreaksOf(old: string, text: string, inserted: LineBreak): string {
  const breaks = old.match(/\r\n|\n|\r/g) ?? [];
  if (breaks.every((lineBreak) => lineBreak === inserted)) {
    return withLineBreaks(text, inserted);
  }
  const plain = new TextSnapshot(withLineBreaks(old, '\n'));
  const whole = { start: 0, end: plain.length, text };
  const wanted: string[] = [];
  const keep = (lineBreak: string | undefined) =>
    wanted.push(lineBreak ?? wanted.at(-1) ?? inserted);
  let line = 0;
  for (const { line: first, removed, added } of lineChanges(plain, [whole])) {
    breaks.slice(line, first).forEach(keep);
    for (const index of added.keys()) {
      keep(index < removed.length ? breaks[first + index] : undefined);
    }
    line = first + removed.length;
  }
  breaks.slice(line).forEach(keep);
  return joinLines(text.split('\n'), wanted);
}

/** The lines with these breaks between them. A CR becomes a CRLF where the LF of an empty line would join it. */
function joinLines([first = '', ...others]: readonly string[], breaks: readonly string[]): string {
  return others.reduce((text, line, index) => {
    const joins = breaks[index] === '\r' && line === '' && breaks[index + 1] === '\n';
    return `${text}${joins ? '\r\n' : (breaks[index] ?? '')}${line}`;
  }, first);
}
