import assert from 'node:assert/strict';
import { chmod, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { createDocuments } from '../../../src/vscode/files/documents';
import { createFilePaths } from '../../../src/vscode/files/file-paths';
import { pathProbe } from '../../../src/vscode/files/path-probe';
import { waitFor, workspaceFolder, writeFileAt } from './support';
import {
  discardAll,
  documents,
  never,
  refusal,
  show,
  tabLabels,
  typeInto,
  withSettings,
} from './writing';

const open = (uri: vscode.Uri) => documents.open(uri.fsPath, 'filePath', never);

describe('documents', function () {
  this.timeout(60_000);
  afterEach(discardAll);

  it('give what is on disk for a file that is not open, and leave nothing behind', async () => {
    const uri = await writeFileAt('read/a.ts', 'const a = 1;\r\nconst b = 2;\n');
    const file = await open(uri);
    assert.equal(file.content.text, 'const a = 1;\r\nconst b = 2;\n');
    assert.equal(file.source, 'disk');
    assert.equal(file.languageId, 'typescript');
    assert.equal(file.label, 'read/a.ts');
    assert.equal(file.uri, uri.toString());
    assert.deepEqual(tabLabels(), []);
    assert.deepEqual(
      vscode.workspace.textDocuments.filter((document) => document.isDirty),
      [],
    );
  });

  it('give the same file for its relative path and its URI', async () => {
    const uri = await writeFileAt('read/a.ts', 'const a = 1;\n');
    const { id } = await open(uri);
    assert.equal((await documents.open('read/a.ts', 'filePath', never)).id, id);
    assert.equal((await documents.openUri(uri.toString(), never)).id, id);
  });

  it('give the buffer for a file with unsaved changes', async () => {
    const uri = await writeFileAt('read/b.txt', 'one\ntwo\n');
    await typeInto(uri, 'typed ');
    const file = await open(uri);
    assert.equal(file.source, 'buffer');
    assert.equal(file.content.text, 'typed one\ntwo\n');
  });

  it('hide a byte order mark and keep an invalid byte', async () => {
    const marked = await writeFileAt('read/mark.txt', '\ufeffone\n');
    assert.equal((await open(marked)).content.text, 'one\n');
    const invalid = await writeFileAt('read/invalid.txt', Buffer.from('caf\xe9\n', 'latin1'));
    assert.equal((await open(invalid)).content.text, 'caf\udce9\n');
  });

  it('see a change on disk under a clean editor', async () => {
    const uri = await writeFileAt('read/behind.txt', 'one\n');
    const { document } = await show(uri);
    await writeFile(uri.fsPath, 'one\ntwo\n');
    const file = await open(uri);
    assert.equal(file.content.text, 'one\ntwo\n');
    assert.equal(document.getText(), 'one\ntwo\n', 'the editor has reloaded it');
  });

  it('are refused while a clean editor goes on showing an older text', async () => {
    const impatient = createDocuments(createFilePaths(pathProbe), 0);
    await withSettings({ 'files.watcherExclude': { '**/unseen/**': true } }, async () => {
      const uri = await writeFileAt('unseen/behind.txt', 'one\n');
      const { document } = await show(uri);
      await writeFile(uri.fsPath, 'one\ntwo\n');
      const message = await refusal('stale', impatient.open(uri.fsPath, 'filePath', never));
      assert.match(message, /unseen\/behind\.txt is open in the editor with an older text/);
      assert.equal(document.getText(), 'one\n');
    });
  });

  it('give files.eol for a file without a line break', async () => {
    const uri = await writeFileAt('read/none.txt', 'one');
    assert.equal((await open(uri)).defaultLineBreak, process.platform === 'win32' ? '\r\n' : '\n');
  });

  it('refuse what is not there or outside', async () => {
    await refusal('path', documents.open('read/nothing.txt', 'filePath', never));
    await refusal('path', documents.open('/etc/hostname', 'filePath', never));
    await refusal('path', documents.openUri('output:somewhere', never));
  });

  it('refuse what cannot be read', async function () {
    const uri = await writeFileAt('read/secret.txt', 'one\n');
    await chmod(uri.fsPath, 0o000);
    try {
      if (await readFile(uri.fsPath).catch(() => undefined)) {
        this.skip();
      }
      const message = await refusal('not-editable', open(uri));
      assert.equal(message, 'read/secret.txt cannot be read (EACCES).');
    } finally {
      await chmod(uri.fsPath, 0o644);
    }
  });

  it('stop when they are cancelled', async () => {
    const uri = await writeFileAt('read/c.txt', 'one\n');
    await refusal('cancelled', documents.open(uri.fsPath, 'filePath', AbortSignal.abort()));
  });

  describe('of a link and its target', () => {
    let target: vscode.Uri;
    let link: vscode.Uri;

    beforeEach(async () => {
      target = await writeFileAt('links/target.txt', 'one\ntwo\n');
      link = vscode.Uri.file(path.join(workspaceFolder(), 'links/link.txt'));
      await rm(link.fsPath, { force: true });
      await symlink('target.txt', link.fsPath);
    });

    it('are one file', async () => {
      assert.equal((await open(link)).id, (await open(target)).id);
    });

    it('are the unsaved one, whichever is asked for', async () => {
      await show(target);
      await typeInto(link, 'typed ');
      for (const uri of [link, target]) {
        const file = await open(uri);
        assert.equal(file.source, 'buffer');
        assert.equal(file.content.text, 'typed one\ntwo\n');
        assert.equal(file.uri, link.toString());
      }
    });

    it('are refused when both are unsaved and differ', async () => {
      await typeInto(target, 'a');
      await typeInto(link, 'b');
      assert.match(await refusal('not-editable', open(target)), /different unsaved changes/);
    });
  });

  describe('of a notebook', () => {
    const notebook = JSON.stringify({
      cells: [{ cell_type: 'code', execution_count: null, metadata: {}, outputs: [], source: [] }],
      metadata: {},
      nbformat: 4,
      nbformat_minor: 5,
    });

    it('are refused', async () => {
      const uri = await writeFileAt('read/n.ipynb', notebook);
      assert.match(await refusal('not-editable', open(uri)), /is a notebook/);
    });

    it('are refused when its file has unsaved cells, whatever its name', async () => {
      const uri = await writeFileAt('read/dirty.ipynb', notebook);
      const link = vscode.Uri.file(path.join(workspaceFolder(), 'read/notebook.json'));
      await rm(link.fsPath, { force: true });
      await symlink('dirty.ipynb', link.fsPath);
      const document = await vscode.workspace.openNotebookDocument(uri);
      await vscode.window.showNotebookDocument(document);
      const edit = new vscode.WorkspaceEdit();
      const cell = new vscode.NotebookCellData(vscode.NotebookCellKind.Code, 'x = 1', 'python');
      edit.set(uri, [vscode.NotebookEdit.insertCells(0, [cell])]);
      assert.equal(await vscode.workspace.applyEdit(edit), true);
      await waitFor('the notebook to be unsaved', () => document.isDirty);
      try {
        assert.match(await refusal('not-editable', open(link)), /unsaved changes in a notebook/);
      } finally {
        await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
      }
    });
  });

  it('are refused for a file with unsaved changes in a custom editor', async () => {
    const uri = await writeFileAt('read/a.custom', 'one\n');
    assert.equal((await open(uri)).content.text, 'one\n');
    await vscode.commands.executeCommand('vscode.openWith', uri, 'facetTest.custom');
    const tab = () => vscode.window.tabGroups.activeTabGroup.activeTab;
    await waitFor('the custom editor to be unsaved', () => tab()?.isDirty);
    try {
      assert.match(await refusal('not-editable', open(uri)), /unsaved changes in a custom editor/);
    } finally {
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    }
  });

  it('give an untitled document by its URI', async () => {
    const untitled = await vscode.workspace.openTextDocument({ content: 'one\n' });
    const file = await documents.openUri(untitled.uri.toString(), never);
    assert.equal(file.source, 'buffer');
    assert.equal(file.content.text, 'one\n');
  });
});
