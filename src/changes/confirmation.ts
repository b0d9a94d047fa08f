import { unifiedDiff } from '../text/unified-diff';
import type { ChangeSet } from './change-set';

/** Lines of diff that a confirmation card holds before it is cut. */
const MAX_DIFF_LINES = 200;

/** The body of a confirmation card: Markdown that shows what will be written (TOOLS.md, Approval). */
export function confirmationMarkdown(changes: ChangeSet): string {
  const moves = changes.renames.map(
    ({ from, to }) => `Rename file ${inlineCode(from.label)} to ${inlineCode(to.label)}.`,
  );
  const diff = fencedDiff(changeSetDiff(changes));
  return [...moves, diff].filter((part) => part !== '').join('\n\n');
}

/** The unified diff of all files of a change set, cut after `maxLines` lines. */
export function changeSetDiff(changes: ChangeSet, maxLines = MAX_DIFF_LINES): string {
  const parts: string[] = [];
  let left = maxLines;
  let omittedFiles = 0;
  for (const { file, edits } of changes.files) {
    if (left <= 0) {
      omittedFiles++;
      continue;
    }
    const diff = unifiedDiff(file.label, file.content, edits, { maxLines: left });
    parts.push(diff);
    left -= countLines(diff);
  }
  if (omittedFiles > 0) {
    parts.push(`(and ${omittedFiles} more ${omittedFiles === 1 ? 'file' : 'files'})\n`);
  }
  return parts.join('').toWellFormed();
}

/** A fence longer than any run of backticks inside, so that the diff cannot end it. */
function fencedDiff(diff: string): string {
  if (diff === '') {
    return '';
  }
  const fence = '`'.repeat(Math.max(3, longestBacktickRun(diff) + 1));
  return `${fence}diff\n${diff.replace(/\n?$/, '\n')}${fence}`;
}

function inlineCode(text: string): string {
  const fence = '`'.repeat(longestBacktickRun(text) + 1);
  return `${fence} ${text} ${fence}`;
}

function longestBacktickRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), (match) => match[0].length));
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}
