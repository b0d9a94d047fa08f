import { structuredPatch } from 'diff';
import type { Call } from './count';

/** Texts by absolute path. */
export type Files = ReadonlyMap<string, string>;

/** One replacement of Copilot's edit tools, and the lines (1-based, inclusive) of the old file that it holds. */
interface Replacement {
  readonly filePath: string;
  readonly oldString: string;
  readonly newString: string;
  readonly firstLine: number;
  readonly lastLine: number;
}

/** `Include at least 3 lines of context BEFORE and AFTER the target text`, say the tools' definitions. */
const CONTEXT_LINES = 3;
/** What grep_search shows by default. */
const GREP_LIMIT = 100;

/**
 * The smallest edit calls that lead from one state of files to the other: a minimal line diff with three lines of context,
 * more only where the old text would not be unique, and all in one call.
 */
export function editCalls(before: Files, after: Files, explanation: string): Call[] {
  const replacements = replacementsBetween(before, after).map(
    ({ filePath, oldString, newString }) => ({ filePath, oldString, newString }),
  );
  const [first, second] = replacements;
  if (!first) {
    return [];
  }
  const edited = [...new Set(replacements.map(({ filePath }) => filePath))];
  const answer = `The following files were successfully edited:\n${edited.join('\n')}\n`;
  return second
    ? [{ tool: 'multi_replace_string_in_file', input: { explanation, replacements }, answer }]
    : [{ tool: 'replace_string_in_file', input: first, answer }];
}

/** The read_file calls that show exactly the lines which the edit calls must repeat. */
export function readCallsFor(before: Files, after: Files): Call[] {
  return replacementsBetween(before, after).map(({ filePath, firstLine, lastLine }) =>
    readFileCall(before, filePath, firstLine, lastLine),
  );
}

/** read_file answers with the lines and nothing else. Lines are 1-based and inclusive. */
export function readFileCall(files: Files, filePath: string, start: number, end: number): Call {
  const lines = textOf(files, filePath).split('\n');
  return {
    tool: 'read_file',
    input: { filePath, startLine: start, endLine: end },
    answer: lines.slice(start - 1, end).join('\n'),
  };
}

/** grep_search over the files below `root`: a headline, then each file with `line:text`. */
export function grepCall(files: Files, root: string, query: string, includePattern?: string): Call {
  const pattern = new RegExp(query, 'i');
  const groups: string[] = [];
  let count = 0;
  for (const [filePath, text] of files) {
    const hits = text
      .split('\n')
      .map((line, index) => (pattern.test(line) ? `${index + 1}:${line.trimEnd()}` : ''))
      .filter((hit) => hit !== '');
    const label = filePath.slice(root.length + 1);
    if (hits.length > 0 && (includePattern === undefined || includePattern === label)) {
      groups.push(`\n${[label, ...hits].join('\n')}`);
      count += hits.length;
    }
  }
  if (count > GREP_LIMIT) {
    throw new Error(`${count} matches; grep_search shows ${GREP_LIMIT}`);
  }
  const inFiles = groups.length === 1 ? '1 file' : `${groups.length} files`;
  return {
    tool: 'grep_search',
    input: { query, isRegexp: true, ...(includePattern ? { includePattern } : {}) },
    answer: `Found ${count} matches in ${inFiles} for "${query}"${groups.join('')}`,
  };
}

/** What Copilot's edit tools do: each old text must stand in its file once, and is replaced. */
export function applyEditCalls(files: Files, calls: readonly Call[]): Files {
  const result = new Map(files);
  for (const { input } of calls) {
    const edits = 'replacements' in input ? input.replacements : [input];
    for (const { filePath, oldString, newString } of edits as Replacement[]) {
      const parts = textOf(result, filePath).split(oldString);
      if (parts.length !== 2) {
        throw new Error(`the old text stands ${parts.length - 1} times in ${filePath}`);
      }
      result.set(filePath, parts.join(newString));
    }
  }
  return result;
}

function replacementsBetween(before: Files, after: Files): Replacement[] {
  return [...before].flatMap(([filePath, old]) => {
    for (let context = CONTEXT_LINES; ; context++) {
      const found = hunks(filePath, old, textOf(after, filePath), context);
      if (found.every(({ oldString }) => old.split(oldString).length === 2)) {
        return found;
      }
    }
  });
}

function hunks(filePath: string, old: string, now: string, context: number): Replacement[] {
  return structuredPatch('', '', old, now, '', '', { context }).hunks.map((hunk) => {
    const side = (other: '+' | '-') =>
      hunk.lines
        .filter((line) => !line.startsWith(other) && !line.startsWith('\\'))
        .map((line) => line.slice(1))
        .join('\n');
    return {
      filePath,
      oldString: side('+'),
      newString: side('-'),
      firstLine: hunk.oldStart,
      lastLine: hunk.oldStart + hunk.oldLines - 1,
    };
  });
}

function textOf(files: Files, filePath: string): string {
  const text = files.get(filePath);
  if (text === undefined) {
    throw new Error(`no file ${filePath}`);
  }
  return text;
}
