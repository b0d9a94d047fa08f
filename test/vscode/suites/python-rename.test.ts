import assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import { closeAllEditors, waitFor, workspaceFolder } from './support';

describe('the Python language server', () => {
  afterEach(closeAllEditors);

  it('renames a function in both files that use it', async () => {
    const prices = vscode.Uri.file(path.join(workspaceFolder(), 'shop/prices.py'));
    const document = await vscode.workspace.openTextDocument(prices);
    const position = document.positionAt(document.getText().indexOf('total_price'));
    const rename = async (): Promise<Record<string, number>> => {
      const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
        'vscode.executeDocumentRenameProvider',
        prices,
        position,
        'sum_of_prices',
      );
      const counts = edit.entries().map(([uri, edits]) => [path.basename(uri.path), edits.length]);
      return Object.fromEntries(counts);
    };
    const counts = await waitFor(
      'an edit of two files',
      async () => {
        const found = await rename();
        return Object.keys(found).length > 1 ? found : undefined;
      },
      60_000,
    );
    assert.deepEqual(counts, { 'prices.py': 2, 'report.py': 2 });
  }).timeout(70_000);
});
