import type { TextSnapshot } from '../text/snapshot';

interface Range {
  readonly start: number;
  readonly end: number;
}

interface CommentLine {
  readonly line: number;
  /** What the line says, without the comment's marks. */
  readonly body: string;
}

const OPENING = /^(?:\/\/+|\/\*+|#+|--|;+|%+|<!--|<#|\(\*|\{-|')!?[ \t]*/;
const INNER_OPENING = /^[ \t]*\**[ \t]*/;
const SEPARATOR = /^(?:={3,}|-{3,})/;
const PURE = /^(?:={3,}|-{3,})[-=#*/;% \t]*$/;

/**
 * The 0-based lines of separator comments (`# === Name`, `// ---`) and of the section-name comment directly
 * below a separator that has no name itself (seed 000). Only comments that begin their line count. `comments`
 * are UTF-16 ranges in ascending order. Inside of a comment of several lines only a banner, which begins with a
 * separator, is looked at: the text of other comments is not structure.
 */
export function separatorLines(content: TextSnapshot, comments: readonly Range[]): number[] {
  const found: number[] = [];
  let nameLine = -1;
  for (const comment of comments) {
    for (const { line, body } of commentLines(content, comment)) {
      const isName = line === nameLine && body !== '';
      if (SEPARATOR.test(body) || isName) {
        found.push(line);
      }
      if (PURE.test(body)) {
        nameLine = line + 1;
      }
    }
  }
  return found;
}

function commentLines(content: TextSnapshot, comment: Range): CommentLine[] {
  const first = content.lineAt(comment.start);
  // In JSX a comment stands in braces.
  if (!/^[\ufeff\s{]*$/.test(content.text.slice(content.lineStart(first), comment.start))) {
    return [];
  }
  const text = content.text.slice(comment.start, comment.end).trimEnd();
  const [head = '', ...rest] = withoutClosing(text).split(/\r\n|\n|\r/);
  const body = head.replace(OPENING, '').trim();
  const lines = [{ line: first, body }];
  if (SEPARATOR.test(body)) {
    rest.forEach((inner, index) => {
      lines.push({ line: first + 1 + index, body: inner.replace(INNER_OPENING, '').trim() });
    });
  }
  return lines;
}

function withoutClosing(comment: string): string {
  for (const closing of ['*/', '-->', '#>', '*)', '-}']) {
    if (comment.endsWith(closing)) {
      return comment.slice(0, -closing.length);
    }
  }
  return comment;
}
