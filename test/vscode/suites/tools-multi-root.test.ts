import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { callTool, failureOf, indentOf, moveOf, refuses, sample } from './calling';
import { memoryFiles } from './memory-files';
import { bytesOnDisk, waitFor } from './support';
import { discardAll, typeInto } from './writing';

/** The folder of the workspace file; `app-old` is in it but not in the workspace. */
function top(): string {
  const file = vscode.workspace.workspaceFile;
  assert.ok(file, 'a workspace file is open');
  return path.dirname(file.fsPath);
}

async function put(name: string, text: string = sample.text): Promise<vscode.Uri> {
  const file = path.join(top(), name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return vscode.Uri.file(file);
}

describe('tools in a workspace of several folders', function () {
  this.timeout(60_000);
  afterEach(discardAll);

  it('take paths below any folder, with the folder name in front, and as URIs', async () => {
    const uri = await put('lib/src/one.txt');
    for (const sent of ['src/one.txt', 'library/src/one.txt', uri.fsPath, uri.toString()]) {
      await writeFile(uri.fsPath, sample.text);
      const answer = await callTool('facet_move_lines', moveOf(sent));
      assert.match(answer, /^Moved line 2 of library\/src\/one\.txt to line 3\./, sent);
      assert.equal(await bytesOnDisk(uri), sample.moved);
    }
  });

  it('ask which file is meant when two folders hold it', async () => {
    const a = await put('app/both.txt');
    const b = await put('lib/both.txt');
    const message = await refuses('facet_indent_dedent', indentOf('both.txt'), a, b);
    assert.ok(message.includes(a.fsPath) && message.includes(b.fsPath), message);
    assert.match(message, /^filePath "both\.txt" can mean .*Send the full path/);
    await callTool('facet_indent_dedent', indentOf('library/both.txt'));
    assert.equal(await bytesOnDisk(a), sample.text);
    assert.equal(await bytesOnDisk(b), sample.indented);
  });

  it('ask too when one reading begins with the folder name', async () => {
    const a = await put('app/named.txt');
    const b = await put('lib/app/named.txt');
    const message = await refuses('facet_move_lines', moveOf('app/named.txt'), a, b);
    assert.ok(message.includes(a.fsPath) && message.includes(b.fsPath), message);
    // The folder's name on disk is not its name in the workspace.
    assert.match(await failureOf('facet_outline', { filePath: 'lib/app/named.txt' }), /not exist/);
  });

  it('move between folders, as one undo step', async () => {
    const a = await put('app/from.txt');
    const b = await put('lib/to.txt', 'x\ny\n');
    const answer = await callTool('facet_move_lines', {
      ...moveOf('app/from.txt'),
      pasteFilePath: 'library/to.txt',
      pasteAt: 'x\n⬥',
    });
    assert.match(answer, /^Moved line 2 of app\/from\.txt to library\/to\.txt, line 2\./);
    assert.equal(await bytesOnDisk(a), 'one\nthree\nfour\n');
    assert.equal(await bytesOnDisk(b), 'x\ntwo\ny\n');
    await vscode.window.showTextDocument(b);
    await vscode.commands.executeCommand('undo');
    const document = await vscode.workspace.openTextDocument(a);
    await waitFor('the cut lines to come back', () => document.getText() === sample.text);
  });

  // The workspace file and a folder's settings name all folders as additional roots, which must not count (rule 12).
  it('stay inside the folders: not in a sibling with the same beginning, nor beside them', async () => {
    const inside = await put('app/inside.txt');
    const sibling = await put('app-old/secret.txt');
    const beside = await put('secret.txt');
    for (const uri of [sibling, beside]) {
      for (const sent of [uri.fsPath, uri.toString(), path.relative(inside.fsPath, uri.fsPath)]) {
        const message = await refuses('facet_move_lines', moveOf(sent), uri);
        assert.match(message, /^cutFilePath ".*" is outside the allowed folders: /);
        assert.doesNotMatch(message, /two/);
        const paste = { ...moveOf(inside.fsPath), pasteFilePath: sent };
        assert.match(await refuses('facet_move_lines', paste, inside, uri), /^pasteFilePath "/);
      }
    }
    // Nor through links, which are no way out; whether something is behind them is not told.
    await symlink('../../app-old', path.join(top(), 'app/out'));
    await symlink('../../app-none', path.join(top(), 'app/none'));
    const there = await refuses('facet_indent_dedent', indentOf('app/out/secret.txt'), sibling);
    const none = await failureOf('facet_indent_dedent', indentOf('app/none/secret.txt'));
    assert.equal(there.replace('out', ''), none.replace('none', ''));
    // A link from one folder to the other stays inside.
    const target = await put('lib/target.txt');
    await symlink('../lib/target.txt', path.join(top(), 'app/link.txt'));
    await callTool('facet_indent_dedent', indentOf('app/link.txt'));
    assert.equal(await bytesOnDisk(target), sample.indented);
  });

  it('work in facet.additionalRoots, by full path alone', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'facet-root-'));
    const uri = vscode.Uri.file(path.join(root, 'a.txt'));
    await writeFile(uri.fsPath, sample.text);
    const settings = vscode.workspace.getConfiguration('facet');
    const set = (value: unknown) =>
      settings.update('additionalRoots', value, vscode.ConfigurationTarget.Global);
    try {
      assert.match(await refuses('facet_move_lines', moveOf(uri.fsPath), uri), /outside/);
      await set([root]);
      assert.match(await failureOf('facet_move_lines', moveOf('a.txt')), /does not exist/);
      const answer = await callTool('facet_move_lines', moveOf(uri.fsPath));
      assert.ok(answer.startsWith(`Moved line 2 of ${uri.fsPath} to line 3.`), answer);
      assert.equal(await bytesOnDisk(uri), sample.moved);
    } finally {
      await set(undefined);
      await rm(root, { recursive: true });
    }
  });

  describe('with a virtual folder', () => {
    const files = memoryFiles();
    let provider: vscode.Disposable;
    const folders = () => vscode.workspace.workspaceFolders ?? [];
    const changed = async (change: () => boolean) => {
      const event = new Promise((resolve) => {
        const subscription = vscode.workspace.onDidChangeWorkspaceFolders(() => {
          subscription.dispose();
          resolve(undefined);
        });
      });
      assert.equal(change(), true);
      await event;
    };

    before(async () => {
      provider = vscode.workspace.registerFileSystemProvider('facetroot', files.provider);
      const folder = { uri: vscode.Uri.parse('facetroot:/store'), name: 'cloud' };
      await changed(() => vscode.workspace.updateWorkspaceFolders(folders().length, 0, folder));
    });
    after(async () => {
      await discardAll();
      await changed(() => vscode.workspace.updateWorkspaceFolders(folders().length - 1, 1));
      provider.dispose();
    });

    it('read and write through its provider', async () => {
      for (const [sent, text, moved] of [
        ['cloud/a.txt', sample.text, sample.moved],
        ['facetroot:/store/b.txt', 'one\r\ntwo\nthree\nfour\n', 'one\r\nthree\ntwo\nfour\n'],
        ['/store/c.txt', 'caf\xe9\ntwo\nthree\nfour\n', 'caf\xe9\nthree\ntwo\nfour\n'],
      ] as const) {
        const name = `/store/${path.posix.basename(sent)}`;
        files.put(name, text);
        await callTool('facet_move_lines', moveOf(sent));
        assert.equal(files.get(name), moved, sent);
      }
    });

    it('edit its unsaved text, and leave it unsaved', async () => {
      files.put('/store/d.txt', sample.text);
      const document = await typeInto(vscode.Uri.parse('facetroot:/store/d.txt'), '!');
      assert.match(await callTool('facet_indent_dedent', indentOf('cloud/d.txt')), /Left unsaved/);
      assert.equal(document.getText(), `!${sample.indented}`);
      assert.equal(files.get('/store/d.txt'), sample.text);
    });

    it('move lines between a file on disk and one of its own', async () => {
      const uri = await put('app/todisk.txt');
      files.put('/store/e.txt', 'x\r\ny\n');
      await callTool('facet_move_lines', {
        ...moveOf('app/todisk.txt'),
        pasteFilePath: 'cloud/e.txt',
        pasteAt: 'x\n⬥',
      });
      assert.equal(await bytesOnDisk(uri), 'one\nthree\nfour\n');
      assert.equal(files.get('/store/e.txt'), 'x\r\ntwo\r\ny\n');
    });

    it('stay below the folder, and tell what is missing, binary or protected', async () => {
      files.put('/other/a.txt', sample.text);
      files.put('/store/binary.txt', 'one\ntwo\0\nthree\nfour\n');
      files.put('/store/.git/config', sample.text);
      const fails = (sent: string) => failureOf('facet_move_lines', moveOf(sent));
      assert.match(await fails('facetroot:/other/a.txt'), /outside/);
      assert.match(await fails('facetroot:/store/../other/a.txt'), /outside/);
      assert.match(await fails('cloud/none.txt'), /^cutFilePath "cloud\/none\.txt" does not exist/);
      assert.match(await fails('cloud/binary.txt'), /binary/);
      assert.match(await fails('cloud/.git/config'), /refused to show dialog in tests/);
      assert.equal(files.get('/store/.git/config'), sample.text);
    });

    it('write neither file when one of two cannot be written', async () => {
      const uri = await put('app/one-of-two.txt');
      files.put('/store/locked.txt', 'x\ny\n');
      files.lock('/store/locked.txt');
      const input = {
        ...moveOf('app/one-of-two.txt'),
        pasteFilePath: 'cloud/locked.txt',
        pasteAt: 'x\n⬥',
      };
      assert.match(
        await refuses('facet_move_lines', input, uri),
        /cloud\/locked\.txt is read-only/,
      );
      assert.equal(files.get('/store/locked.txt'), 'x\ny\n');
    });
  });
});
