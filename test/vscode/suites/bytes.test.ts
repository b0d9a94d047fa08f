import assert from 'node:assert/strict';
import { chmod, link, lstat, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import * as vscode from 'vscode';
import { encodeUnicode } from '../../../src/text/unicode-encodings';
import { bytesOnDisk, waitFor, workspaceFolder, writeFileAt } from './support';
import {
  changeSet,
  discardAll,
  documents,
  never,
  openDocument,
  refusal,
  replaceIn,
  replacing,
  show,
  tabLabels,
  typeInto,
  withSettings,
  writer,
  writtenAt,
} from './writing';

interface Row {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The bytes after `three` became `3`. */
  readonly after: Uint8Array;
  /** The text in the editor while it is dirty, after `!` was typed at its start and `three` became `3`. */
  readonly dirtyText: string;
  /** What saving the dirty buffer will do, as the note says it. */
  readonly loss?: RegExp;
}

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const latin1 = (text: string) => Buffer.from(text, 'latin1');

function same(name: string, text: string, encode: (text: string) => Uint8Array = utf8): Row {
  const after = text.replace('three', '3');
  return { name, bytes: encode(text), after: encode(after), dirtyText: `!${after}` };
}

// The byte table of rule 5: what the text model would lose is in the rows with `loss`.
const rows: readonly Row[] = [
  same('LF', 'one\ntwo\nthree\n'),
  same('CRLF throughout', 'one\r\ntwo\r\nthree\r\n'),
  {
    ...same('LF with one CRLF line', 'one\ntwo\r\nthree\nfour\n'),
    dirtyText: '!one\ntwo\n3\nfour\n',
    loss: /line breaks LF/,
  },
  {
    ...same('CRLF with one LF line', 'one\r\ntwo\r\nthree\nfour\r\n'),
    dirtyText: '!one\r\ntwo\r\n3\r\nfour\r\n',
    loss: /line breaks CRLF/,
  },
  {
    ...same('a lone CR', 'one\ntwo\rhalf\nthree\n'),
    dirtyText: '!one\ntwo\nhalf\n3\n',
    loss: /line breaks LF/,
  },
  {
    ...same('a Latin-1 byte in UTF-8', 'caf\xe9\nthree\n', latin1),
    dirtyText: '!caf\ufffd\n3\n',
    loss: /bytes that are invalid/,
  },
  same('a byte order mark', 'one\nthree é\n', (text) => encodeUnicode(text, 'utf8bom')),
  {
    ...same('a byte order mark and mixed line breaks', 'one\r\nthree\n', (text) =>
      encodeUnicode(text, 'utf8bom'),
    ),
    dirtyText: '!one\n3\n',
    loss: /line breaks LF/,
  },
  same('UTF-16LE', 'one é\r\nthree 🟢\r\n', (text) => encodeUnicode(text, 'utf16le')),
  same('UTF-16BE', 'one é\nthree 🟢\n', (text) => encodeUnicode(text, 'utf16be')),
  {
    ...same('UTF-16LE and mixed line breaks', 'one\r\nthree\n', (text) =>
      encodeUnicode(text, 'utf16le'),
    ),
    dirtyText: '!one\n3\n',
    loss: /line breaks LF/,
  },
  same('U+2028 and a form feed', 'one\u2028half\n\ftwo\nthree\n'),
  same('no final newline', 'one\nthree'),
  same('blank lines at the end', 'three\n\n\n'),
  same('a single line without a break', 'three'),
];

/** Bytes as Latin-1 that hold `three` once: with and without a mark, all line breaks, valid and invalid UTF-8. */
const anyBytes = fc
  .tuple(
    fc.constantFrom('', '', '\xef\xbb\xbf'),
    fc.array(fc.constantFrom('one ', '\n', '\n', '\r\n', '\r', '\xc3\xa9', '\xe9', '\t', '\f')),
    fc.array(fc.constantFrom('two ', '\n', '\r\n', '\xf0\x9f\x9f\xa2', '\xff', ' ')),
  )
  .map(([mark, before, after]) => `${mark}${before.join('')}three${after.join('')}`);

describe('bytes outside an edit', function () {
  this.timeout(60_000);
  before(() =>
    // Otherwise the editor asks about U+2028, and the answer in tests is to remove it.
    vscode.workspace
      .getConfiguration()
      .update('editor.unusualLineTerminators', 'off', vscode.ConfigurationTarget.Workspace),
  );
  afterEach(discardAll);

  for (const [index, row] of rows.entries()) {
    describe(row.name, () => {
      const expected = Buffer.from(row.after).toString('latin1');
      const create = (state: string) => writeFileAt(`bytes/${index}-${state}.txt`, row.bytes);

      it('stay, when the file is not open', async () => {
        const uri = await create('closed');
        const { notes } = await replaceIn(uri, 'three', '3');
        assert.equal(await bytesOnDisk(uri), expected);
        assert.deepEqual(notes, []);
        assert.deepEqual(tabLabels(), []);
      });

      it('stay, when it is open', async () => {
        const uri = await create('open');
        const { document } = await show(uri);
        const { notes } = await replaceIn(uri, 'three', '3');
        assert.equal(await bytesOnDisk(uri), expected);
        assert.deepEqual(notes, []);
        assert.equal(document.isDirty, false);
        assert.equal(document.getText(), row.dirtyText.slice(1), 'the editor shows the edit');
      });

      it('stay on disk, when it has unsaved changes: the edit is in the buffer', async () => {
        const uri = await create('dirty');
        const document = await typeInto(uri, '!');
        const { notes } = await replaceIn(uri, 'three', '3');
        assert.deepEqual(Buffer.from(await bytesOnDisk(uri), 'latin1'), Buffer.from(row.bytes));
        assert.equal(document.getText(), row.dirtyText);
        assert.equal(document.isDirty, true);
        assert.match(notes[0] ?? '', /Left unsaved/);
        if (row.loss) {
          assert.match(notes[1] ?? '', row.loss);
        }
        assert.equal(notes.length, row.loss ? 2 : 1, notes.join('\n'));
      });
    });
  }

  it('stay in files of all kinds at once', async () => {
    const samples = fc.sample(anyBytes, { numRuns: 40, seed: 2 });
    const uris = await Promise.all(
      samples.map((sample, index) => writeFileAt(`bytes/any/${index}.txt`, latin1(sample))),
    );
    const files = await Promise.all(
      uris.map((uri) => documents.open(uri.fsPath, 'filePath', never)),
    );
    await writer.write(changeSet(...files.map((file) => replacing(file, 'three', '3'))), never);
    for (const [index, uri] of uris.entries()) {
      assert.equal(await bytesOnDisk(uri), samples[index]?.replace('three', '3'));
    }
  });

  it('stay in UTF-32, which the editor cannot show', async () => {
    const encode = (text: string) => encodeUnicode(text, 'utf32le');
    const uri = await writeFileAt('bytes/utf32.txt', encode('one 🟢\r\nthree\n'));
    const { notes } = await replaceIn(uri, 'three', '3');
    assert.deepEqual(notes, []);
    assert.equal(await bytesOnDisk(uri), Buffer.from(encode('one 🟢\r\n3\n')).toString('latin1'));
  });

  it('stay in a file above 50 MB', async () => {
    const line = Buffer.from('a line of a very long log\r\n');
    const half = Buffer.alloc(line.length * 1_000_000, line);
    const uri = await writeFileAt(
      'bytes/long.log',
      Buffer.concat([half, Buffer.from('caf\xe9 three\n', 'latin1'), half]),
    );
    try {
      const { notes } = await replaceIn(uri, 'three', '3');
      const after = Buffer.from(await bytesOnDisk(uri), 'latin1');
      assert.ok(after.equals(Buffer.concat([half, Buffer.from('caf\xe9 3\n', 'latin1'), half])));
      assert.deepEqual(notes, []);
      assert.equal(openDocument(uri), undefined);
    } finally {
      await rm(uri.fsPath);
    }
  });

  it('stay with a byte order mark in the middle or a second one', async () => {
    const uri = await writeFileAt('bytes/marks.txt', '\ufeff\ufeffone\ufeff\nthree\n');
    await replaceIn(uri, 'three', '3');
    assert.equal(await bytesOnDisk(uri), utf8('\ufeff\ufeffone\ufeff\n3\n').toString('latin1'));
  });

  describe('with files.encoding windows1252', () => {
    const inWindows1252 = (run: () => Promise<void>) =>
      withSettings({ 'files.encoding': 'windows1252' }, run);

    it('stay, and the edit is in that encoding', async () => {
      await inWindows1252(async () => {
        const uri = await writeFileAt('bytes/1252.txt', latin1('caf\xe9 \x80\nthree\n'));
        await replaceIn(uri, 'three', 'na\u00efve \u20ac');
        assert.equal(await bytesOnDisk(uri), 'caf\xe9 \x80\nna\xefve \x80\n');
      });
    });

    it('stay in mixed line breaks too', async () => {
      await inWindows1252(async () => {
        const uri = await writeFileAt('bytes/1252-mixed.txt', latin1('caf\xe9\r\nthree\n'));
        await replaceIn(uri, 'three', '\u20ac');
        assert.equal(await bytesOnDisk(uri), 'caf\xe9\r\n\x80\n');
      });
    });

    it('stay when the text has a character that the encoding lacks: it is refused', async () => {
      await inWindows1252(async () => {
        const uri = await writeFileAt('bytes/1252-lacks.txt', latin1('caf\xe9\nthree\n'));
        const message = await refusal('not-editable', replaceIn(uri, 'three', 'a → b'));
        assert.match(message, /windows1252.*→ \(U\+2192\)/);
        assert.equal(await bytesOnDisk(uri), 'caf\xe9\nthree\n');
      });
    });
  });

  it('stay in an encoding whose bytes do not survive: it is refused', async () => {
    await withSettings({ 'files.encoding': 'shiftjis' }, async () => {
      const uri = await writeFileAt('bytes/broken.txt', latin1('\x83\nthree\xfd\n'));
      const message = await refusal('not-editable', replaceIn(uri, 'three', '3'));
      assert.match(message, /not valid in its encoding \(shiftjis\)/);
      assert.equal(await bytesOnDisk(uri), '\x83\nthree\xfd\n');
    });
  });

  describe('of a binary file', () => {
    for (const [name, bytes] of [
      ['a NUL byte', latin1('three\0\n')],
      ['a NUL byte far inside', latin1(`${'three\n'.repeat(10_000)}\0`)],
      ['a NUL byte behind a byte order mark', latin1('\xef\xbb\xbfthree\0')],
      ['UTF-16LE without a mark', Buffer.from('three\n', 'utf16le')],
      ['UTF-16BE without a mark', Buffer.from('three\n', 'utf16le').swap16()],
    ] as const) {
      it(`stay, as it is refused: ${name}`, async () => {
        const uri = await writeFileAt('bytes/binary.bin', bytes);
        const message = await refusal(
          'not-editable',
          documents.open(uri.fsPath, 'filePath', never),
        );
        assert.match(message, /binary/);
        assert.equal(await bytesOnDisk(uri), Buffer.from(bytes).toString('latin1'));
      });
    }
  });

  // Two contents: one goes through the editor, the other is spliced.
  for (const [name, text] of [
    ['plain', '#!/bin/sh\nthree\n'],
    ['mixed', '#!/bin/sh\r\nthree\n'],
  ] as const) {
    describe(`of a script (${name}, E14)`, () => {
      const after = text.replace('three', '3');
      let script: vscode.Uri;
      let other: string;

      beforeEach(async () => {
        script = await writeFileAt(`bytes/${name}/run.sh`, text);
        await chmod(script.fsPath, 0o755);
        other = path.join(workspaceFolder(), `bytes/${name}/go.sh`);
        await rm(other, { force: true });
      });

      it('leave its mode', async () => {
        await replaceIn(script, 'three', '3');
        assert.equal((await stat(script.fsPath)).mode & 0o7777, 0o755);
        assert.equal(await bytesOnDisk(script), after);
      });

      it('leave a link that leads to it', async () => {
        await symlink('run.sh', other);
        await replaceIn(vscode.Uri.file(other), 'three', '3');
        assert.equal((await lstat(other)).isSymbolicLink(), true);
        assert.equal(await bytesOnDisk(script), after);
        assert.equal((await stat(script.fsPath)).mode & 0o7777, 0o755);
      });

      it('leave its other name (hard link)', async () => {
        await link(script.fsPath, other);
        await replaceIn(script, 'three', '3');
        assert.equal(await bytesOnDisk(vscode.Uri.file(other)), after);
        assert.equal((await stat(script.fsPath)).nlink, 2);
      });
    });
  }

  it('leave the file alone when an edit changes nothing', async () => {
    const uri = await writeFileAt('bytes/nothing.txt', 'one\nthree\n');
    const before = await writtenAt(uri);
    const { notes } = await replaceIn(uri, 'three', 'three');
    assert.equal(await writtenAt(uri), before);
    assert.deepEqual(notes, []);
  });

  it('come back through undo of a spliced file as far as the editor shows them', async () => {
    const uri = await writeFileAt('bytes/undo.txt', 'one\r\nthree\n');
    const { document } = await show(uri);
    await replaceIn(uri, 'three', '3');
    await vscode.commands.executeCommand('undo');
    await waitFor('the old text', () => document.getText() === 'one\nthree\n');
  });
});
