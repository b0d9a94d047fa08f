import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renameSymbol } from '../../../src/tools/rename-symbol';
import type { InputOf, ToolSchema } from '../../../src/tools/schema';
import type { ChangeTool, PlanContext } from '../../../src/tools/tool';
import { createFilePaths } from '../../../src/vscode/file-paths';
import { pathProbe } from '../../../src/vscode/path-probe';
import { createEditorRename } from '../../../src/vscode/rename-engine';
import { workspaceFolder } from './support';
import { documents, never, writer } from './writing';

/** What the tests ask facet_rename_symbol. */
export interface RenameInput {
  readonly filePath: string;
  readonly oldString: string;
  readonly newString: string;
  readonly line?: number;
}

const rename = createEditorRename({
  paths: createFilePaths(pathProbe),
  documents,
  syntax: { kindsAt: async (_, offsets) => offsets.map(() => 'unknown') },
  scope: { isLocal: async () => false },
});

/** Plans and writes as the tool's host does; the answer, or the error. */
export async function renameInEditor(input: RenameInput, signal = never): Promise<string> {
  const context = { documents, rename, signal } as PlanContext;
  const plan = await (renameSymbol as ChangeTool).plan(input as unknown as InputOf<ToolSchema>, context);
  const { notes } = await writer.write(plan.changes, signal);
  return [plan.answer, ...notes].join('\n');
}

/** The text on disk. @param name relative to the first workspace folder. */
export async function textAt(name: string): Promise<string> {
  return readFile(path.join(workspaceFolder(), name), 'utf8');
}
