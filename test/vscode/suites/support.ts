import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';

/** The extension under test. */
export function facet(): vscode.Extension<unknown> {
  const extension = vscode.extensions.getExtension('facet.facet');
  assert.ok(extension, 'the extension under test is there');
  return extension;
}

/** The absolute path of the first workspace folder, a fresh copy made for this run. */
export function workspaceFolder(): string {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, 'a workspace folder is open');
  return folder.uri.fsPath;
}

/** Writes a file of the workspace, byte for byte. @param name relative to the first workspace folder. */
export async function writeFileAt(name: string, content: string | Uint8Array): Promise<vscode.Uri> {
  const file = path.join(workspaceFolder(), name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return vscode.Uri.file(file);
}

/** The bytes of a file on disk, read as Latin-1: one character for each byte, so that a failing test shows them. */
export async function bytesOnDisk(uri: vscode.Uri): Promise<string> {
  return readFile(uri.fsPath, 'latin1');
}

/** Asks again until `probe` answers with something true. @throws after `limit` ms, with `what` was waited for. */
export async function waitFor<T>(
  what: string,
  probe: () => T | Promise<T>,
  limit = 10_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + limit;
  for (;;) {
    const value = await probe();
    if (value) {
      return value;
    }
    assert.ok(Date.now() < deadline, `${what}: not within ${limit / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function closeAllEditors(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}
