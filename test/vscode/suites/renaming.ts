import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { workspaceFolder, writeFileAt } from './support';

/** What the tests ask facet_rename_symbol. */
export interface RenameInput {
  readonly filePath: string;
  readonly oldString: string;
  readonly newString: string;
  readonly line?: number;
}

/** Calls the tool as a chat does, card and all; its answer, or its error. */
export async function renameByTool(
  input: RenameInput,
  token?: vscode.CancellationToken,
): Promise<string> {
  const result = await vscode.lm.invokeTool(
    'facet_rename_symbol',
    { input, toolInvocationToken: undefined },
    token,
  );
  return result.content
    .map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : ''))
    .join('');
}

/** The text on disk. @param name relative to the first workspace folder. */
export async function textAt(name: string): Promise<string> {
  return readFile(path.join(workspaceFolder(), name), 'utf8');
}

/** Writes files into the first workspace folder. */
export async function writeFiles(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await writeFileAt(name, text);
  }
}

/** The texts on disk of these files, by name. */
export async function textsAt(...names: string[]): Promise<Record<string, string>> {
  const entries = await Promise.all(names.map(async (name) => [name, await textAt(name)]));
  return Object.fromEntries(entries);
}
