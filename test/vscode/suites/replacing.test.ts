import assert from 'node:assert/strict';
import { chmod, lstat, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { encodeUnicode } from '../../../src/text/unicode-encodings';
import { bytesOnDisk, waitFor, workspaceFolder, writeFileAt } from './support';
import { discardAll, show, typeInto, writtenAt } from './writing';

/** Calls a tool as an agent does, the card answered with yes, and returns its answer. */
async function call(tool: string, input: object): Promise<string> {
  const { content } = await vscode.lm.invokeTool(tool, { input, toolInvocationToken: undefined });
  assert.equal(content.length, 1);
  const [part] = content;
  assert.ok(part instanceof vscode.LanguageModelTextPart);
  return part.value;
}

const editFile = (uri: vscode.Uri, old_string: string, new_string: string) =>
  call('facet_edit_file', { path: uri.fsPath, old_string, new_string });

const applyEdits = (uri: vscode.Uri, ...edits: [string, string][]) =>
  call('facet_apply_edits', {
    path: uri.fsPath,
    edits: edits.map(([oldText, newText]) => ({ oldText, newText })),
  });

interface Row {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly old: string;
  readonly new: string;
  readonly after: Uint8Array;
}

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => encodeUnicode(text, 'utf16le');

function row(
  name: string,
  texts: readonly [before: string, old: string, added: string, after: string],
  encode: (text: string) => Uint8Array = utf8,
): Row {
  const [before, old, added, after] = texts;
  return { name, bytes: encode(before), old, new: added, after: encode(after) };
}

const DOLLARS = "a $& b $$ c $` d $' e $1";

const rows: readonly Row[] = [
  row('dollar patterns (E1)', ['total = SLOT\n', 'SLOT', DOLLARS, `total = ${DOLLARS}\n`]),
  row('LF in a CRLF file (E2)', [
    'one\r\ntwo\r\nthree\r\n',
    'one\ntwo',
    'uno\ndos',
    'uno\r\ndos\r\nthree\r\n',
  ]),
  row('a line inserted into a CRLF file (E3)', [
    'start()\r\nstop()\r\n',
    'stop()',
    'pause()\nstop()',
    'start()\r\npause()\r\nstop()\r\n',
  ]),
  row('no final newline (E6)', ['{"a": 1}', '1', '2', '{"a": 2}']),
  row('blank lines at the end (E6)', ['x = 1\n\n\n', '1', '2', 'x = 2\n\n\n']),
  row('new text that repeats the old (E8)', [
    'k = 1\nprint(k)\n',
    'k = 1\nprint(k)',
    'k = 1\nprint(k)\nk = 2\nprint(k)',
    'k = 1\nprint(k)\nk = 2\nprint(k)\n',
  ]),
  row('mixed line breaks', [
    'one\ntwo\r\nthree\nfour\r\n',
    'two\nthree',
    'two\n3',
    'one\ntwo\r\n3\nfour\r\n',
  ]),
  row('a lone CR', ['one\ntwo\rhalf\nthree\n', 'half', 'whole', 'one\ntwo\rwhole\nthree\n']),
  row('a Latin-1 byte in UTF-8', ['caf\xe9\nthree\n', 'three', '3', 'caf\xe9\n3\n'], latin1),
  row('a byte order mark', ['one\nthree é\n', 'three', '3', 'one\n3 é\n'], (text) =>
    encodeUnicode(text, 'utf8bom'),
  ),
  row('UTF-16LE', ['one é\r\nthree 🟢\r\n', 'three 🟢', '3\n🔺', 'one é\r\n3\r\n🔺\r\n'], utf16),
  row('an emoji for another of the same half', ['a 🟢 b\n', '🟢 b', '🔺 b', 'a 🔺 b\n']),
  row('Python with tabs', [
    'def f():\n\tif x:\n\t\treturn 1\n',
    '\t\treturn 1',
    '\t\treturn 2',
    'def f():\n\tif x:\n\t\treturn 2\n',
  ]),
  row('white space at line ends', ['one  \ntwo\t\n', 'one  \ntwo', 'one  \n2', 'one  \n2\t\n']),
  row('curly quotes', ["'x' “y”\n", "'x'", '‘x’', '‘x’ “y”\n']),
  row('backslash and n', ["log('a');\n", "'a'", "'a\\n'", "log('a\\n');\n"]),
];

describe('replacing tools', function () {
  this.timeout(60_000);
  afterEach(discardAll);

  for (const [index, { name, bytes, old, new: added, after }] of rows.entries()) {
    describe(name, () => {
      const expected = Buffer.from(after).toString('latin1');

      it('facet_edit_file, not open', async () => {
        const uri = await writeFileAt(`replacing/${index}-edit.txt`, bytes);
        assert.match(await editFile(uri, old, added), /^(?:Edited|Inserted) lines? \d/);
        assert.equal(await bytesOnDisk(uri), expected);
      });

      it('facet_apply_edits, open', async () => {
        const uri = await writeFileAt(`replacing/${index}-apply.txt`, bytes);
        const { document } = await show(uri);
        assert.match(await applyEdits(uri, [old, added]), /^--- .*\n\+\+\+ .*\n@@ /);
        assert.equal(await bytesOnDisk(uri), expected);
        assert.equal(document.isDirty, false);
      });
    });
  }

  it('take no tabs for blanks: the error shows both, the bytes stay', async () => {
    const text = 'def f():\n\tif x:\n\t\treturn 1\n';
    const uri = await writeFileAt('replacing/tabs.py', text);
    await assert.rejects(
      editFile(uri, '    if x:\n        return 1', '    if x:\n        return 2'),
      /Nearest: line 2; the difference is in indentation[\s\S]*2: →if x:[\s\S]*····if x:/,
    );
    assert.equal(await bytesOnDisk(uri), text);
  });

  it('refuse several places, and list their lines', async () => {
    const uri = await writeFileAt('replacing/twice.txt', 'x = 1\ny\nx = 1\n');
    await assert.rejects(editFile(uri, 'x = 1', 'x = 2'), /2 times[\s\S]*1: x = 1\n3: x = 1/);
    assert.equal(await bytesOnDisk(uri), 'x = 1\ny\nx = 1\n');
  });

  it('refuse an empty text; the edit before it is not written (E9)', async () => {
    const uri = await writeFileAt('replacing/empty.txt', 'hello\n');
    const before = await writtenAt(uri);
    await assert.rejects(editFile(uri, '', 'X'), /old_string must not be empty/);
    await assert.rejects(applyEdits(uri, ['hello', 'bye'], ['', 'X']), /Edit 2 of 2 failed/);
    assert.equal(await writtenAt(uri), before);
    assert.equal(await bytesOnDisk(uri), 'hello\n');
  });

  it('name what is wrong within the edits', async () => {
    const uri = await writeFileAt('replacing/schema.txt', 'hello\n');
    const edits = [
      { oldText: 'hello', newText: 'bye' },
      { oldText: 'x', newString: 'y' },
    ];
    await assert.rejects(
      call('facet_apply_edits', { path: uri.fsPath, edits }),
      /`edits\[1\]\.newText` \(item 2\) is missing.*"newString" is no parameter/,
    );
    assert.equal(await bytesOnDisk(uri), 'hello\n');
  });

  it('answer that nothing changed, and write nothing', async () => {
    const uri = await writeFileAt('replacing/same.txt', 'one\n');
    const before = await writtenAt(uri);
    assert.equal(await applyEdits(uri, ['one', '1'], ['1', 'one']), 'No changes made.');
    assert.equal(await writtenAt(uri), before);
  });

  it('make one step of undo of several edits', async () => {
    const uri = await writeFileAt('replacing/undo.txt', 'one\ntwo\nthree\n');
    const { document } = await show(uri);
    await applyEdits(uri, ['one', '1'], ['three', '3']);
    assert.equal(document.getText(), '1\ntwo\n3\n');
    await vscode.commands.executeCommand('undo');
    await waitFor('the old text', () => document.getText() === 'one\ntwo\nthree\n');
  });

  it('edit unsaved text in its buffer, and leave it unsaved', async () => {
    const uri = await writeFileAt('replacing/dirty.txt', 'one\ntwo\n');
    const document = await typeInto(uri, '!');
    assert.match(await editFile(uri, '!one\ntwo', '!1\n2'), /^Edited lines 1-2 .*\nLeft unsaved/);
    assert.equal(document.getText(), '!1\n2\n');
    assert.equal(document.isDirty, true);
    assert.equal(await bytesOnDisk(uri), 'one\ntwo\n');
    await assert.rejects(applyEdits(uri, ['one', '1']), /not found/, 'the disk is not searched');
  });

  it('keep the mode of a script and the link that leads to it (E14)', async () => {
    const script = await writeFileAt('replacing/run.sh', '#!/bin/sh\necho one\n');
    await chmod(script.fsPath, 0o755);
    const link = path.join(workspaceFolder(), 'replacing/go.sh');
    await rm(link, { force: true });
    await symlink('run.sh', link);
    await editFile(script, 'one', 'two');
    await applyEdits(vscode.Uri.file(link), ['two', 'three']);
    assert.equal(await bytesOnDisk(script), '#!/bin/sh\necho three\n');
    assert.equal((await stat(script.fsPath)).mode & 0o7777, 0o755);
    assert.equal((await lstat(link)).isSymbolicLink(), true);
  });

  it('refuse files outside of the workspace', async () => {
    await assert.rejects(editFile(vscode.Uri.file('/etc/hostname'), 'a', 'b'), /outside/);
  });
});
