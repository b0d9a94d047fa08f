import type { TextSnapshot } from '../text/snapshot';

/** A heading: the 0-based line it begins on, and the UTF-16 range of its text without the marks. */
export interface MarkdownHeading {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

const ATX = /^ {0,3}#{1,6}(?:[ \t]+|$)/;
const SETEXT = /^ {0,3}(?:=+|-+)[ \t]*$/;
const FENCE = /^(?:[ \t]|[-*+>][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})([^\r\n]*)$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
// Lines that cannot be a setext heading's text: tables, HTML, indented code.
const NOT_PARAGRAPH = /^(?: {4}|\t| {0,3}(?:\||<[a-z!/?]))/i;
/** A list item, with the blanks before its text. */
const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$)/;
/** The list items that end a paragraph: they have text, and a number is 1. */
const ITEM_IN_PARAGRAPH = /^ {0,3}(?:[-*+]|1[.)])[ \t]+\S/;
/** The second line of a table. */
const TABLE = /^(?=.*\|)(?=.*-)[|:\- \t]+$/;
// What goes on until a blank line and ends a paragraph: a quote, HTML of a block.
const UNTIL_BLANK =
  /^ {0,3}(?:>|<\/?(?:article|aside|blockquote|center|d[dlt]|details|div|fig\w+|footer|form|h[1-6r]|header|li|main|nav|[ou]l|p|section|summary|t[dhr]|table|tbody|thead)(?:[\s/>]|$))/i;
/** HTML in which Markdown is plain text, with what ends it. */
const RAW_HTML: readonly (readonly [RegExp, RegExp])[] = [
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<(?:pre|script|style|textarea)(?:[\s>]|$)/i, /<\/(?:pre|script|style|textarea)>/i],
];

/**
 * The ATX and setext headings of a Markdown text, in order. Fenced and indented code, HTML comments and front
 * matter hold none; nor do quotes and list items, which are not part of the document's structure.
 */
export function markdownHeadings(content: TextSnapshot): MarkdownHeading[] {
  const headings: MarkdownHeading[] = [];
  /** The first line of the paragraph that a setext underline would make a heading. */
  let paragraph: number | undefined;
  /** Inside of something else, such as a list: the column that a line behind a blank one must reach to be part of it. */
  let container: number | undefined;
  let isAfterBlank = true;
  for (let line = firstLine(content); line < content.lineCount; line++) {
    // A byte order mark is no text; a blank in its place keeps the offsets.
    const text = content.lineText(line).replace(/^\ufeff/, ' ');
    if (text.trim() === '') {
      paragraph = undefined;
      isAfterBlank = true;
      continue;
    }
    const atx = ATX.exec(text);
    const blockEnd = endOfRawBlock(content, line, text);
    const endsContainer = isAfterBlank || atx || blockEnd !== undefined || RULE.test(text);
    if (endsContainer && container !== undefined && indentationOf(text) < container) {
      container = undefined;
    }
    isAfterBlank = false;
    if (blockEnd !== undefined) {
      paragraph = undefined;
      line = blockEnd;
    } else if (atx) {
      const start = content.lineStart(line) + atx[0].length;
      headings.push({ line, start, end: start + withoutClosingMarks(text, atx[0].length) });
      paragraph = undefined;
    } else if (paragraph !== undefined && SETEXT.test(text)) {
      headings.push({ line: paragraph, ...trimmedRange(content, paragraph, line - 1) });
      paragraph = undefined;
    } else if (RULE.test(text)) {
      paragraph = undefined;
    } else {
      container ??= containerColumn(text, paragraph !== undefined);
      const isText =
        container === undefined && (paragraph !== undefined || !NOT_PARAGRAPH.test(text));
      paragraph = isText ? (paragraph ?? line) : undefined;
    }
  }
  return headings;
}

/** What begins on the line and is not the document's own text, as the column of its content; undefined for a paragraph. */
function containerColumn(text: string, isInParagraph: boolean): number | undefined {
  if (UNTIL_BLANK.test(text) || (isInParagraph && TABLE.test(text))) {
    return Number.POSITIVE_INFINITY;
  }
  const item = ITEM.exec(text);
  return item && (!isInParagraph || ITEM_IN_PARAGRAPH.test(text)) ? item[0].length : undefined;
}

/** The column at which the text of a line begins. */
function indentationOf(text: string): number {
  return text.slice(0, text.search(/\S/)).replaceAll('\t', '    ').length;
}

/** Front matter (`---` on the first line up to the next `---`) is no Markdown. */
function firstLine(content: TextSnapshot): number {
  if (!/^\ufeff?---[ \t]*$/.test(content.lineText(0))) {
    return 0;
  }
  for (let line = 1; line < content.lineCount; line++) {
    if (/^(?:---|\.\.\.)[ \t]*$/.test(content.lineText(line))) {
      return line + 1;
    }
  }
  return 0;
}

/** The last line of the code fence or raw HTML that begins on `line`, or undefined. */
function endOfRawBlock(content: TextSnapshot, line: number, text: string): number | undefined {
  const fence = FENCE.exec(text);
  const mark = fence?.[1] ?? '';
  if (fence && !(mark.startsWith('`') && (fence[2] ?? '').includes('`'))) {
    const close = new RegExp(`^[ \\t>]*${mark.charAt(0)}{${mark.length},}[ \\t]*$`);
    return lineThatMatches(content, line + 1, close);
  }
  for (const [open, close] of RAW_HTML) {
    if (open.test(text)) {
      return lineThatMatches(content, line, close);
    }
  }
  return undefined;
}

/** The length of an ATX heading's text from `start` on, without the closing `##` and the blanks around them. */
function withoutClosingMarks(text: string, start: number): number {
  const trimmed = text.slice(start).trimEnd();
  let end = trimmed.length;
  while (trimmed.charAt(end - 1) === '#') {
    end--;
  }
  if (end === 0) {
    return 0;
  }
  const isClosing = end < trimmed.length && /[ \t]/.test(trimmed.charAt(end - 1));
  return isClosing ? trimmed.slice(0, end).trimEnd().length : trimmed.length;
}

function lineThatMatches(content: TextSnapshot, from: number, pattern: RegExp): number {
  let line = from;
  while (line < content.lineCount && !pattern.test(content.lineText(line))) {
    line++;
  }
  return line;
}

function trimmedRange(content: TextSnapshot, first: number, last: number) {
  const start = content.lineStart(first);
  const text = content.text.slice(start, content.lineEnd(last));
  const trimmed = text.trim();
  const from = start + text.indexOf(trimmed);
  return { start: from, end: from + trimmed.length };
}
