import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';

/**
 * Facts about VS Code that the extension is built around. When one of these fails with a new version, the code that
 * relies on it has to be looked at again.
 */
describe('platform', () => {
  const folder = workspaceFolder();

  afterEach(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  it('refuses proposed APIs', () => {
    const workspace = vscode.workspace as unknown as Record<string, () => unknown>;
    assert.throws(() => workspace['findTextInFiles']?.(), /proposed|proposal/i);
  });
});

function workspaceFolder(): string {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, 'a workspace folder is open');
  return folder.uri.fsPath;
}
