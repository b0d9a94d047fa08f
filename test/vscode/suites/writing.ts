import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import * as vscode from 'vscode';
import type { ChangeSet, FileEdits } from '../../../src/changes/change-set';
import type { WriteReport } from '../../../src/changes/writer';
import { ToolError, type ToolErrorKind } from '../../../src/errors';
import { createDocuments } from '../../../src/vscode/files/documents';
import { createFilePaths } from '../../../src/vscode/files/file-paths';
import { pathProbe } from '../../../src/vscode/files/path-probe';
import { createWriter } from '../../../src/vscode/writing/writer';
import type { FileSnapshot } from '../../../src/workspace/documents';

/** Longer than a user would wait: the computer of the tests may be busy. In milliseconds. */
const reloadLimit = 20_000;

const paths = createFilePaths(pathProbe);
export const documents = createDocuments(paths, reloadLimit);
export const writer = createWriter(paths, reloadLimit);
export const never = new AbortController().signal;

/** A plan that replaces the only occurrence of `before` in each file. */
export function replacing(file: FileSnapshot, before: string, after: string): FileEdits {
  const start = file.content.text.indexOf(before);
  assert.ok(start >= 0, `${JSON.stringify(before)} is in ${file.label}`);
  return { file, edits: [{ start, end: start + before.length, text: after }] };
}

export function changeSet(...files: FileEdits[]): ChangeSet {
  return { label: 'test', files, renames: [] };
}

/** Opens the file, replaces the only occurrence of `before` and writes it. */
export async function replaceIn(
  uri: vscode.Uri,
  before: string,
  after: string,
): Promise<WriteReport> {
  const file = await documents.open(uri.fsPath, 'filePath', never);
  return writer.write(changeSet(replacing(file, before, after)), never);
}

/** Checks that the promise fails with a ToolError of this kind, and returns its message. */
export async function refusal(kind: ToolErrorKind, promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof ToolError) {
      assert.equal(error.kind, kind, error.message);
      return error.message;
    }
    throw error;
  }
  assert.fail(`no error; a ${kind} one was expected`);
}

/** Shows the file in an editor. */
export async function show(uri: vscode.Uri): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(uri, { preview: false });
}

/** Shows the file and types at its start, so that it has unsaved changes. */
export async function typeInto(uri: vscode.Uri, text: string): Promise<vscode.TextDocument> {
  const editor = await show(uri);
  editor.selection = new vscode.Selection(0, 0, 0, 0);
  await vscode.commands.executeCommand('type', { text });
  assert.equal(editor.document.isDirty, true, 'dirty after typing');
  return editor.document;
}

export function openDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find(
    (document) => !document.isClosed && document.uri.toString() === uri.toString(),
  );
}

/** The time of the last write, in milliseconds with fractions. */
export async function writtenAt(uri: vscode.Uri): Promise<number> {
  return (await stat(uri.fsPath)).mtimeMs;
}

/** Throws away all unsaved changes and closes all editors. */
export async function discardAll(): Promise<void> {
  for (const document of vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty)) {
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}

/** Runs with settings of the workspace, by their full names, and takes them back. */
export async function withSettings(
  settings: Record<string, unknown>,
  run: () => Promise<void>,
): Promise<void> {
  const configuration = vscode.workspace.getConfiguration();
  const set = async (name: string, value: unknown) =>
    configuration.update(name, value, vscode.ConfigurationTarget.Workspace);
  for (const [name, value] of Object.entries(settings)) {
    await set(name, value);
  }
  try {
    await run();
  } finally {
    for (const name of Object.keys(settings)) {
      await set(name, undefined);
    }
  }
}

export function tabLabels(): string[] {
  return vscode.window.tabGroups.all.flatMap((group) => group.tabs.map((tab) => tab.label));
}
