import type { PlanContext, Tool } from '../../src/tools/tool';
import { validateInput } from '../../src/tools/validate';
import { outlineProvider } from '../outline-provider';
import { pythonText } from '../texts/python';
import { typescriptText } from '../texts/typescript';
import { facetTool } from '../tools';
import { singleDocument } from './documents';
import type { Subject } from './measure';

/** A language whose texts are measured. */
export interface Language {
  readonly title: string;
  readonly id: string;
  readonly text: (lineCount: number) => string;
  /** Finds the lines that begin a function at the top level; each stands once in the text. */
  readonly functionLine: RegExp;
}

export const languages: readonly Language[] = [
  {
    title: 'TypeScript',
    id: 'typescript',
    text: typescriptText,
    functionLine: /^export async function .*$/gm,
  },
  { title: 'Python', id: 'python', text: pythonText, functionLine: /^(async )?def .*$/gm },
];

/** What is compared with the plans: the least that a tool could do with the lines of a text. */
export function splitting(text: string): Subject {
  return { name: 'split', run: () => text.split('\n').length };
}

/** A function moves from the first quarter of the text to its last quarter. */
export function moving({ id, functionLine }: Language, text: string): Subject {
  const lines = functionLines(text, functionLine);
  const first = Math.floor(lines.length / 4);
  return planning('move', 'facet_move_lines', text, id, {
    cutFilePath: 'file',
    cutStartAt: lines[first],
    cutEndAt: lines[first + 1],
    pasteAt: `\n⬥${lines[Math.floor((lines.length * 3) / 4)]}`,
  });
}

/** A function in the middle of the text is indented. */
export function indenting({ id, functionLine }: Language, text: string): Subject {
  const lines = functionLines(text, functionLine);
  const middle = Math.floor(lines.length / 2);
  return planning('indent', 'facet_indent_dedent', text, id, {
    filePath: 'file',
    indentStartAt: lines[middle],
    indentEndAt: lines[middle + 1],
    indentDelta: 1,
  });
}

export function outlining({ id }: Language, text: string): Subject {
  return planning('outline', 'facet_outline', text, id, { filePath: 'file' });
}

function planning(
  name: string,
  toolName: Tool['name'],
  text: string,
  languageId: string,
  input: object,
): Subject {
  const tool = facetTool(toolName);
  const valid = validateInput(tool.schema, input);
  const context: PlanContext = {
    documents: singleDocument(text, languageId),
    outline: outlineProvider,
    rename: { rename: () => Promise.reject(new Error('nothing is renamed here')) },
    indentation: { configured: async () => ({ character: 'space', size: 4 }) },
    signal: new AbortController().signal,
  };
  const run =
    tool.access === 'read' ? () => tool.read(valid, context) : () => tool.plan(valid, context);
  return { name, run };
}

function functionLines(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), (match) => match[0]);
}
