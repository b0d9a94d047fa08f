import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { bytesOnDisk, closeAllEditors, waitFor, writeFileAt } from './support';

/**
 * Facts about VS Code that the extension is built around. When one of these fails with a new version, the code that
 * relies on it has to be looked at again.
 */
describe('platform', () => {
  afterEach(closeAllEditors);

  it('refuses proposed APIs', () => {
    const workspace = vscode.workspace as unknown as Record<string, () => unknown>;
    assert.throws(() => workspace['findTextInFiles']?.(), /CANNOT use API proposal/);
  });

  it('finds files, for which it runs its ripgrep', async () => {
    await writeFileAt('find/me.txt', '');
    const found = await vscode.workspace.findFiles('find/*.txt');
    assert.deepEqual(
      found.map((uri) => vscode.workspace.asRelativePath(uri)),
      ['find/me.txt'],
    );
  });

  it('cannot rename in a document that is not open', async () => {
    const uri = await writeFileAt('closed.ts', 'const before = 1;\n');
    await assert.rejects(async () => rename(uri), /Unexpected type/);
  });

  it('can rename in a document that is open but not shown', async () => {
    const uri = await writeFileAt('open.ts', 'const before = 1;\n');
    await vscode.workspace.openTextDocument(uri);
    // The language server may still be starting: the answer is an empty edit then.
    await waitFor('an edit', async () => (await rename(uri)).size > 0, 60_000);
  }).timeout(70_000);

  describe('a text document', () => {
    it('saves a file of mixed line endings with one of them everywhere', async () => {
      const uri = await writeFileAt('mixed.txt', 'one\ntwo\r\nthree\nfour\n');
      await insertAndSave(uri, 3, '!');
      assert.equal(await bytesOnDisk(uri), 'one\ntwo\nthree\n!four\n');
    });

    it('turns a lone CR into a line break', async () => {
      const uri = await writeFileAt('lone-cr.txt', 'one\ntwo\rtwo and a half\nthree\n');
      await insertAndSave(uri, 3, '!');
      assert.equal(await bytesOnDisk(uri), 'one\ntwo\ntwo and a half\n!three\n');
    });

    it('destroys bytes that are invalid in its encoding', async () => {
      const uri = await writeFileAt('latin1.txt', Buffer.from('caf\xe9\nx\n', 'latin1'));
      const document = await insertAndSave(uri, 1, '!');
      assert.equal(document.lineAt(0).text, 'caf\ufffd');
      assert.equal(await bytesOnDisk(uri), 'caf\xef\xbf\xbd\n!x\n');
    });

    it('keeps CRLF throughout, also for an inserted LF', async () => {
      const uri = await writeFileAt('crlf.txt', 'one\r\ntwo\r\n');
      await insertAndSave(uri, 1, 'new\n');
      assert.equal(await bytesOnDisk(uri), 'one\r\nnew\r\ntwo\r\n');
    });

    it('hides the byte order mark and keeps it', async () => {
      const uri = await writeFileAt('bom.txt', '\ufeffone\n');
      const document = await insertAndSave(uri, 0, '!');
      assert.equal(document.getText(), '!one\n');
      assert.equal(document.encoding, 'utf8bom');
      assert.equal(await bytesOnDisk(uri), '\xef\xbb\xbf!one\n');
    });

    it('is not opened for a file with a NUL byte', async () => {
      const uri = await writeFileAt('binary.bin', 'a\0b\n');
      await assert.rejects(async () => vscode.workspace.openTextDocument(uri), /binary/);
    });
  });

  describe('encode and decode', () => {
    it('keep a byte order mark only with the encoding that has one', async () => {
      const uri = await writeFileAt('bom-2.txt', '\ufeffone\n');
      const { encoding } = await vscode.workspace.openTextDocument(uri);
      const bytes = async (options: { encoding: string } | { uri: vscode.Uri }) =>
        Buffer.from(await encode('one\n', options)).toString('latin1');
      assert.equal(await bytes({ encoding }), '\xef\xbb\xbfone\n');
      assert.equal(await bytes({ uri }), 'one\n');
    });

    it('decode without the byte order mark', async () => {
      const bytes = Buffer.from('\ufeffone\n');
      assert.equal(await vscode.workspace.decode(bytes, { encoding: 'utf8bom' }), 'one\n');
    });

    it('give back the bytes of UTF-16', async () => {
      const bytes = Buffer.from('\ufeffcaf\xe9\r\n', 'utf16le');
      const uri = await writeFileAt('utf16.txt', bytes);
      const document = await vscode.workspace.openTextDocument(uri);
      assert.equal(document.getText(), 'caf\xe9\r\n');
      const { encoding } = document;
      assert.equal(encoding, 'utf16le');
      assert.deepEqual(Buffer.from(await encode(document.getText(), { encoding })), bytes);
    });
  });

  describe('an edit of two files', () => {
    it('saves what was dirty before when it is called a refactoring', async () => {
      const [first, second] = await typeIntoOneOfTwo('refactoring');
      await applyToBoth(first, second, { isRefactoring: true });
      assert.equal(await bytesOnDisk(first), 'edit typed one\n');
    });

    it('leaves both unsaved when it is not', async () => {
      const [first, second] = await typeIntoOneOfTwo('plain');
      await applyToBoth(first, second, {});
      assert.equal(await bytesOnDisk(first), 'one\n');
      assert.equal(await bytesOnDisk(second), 'two\n');
    });

    it('is one step for undo', async () => {
      const [first, second] = await typeIntoOneOfTwo('undo');
      await applyToBoth(first, second, {});
      const document = await vscode.workspace.openTextDocument(second);
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand('undo');
      assert.equal(document.getText(), 'two\n');
      assert.equal((await vscode.workspace.openTextDocument(first)).getText(), 'typed one\n');
    });
  });
});

/** Renames the symbol at line 0, character 6. */
async function rename(uri: vscode.Uri): Promise<vscode.WorkspaceEdit> {
  const position = new vscode.Position(0, 6);
  return vscode.commands.executeCommand(
    'vscode.executeDocumentRenameProvider',
    uri,
    position,
    'after',
  );
}

async function insertAndSave(
  uri: vscode.Uri,
  line: number,
  text: string,
): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(uri);
  const edit = new vscode.WorkspaceEdit();
  edit.insert(uri, new vscode.Position(line, 0), text);
  assert.equal(await vscode.workspace.applyEdit(edit), true);
  assert.equal(await document.save(), true);
  return document;
}

async function encode(
  text: string,
  options: { encoding: string } | { uri: vscode.Uri },
): Promise<Uint8Array> {
  return 'uri' in options
    ? vscode.workspace.encode(text, options)
    : vscode.workspace.encode(text, options);
}

async function typeIntoOneOfTwo(name: string): Promise<[vscode.Uri, vscode.Uri]> {
  const first = await writeFileAt(`${name}-1.txt`, 'one\n');
  const second = await writeFileAt(`${name}-2.txt`, 'two\n');
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(first));
  await vscode.commands.executeCommand('type', { text: 'typed ' });
  return [first, second];
}

async function applyToBoth(
  first: vscode.Uri,
  second: vscode.Uri,
  metadata: vscode.WorkspaceEditMetadata,
): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.insert(first, new vscode.Position(0, 0), 'edit ');
  edit.insert(second, new vscode.Position(0, 0), 'edit ');
  assert.equal(await vscode.workspace.applyEdit(edit, metadata), true);
}
