import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatchHunk } from 'diff';
import type { TextEdit } from './edits';
import { type LineChange, lineChanges } from './line-changes';
import { contentLineCount } from './lines';
import type { TextSnapshot } from './snapshot';

export interface DiffOptions {
  /** Unchanged lines around each change; 3 by default. */
  readonly context?: number;
  /** The most lines that are returned, headers included; the last one then says how many are left out. */
  readonly maxLines?: number;
}

const NO_FINAL_BREAK = '\\ No newline at end of file';

/**
 * The unified diff of one file, with `---` and `+++` headers and a final line feed, so that the diffs of several files
 * can be put one behind the other; empty when nothing changes. A line ends at LF, CRLF or a lone CR; where nothing
 * but the line break of a line changes, both are named. The cost is linear in the text. Throws as `normalizeEdits`.
 */
export function unifiedDiff(
  label: string,
  before: TextSnapshot,
  edits: readonly TextEdit[],
  { context = 3, maxLines = Number.POSITIVE_INFINITY }: DiffOptions = {},
): string {
  const changes = lineChanges(before, edits);
  if (changes.length === 0) {
    return '';
  }
  const hunks = hunksOf(before, changes, context);
  const patch = { oldFileName: label, newFileName: label, oldHeader: '', newHeader: '', hunks };
  return cut(formatPatch(patch, FILE_HEADERS_ONLY), maxLines);
}

function hunksOf(
  before: TextSnapshot,
  changes: readonly LineChange[],
  context: number,
): StructuredPatchHunk[] {
  const lineCount = contentLineCount(before);
  const hunks: StructuredPatchHunk[] = [];
  let hunk: StructuredPatchHunk | undefined;
  let shift = 0;
  for (const [index, change] of changes.entries()) {
    if (!hunk) {
      const first = Math.max(0, change.line - context);
      hunk = {
        oldStart: first + 1,
        newStart: first + 1 + shift,
        oldLines: 0,
        newLines: 0,
        lines: [],
      };
      hunks.push(hunk);
      addContext(hunk, before, first, change.line);
    }
    addChange(hunk, change);
    shift += change.added.length - change.removed.length;
    const end = change.line + change.removed.length;
    const next = changes[index + 1];
    if (next && next.line - end <= 2 * context) {
      addContext(hunk, before, end, next.line);
    } else {
      addContext(hunk, before, end, Math.min(end + context, lineCount));
      hunk = undefined;
    }
  }
  return hunks;
}

function addContext(
  hunk: StructuredPatchHunk,
  before: TextSnapshot,
  first: number,
  end: number,
): void {
  for (let line = first; line < end; line++) {
    addLine(hunk, ' ', before.lineText(line), before.lineBreak(line) !== '');
    hunk.oldLines++;
    hunk.newLines++;
  }
}

function addChange(hunk: StructuredPatchHunk, { removed, added }: LineChange): void {
  const breaksBefore = breaksByContent(removed);
  const breaksAfter = breaksByContent(added);
  for (const line of removed) {
    addChangedLine(hunk, '-', line, breaksAfter);
    hunk.oldLines++;
  }
  for (const line of added) {
    addChangedLine(hunk, '+', line, breaksBefore);
    hunk.newLines++;
  }
}

/** Adds a removed or added line, with the name of its line break when the other side has it with another one. */
function addChangedLine(
  hunk: StructuredPatchHunk,
  sign: '-' | '+',
  line: string,
  otherBreaks: ReadonlyMap<string, string>,
): void {
  const { content, lineBreak } = splitLine(line);
  const otherBreak = otherBreaks.get(content);
  const isNamed =
    lineBreak !== '' && otherBreak !== undefined && otherBreak !== '' && otherBreak !== lineBreak;
  addLine(hunk, sign, isNamed ? `${content} ${breakName(lineBreak)}` : content, lineBreak !== '');
}

function addLine(hunk: StructuredPatchHunk, sign: string, text: string, hasBreak: boolean): void {
  hunk.lines.push(sign + text);
  if (!hasBreak) {
    hunk.lines.push(NO_FINAL_BREAK);
  }
}

function breaksByContent(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.map((line) => {
      const { content, lineBreak } = splitLine(line);
      return [content, lineBreak];
    }),
  );
}

function splitLine(line: string): { content: string; lineBreak: string } {
  const content = line.replace(/\r?\n$|\r$/, '');
  return { content, lineBreak: line.slice(content.length) };
}

function breakName(lineBreak: string): string {
  return `⟨${lineBreak.replace('\r', 'CR').replace('\n', 'LF')}⟩`;
}

function cut(diff: string, maxLines: number): string {
  const lines = diff.split('\n');
  lines.pop();
  if (lines.length <= maxLines) {
    return diff;
  }
  const shown = lines.slice(0, Math.max(0, maxLines - 1));
  return `${[...shown, `(${lines.length - shown.length} more lines of this diff are not shown)`].join('\n')}\n`;
}
