import assert from 'node:assert/strict';
import { chmod, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { callTool, failureOf, type Input, indentOf, moveOf, refuses, sample } from './calling';
import { bytesOnDisk, waitFor, workspaceFolder, writeFileAt } from './support';
import { discardAll, openDocument, show, typeInto, withSettings } from './writing';

const renameOf = (filePath: string): Input => ({ filePath, oldString: 'two', newString: 'zwei' });

/** A valid call of each tool for a file with the text of `sample`. */
const calls: readonly (readonly [tool: string, inputFor: (file: string) => Input])[] = [
  ['facet_move_lines', moveOf],
  ['facet_indent_dedent', indentOf],
  ['facet_rename_symbol', renameOf],
  ['facet_outline', (filePath) => ({ filePath })],
];

/** Moves the line `two` to another file, below its first line. */
const moveTo = (from: string, pasteFilePath: string): Input => ({
  ...moveOf(from),
  pasteFilePath,
  pasteAt: 'x\n⬥',
});

const inWorkspace = (name: string) => path.join(workspaceFolder(), name);

describe('tools, called as by a chat', function () {
  // A busy machine needs many seconds for what takes an idle one less than a second.
  this.timeout(120_000);
  afterEach(discardAll);

  describe('on disk and in the editor', () => {
    for (const [tool, inputFor, after] of [
      ['facet_move_lines', moveOf, sample.moved],
      ['facet_indent_dedent', indentOf, sample.indented],
    ] as const) {
      it(`${tool} writes a file that is not open`, async () => {
        const uri = await writeFileAt(`states/${tool}.txt`, sample.text);
        await callTool(tool, inputFor(`states/./../states/${path.basename(uri.fsPath)}`));
        assert.equal(await bytesOnDisk(uri), after);
        assert.equal(openDocument(uri)?.isDirty ?? false, false);
      });

      it(`${tool} writes an open file, and undo takes it back`, async () => {
        const uri = await writeFileAt(`states/${tool}-open.txt`, sample.text);
        const { document } = await show(uri);
        await callTool(tool, inputFor(uri.fsPath));
        assert.equal(await bytesOnDisk(uri), after);
        assert.equal(document.isDirty, false);
        await vscode.commands.executeCommand('undo');
        assert.equal(document.getText(), sample.text);
      });

      it(`${tool} edits unsaved text, leaves it unsaved and says so`, async () => {
        const uri = await writeFileAt(`states/${tool}-unsaved.txt`, sample.text);
        const document = await typeInto(uri, '!');
        const answer = await callTool(tool, inputFor(uri.toString()));
        assert.match(answer, /\nLeft unsaved.*states\//);
        assert.equal(document.getText(), `!${after}`);
        assert.equal(document.isDirty, true);
        assert.equal(await bytesOnDisk(uri), sample.text);
        await vscode.commands.executeCommand('undo');
        assert.equal(document.getText(), `!${sample.text}`);
      });
    }

    it('facet_outline reads the unsaved text', async () => {
      const uri = await writeFileAt('states/outline.ts', 'function one() {}\n');
      await typeInto(uri, 'function zero() {}\n');
      assert.equal(
        await callTool('facet_outline', { filePath: 'states/outline.ts' }),
        '1:function zero() {}\n2:function one() {}',
      );
    });

    it('edit a document that was never saved', async () => {
      const document = await vscode.workspace.openTextDocument({ content: sample.text });
      await callTool('facet_move_lines', moveOf(document.uri.toString()));
      assert.equal(document.getText(), sample.moved);
    });

    it('edit the unsaved text of a link, whichever path is sent', async () => {
      const target = await writeFileAt('states/target.txt', sample.text);
      const link = vscode.Uri.file(inWorkspace('states/link.txt'));
      await symlink('target.txt', link.fsPath);
      const document = await typeInto(link, '!');
      await callTool('facet_move_lines', {
        ...moveOf('states/target.txt'),
        pasteFilePath: 'states/link.txt',
      });
      assert.equal(document.getText(), `!${sample.moved}`);
      assert.equal(await bytesOnDisk(target), sample.text);
    });

    it('move between an unsaved and a saved file, as one step of undo', async () => {
      const from = await writeFileAt('states/from.txt', sample.text);
      const to = await writeFileAt('states/to.txt', 'x\ny\n');
      const document = await typeInto(from, '!');
      const answer = await callTool('facet_move_lines', moveTo(from.fsPath, to.fsPath));
      assert.match(answer, /\nLeft unsaved.*states\/from\.txt\.$/);
      assert.equal(document.getText(), '!one\nthree\nfour\n');
      assert.equal(await bytesOnDisk(from), sample.text);
      assert.equal(await bytesOnDisk(to), 'x\ntwo\ny\n');
      await show(to);
      await vscode.commands.executeCommand('undo');
      await waitFor('the unsaved text', () => document.getText() === `!${sample.text}`);
      assert.equal(openDocument(to)?.getText(), 'x\ny\n');
    });

    it('do not save when facet.saveEditedFiles is off', async () => {
      const uri = await writeFileAt('states/not-saved.txt', sample.text);
      await withSettings({ 'facet.saveEditedFiles': false }, async () => {
        const answer = await callTool('facet_move_lines', moveOf(uri.fsPath));
        assert.match(answer, /Not saved \(facet\.saveEditedFiles is off\): states\/not-saved\.txt/);
        assert.equal(await bytesOnDisk(uri), sample.text);
        assert.equal(openDocument(uri)?.getText(), sample.moved);
      });
    });

    it('refuse notebooks and unsaved custom editors, on either side of a move', async () => {
      const text = await writeFileAt('states/text.txt', sample.text);
      const notebook = await writeFileAt('states/a.ipynb', '{"cells":[],"metadata":{}}');
      const custom = await writeFileAt('states/a.custom', sample.text);
      await vscode.commands.executeCommand('vscode.openWith', custom, 'facetTest.custom');
      const tab = () => vscode.window.tabGroups.activeTabGroup.activeTab;
      await waitFor('the custom editor to be unsaved', () => tab()?.isDirty);
      try {
        for (const [uri, message] of [
          [notebook, /is a notebook/],
          [custom, /unsaved changes in a custom editor/],
        ] as const) {
          for (const [tool, inputFor] of calls) {
            assert.match(await refuses(tool, inputFor(uri.fsPath), uri), message);
          }
          const input = moveTo(text.fsPath, uri.fsPath);
          assert.match(await refuses('facet_move_lines', input, text, uri), message);
        }
      } finally {
        await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
      }
    });
  });

  describe('with a wrong input', () => {
    for (const [tool, inputFor] of calls) {
      it(`${tool} names each parameter that is missing, unknown, empty or of another type`, async () => {
        const uri = await writeFileAt(`input/${tool}.txt`, sample.text);
        const good = inputFor(uri.fsPath);
        for (const name of Object.keys(good)) {
          const { [name]: _, ...rest } = good;
          assert.match(await refuses(tool, rest, uri), new RegExp(`\`${name}\` is missing`));
          for (const value of [null, ['x'], { a: 1 }, true, '']) {
            const message = await refuses(tool, { ...good, [name]: value }, uri);
            assert.match(message, new RegExp(name), JSON.stringify(value));
          }
        }
        assert.match(await refuses(tool, { ...good, extra: 1 }, uri), /"extra" is no parameter/);
        for (const input of [null, undefined, 'text', 7, [], ['a']]) {
          assert.match(await failureOf(tool, input as unknown as Input), /must be an object/);
        }
      });
    }

    it('numbers are whole and in bounds, also as digits', async () => {
      const uri = await writeFileAt('input/numbers.txt', sample.text);
      const wrong = async (tool: string, input: Input, name: string, values: unknown[]) => {
        for (const value of values) {
          const message = await refuses(tool, { ...input, [name]: value }, uri);
          assert.match(message, new RegExp(name), String(value));
        }
      };
      const indent = indentOf(uri.fsPath);
      await wrong('facet_indent_dedent', indent, 'indentDelta', [0, '0', 0.5, '1.5', 'one', 1e9]);
      await wrong('facet_indent_dedent', indent, 'indentSize', [0, -1, '0', 1.5, 1000, 'x']);
      await wrong('facet_rename_symbol', renameOf(uri.fsPath), 'line', [0, -1, '0', 1.5, 'x']);
      await callTool('facet_indent_dedent', { ...indent, indentDelta: '1', indentSize: '2' });
      assert.equal(await bytesOnDisk(uri), 'one\n  two\n  three\nfour\n');
    });
  });

  describe('with a path', () => {
    const linkTo = async (name: string, target: string) => {
      await symlink(target, inWorkspace(name));
      return name;
    };
    const outsideFile = async () => {
      const file = path.join(await mkdtemp(path.join(tmpdir(), 'facet-outside-')), 'hidden.txt');
      await writeFile(file, sample.text);
      return file;
    };
    const rows: readonly [string, () => Promise<string> | string, RegExp][] = [
      ['that is missing', () => 'paths/gone.txt', /does not exist.*nearest existing folder/i],
      ['with a typing error', () => 'paths/smaple.txt', /with "sample\.txt"/],
      ['of a folder', () => 'paths/', /is a folder, not a file/],
      ['below a file', () => 'paths/sample.txt/x', /is not a folder/],
      ['outside', outsideFile, /is outside the allowed folders/],
      ['outside, where nothing is', () => '/nowhere/at/all', /is outside the allowed folders/],
      ['that leads out with dots', () => '../../a.txt', /is outside the allowed folders/],
      ['of a sibling folder', () => `${workspaceFolder()}-old/a.txt`, /is outside the allowed/],
      ['with a NUL', () => 'paths/a\0.txt', /control character/],
      ['with a line break', () => 'paths/a\n.txt', /control character/],
      ['with half a character', () => 'paths/a\ud800.txt', /half a character/],
      ['of blanks', () => '   ', /is empty/],
      ['of another scheme', () => 'https://example.com/a.txt', /scheme/],
      [
        'of an unsaved document that is not there',
        () => 'untitled:none',
        /send the path of a file/,
      ],
      ['of a URI with a wrong percent sign', () => 'file:///a/%zz.txt', /write %25 for %/],
      ['of a URI with a query', () => 'file:///a/b.txt?x', /write %3F for \?/],
      ['of a URI of another host', () => 'file://other/a.txt', /another host/],
      ['of a link out', async () => linkTo('paths/out.txt', await outsideFile()), /a link that/],
      [
        'through a link out',
        async () => `${await linkTo('paths/out', path.dirname(await outsideFile()))}/hidden.txt`,
        /a link that does not lead to a place inside/,
      ],
      ['of a link to nowhere', () => linkTo('paths/dangling.txt', 'nowhere'), /a link that/],
      ['of a link to itself', () => linkTo('paths/loop.txt', 'loop.txt'), /a link that/],
      ['that is too long', () => `paths/${'x'.repeat(5000)}.txt`, /does not exist|a link that/],
    ];
    for (const [name, make, expected] of rows) {
      it(`${name} every tool refuses it, by the parameter's name`, async () => {
        const uri = await writeFileAt('paths/sample.txt', sample.text);
        const sent = await make();
        const check = (message: string, parameter: string) => {
          assert.match(message, expected);
          assert.ok(message.startsWith(`${parameter} "`), message);
          assert.ok(message.length < 1000, 'it is short');
        };
        for (const [tool, inputFor] of calls) {
          const parameter = tool === 'facet_move_lines' ? 'cutFilePath' : 'filePath';
          check(await refuses(tool, inputFor(sent), uri), parameter);
        }
        check(
          await refuses('facet_move_lines', moveTo('paths/sample.txt', sent), uri),
          'pasteFilePath',
        );
      });
    }

    for (const name of [
      'paths/[id].txt',
      'paths/(b) {c}.txt',
      'paths/a*?.txt',
      'paths/é 🟢 %20#?.txt',
      `paths/'q' "d".txt`,
      'paths/ lead.txt',
      'paths/trail .txt',
      'paths/a\\b.txt',
      'paths/c:d.txt',
    ]) {
      it(`it is literal: ${name}`, async () => {
        for (const form of ['relative', 'absolute', 'URI'] as const) {
          const uri = await writeFileAt(name, sample.text);
          const sent = { relative: name, absolute: uri.fsPath, URI: uri.toString() }[form];
          await callTool('facet_move_lines', moveOf(sent));
          assert.equal(await bytesOnDisk(uri), sample.moved, form);
        }
      });
    }

    it('that begins with the name of the folder, every tool asks which is meant', async () => {
      const folder = path.basename(workspaceFolder());
      const uri = await writeFileAt('named.txt', sample.text);
      await callTool('facet_move_lines', moveOf(`${folder}/named.txt`));
      assert.equal(await bytesOnDisk(uri), sample.moved);
      const other = await writeFileAt(`${folder}/named.txt`, sample.text);
      const message = await refuses('facet_move_lines', moveOf(`${folder}/named.txt`), uri, other);
      assert.ok(message.includes(uri.fsPath) && message.includes(other.fsPath), message);
    });
  });

  describe('keep bytes', () => {
    const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').toString('latin1');
    const rows: readonly [name: string, before: string, after: string][] = [
      ['mixed line breaks', 'one\r\ntwo\nthree\r\nfour\n', 'one\r\nthree\r\ntwo\nfour\n'],
      ['a lone CR', 'o\rne\ntwo\nthree\nfour\n', 'o\rne\nthree\ntwo\nfour\n'],
      ['a Latin-1 byte', 'caf\xe9\ntwo\nthree\nfour\n', 'caf\xe9\nthree\ntwo\nfour\n'],
      ['a Latin-1 byte that moves', 'one\ntwo \xe9\nthree\nfour\n', 'one\nthree\ntwo \xe9\nfour\n'],
      ['UTF-16', utf16(sample.text), utf16(sample.moved)],
      ['a byte order mark', `\xef\xbb\xbf${sample.text}`, `\xef\xbb\xbf${sample.moved}`],
      ['CRLF', 'one\r\ntwo\r\nthree\r\nfour\r\n', 'one\r\nthree\r\ntwo\r\nfour\r\n'],
      ['no final line break', 'one\ntwo\nthree\nfour', 'one\nthree\ntwo\nfour'],
    ];
    for (const [name, before, after] of rows) {
      it(`${name}, in a closed and in an open file`, async () => {
        const bytes = Buffer.from(before, 'latin1');
        const closed = await writeFileAt(`bytes/${name} closed.txt`, bytes);
        await callTool('facet_move_lines', moveOf(closed.fsPath));
        assert.equal(await bytesOnDisk(closed), after);
        const open = await writeFileAt(`bytes/${name} open.txt`, bytes);
        const { document } = await show(open);
        await callTool('facet_move_lines', moveOf(open.fsPath));
        assert.equal(await bytesOnDisk(open), after);
        const isReloaded = () => /three\s+two[^\n]*\n?\s*four/.test(document.getText());
        await waitFor('the editor to show the new text', isReloaded);
        assert.equal(document.isDirty, false);
      });
    }

    it('when one file is spliced and one goes through the editor', async () => {
      const from = await writeFileAt('bytes/spliced.txt', 'one\r\ntwo\nthree\nfour\n');
      const to = await writeFileAt('bytes/edited.txt', 'x\ny\n');
      await show(to);
      await callTool('facet_move_lines', moveTo(from.fsPath, to.fsPath));
      assert.equal(await bytesOnDisk(from), 'one\r\nthree\nfour\n');
      assert.equal(await bytesOnDisk(to), 'x\ntwo\ny\n');
    });

    it('or refuse: a binary file, a byte that the other file cannot hold', async () => {
      const text = await writeFileAt('bytes/text.txt', sample.text);
      const binary = await writeFileAt('bytes/binary.txt', `x\n\0${sample.text}`);
      for (const [tool, inputFor] of calls) {
        assert.match(await refuses(tool, inputFor(binary.fsPath), binary), /is binary/);
      }
      const input = moveTo(text.fsPath, binary.fsPath);
      assert.match(await refuses('facet_move_lines', input, text, binary), /is binary/);
      const byte = await writeFileAt('bytes/byte.txt', Buffer.from('two \xe9\nthree\n', 'latin1'));
      const wide = await writeFileAt('bytes/wide.txt', Buffer.from('\ufeffx\ny\n', 'utf16le'));
      const message = await refuses(
        'facet_move_lines',
        moveTo(byte.fsPath, wide.fsPath),
        byte,
        wide,
      );
      assert.match(message, /bytes\/wide\.txt holds bytes .* that it cannot keep/);
    });
  });

  describe('write all or nothing', () => {
    it('when either file of a move is read-only', async () => {
      const a = await writeFileAt('whole/a.txt', 'x\ntwo\nthree\n');
      const locked = await writeFileAt('whole/b.lock', 'x\ntwo\nthree\n');
      const mode = await writeFileAt('whole/c.txt', 'x\r\ntwo\nthree\n');
      await chmod(mode.fsPath, 0o444);
      await withSettings({ 'files.readonlyInclude': { 'whole/*.lock': true } }, async () => {
        for (const [other, why] of [
          [locked, /whole\/b\.lock is read-only by the setting.*nothing was written/],
          [mode, /whole\/c\.txt is write-protected on disk; nothing was written/],
        ] as const) {
          for (const [from, to] of [
            [a, other],
            [other, a],
          ] as const) {
            const input = moveTo(from.fsPath, to.fsPath);
            assert.match(await refuses('facet_move_lines', input, a, other), why);
          }
        }
      });
      assert.equal(openDocument(a)?.isDirty ?? false, false);
      assert.deepEqual(await readdir(path.dirname(a.fsPath)), ['a.txt', 'b.lock', 'c.txt']);
    });

    it('in a folder that takes no new files', async () => {
      const from = await writeFileAt('whole/closed/from.txt', sample.text);
      const to = await writeFileAt('whole/closed/to.txt', 'x\r\ny\n');
      const folder = path.dirname(from.fsPath);
      await chmod(folder, 0o555);
      try {
        await callTool('facet_move_lines', moveTo(from.fsPath, to.fsPath));
        assert.equal(await bytesOnDisk(from), 'one\nthree\nfour\n');
        assert.equal(await bytesOnDisk(to), 'x\r\ntwo\r\ny\n');
      } finally {
        await chmod(folder, 0o755);
      }
    });

    it('when the call is cancelled: never a part, nothing once it is cancelled before', async () => {
      for (const delay of [undefined, 0, 5, 20, 50]) {
        const from = await writeFileAt(`whole/cancel-${delay}-a.txt`, sample.text);
        const to = await writeFileAt(`whole/cancel-${delay}-b.txt`, 'x\ny\n');
        const source = new vscode.CancellationTokenSource();
        if (delay === undefined) {
          source.cancel();
        } else {
          setTimeout(() => source.cancel(), delay);
        }
        const call = callTool('facet_move_lines', moveTo(from.fsPath, to.fsPath), source.token);
        const isDone = await call.then(
          () => true,
          () => false,
        );
        // VS Code does not wait for a tool that it cancelled; a write that has begun goes on.
        await new Promise((resolve) => setTimeout(resolve, 1000));
        const texts = [await bytesOnDisk(from), await bytesOnDisk(to)];
        const isMoved = texts[1] !== 'x\ny\n';
        assert.deepEqual(
          texts,
          isMoved ? ['one\nthree\nfour\n', 'x\ntwo\ny\n'] : [sample.text, 'x\ny\n'],
        );
        assert.ok(isMoved || !isDone);
        assert.ok(!isMoved || delay !== undefined, 'cancelled before, so nothing is written');
      }
    });
  });

  describe('write what was approved', () => {
    it('of two equal calls at once, only one when the other is stale then', async () => {
      const uri = await writeFileAt('approved/twice.txt', sample.text);
      const results = await Promise.allSettled([
        callTool('facet_indent_dedent', indentOf(uri.fsPath)),
        callTool('facet_indent_dedent', indentOf(uri.fsPath)),
      ]);
      const done = results.filter(({ status }) => status === 'fulfilled');
      const failed = results.flatMap((result) => (result.status === 'rejected' ? [result] : []));
      for (const { reason } of failed) {
        assert.match(String(reason), /since this was planned; nothing was written\. Call again/);
      }
      const indent = '    '.repeat(done.length);
      assert.ok(done.length > 0);
      assert.equal(await bytesOnDisk(uri), `one\n${indent}two\n${indent}three\nfour\n`);
    });

    it('and never into the middle of what the user types meanwhile', async () => {
      for (const delay of [0, 5, 20]) {
        const uri = await writeFileAt(`approved/typed-${delay}.txt`, sample.text);
        const { document } = await show(uri);
        const call = callTool('facet_move_lines', moveOf(uri.fsPath)).then(
          () => true,
          () => false,
        );
        await new Promise((resolve) => setTimeout(resolve, delay));
        await vscode.commands.executeCommand('cursorTop');
        await vscode.commands.executeCommand('type', { text: '!' });
        const isDone = await call;
        assert.equal(document.getText(), `!${isDone ? sample.moved : sample.text}`, `${delay} ms`);
        await discardAll();
      }
    });

    it('and never over what something else writes meanwhile', async () => {
      for (const delay of [0, 5, 20]) {
        const uri = await writeFileAt(`approved/written-${delay}.txt`, sample.text);
        const call = callTool('facet_move_lines', moveOf(uri.fsPath)).catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, delay));
        await writeFile(uri.fsPath, `zero\n${sample.text}`);
        await call;
        const texts = [`zero\n${sample.text}`, `zero\n${sample.moved}`];
        assert.ok(texts.includes(await bytesOnDisk(uri)), `${delay} ms`);
        await discardAll();
      }
    });

    // Under test VS Code refuses every modal dialog, so no consent can be given here.
    for (const name of [
      '.vscode/tasks.txt',
      '.git/config.txt',
      'a.code-workspace',
      'deep/.GIT/hooks/pre-commit',
    ]) {
      it(`never a protected file without consent in the call: ${name}`, async () => {
        const uri = await writeFileAt(name, `x\n${sample.text}`);
        const other = await writeFileAt('approved/other.txt', `x\n${sample.text}`);
        const link = `approved/link-to-${path.basename(name)}`;
        await symlink(uri.fsPath, inWorkspace(link));
        for (const [tool, input] of [
          ['facet_move_lines', moveOf(name)],
          ['facet_indent_dedent', indentOf(name)],
          ['facet_indent_dedent', indentOf(link)],
          ['facet_move_lines', moveTo(other.fsPath, name)],
          ['facet_move_lines', moveTo(link, other.fsPath)],
        ] as const) {
          assert.match(await refuses(tool, input, uri, other), /refused to show dialog in tests/);
        }
        await callTool('facet_outline', { filePath: name });
      });
    }
  });

  it('answer in whole characters where the file has bytes that are none', async () => {
    const bytes = Buffer.from('# \xe9\nclass A\xe9:\n  pass\n', 'latin1');
    const uri = await writeFileAt('text/latin1.py', bytes);
    assert.equal(await callTool('facet_outline', { filePath: uri.fsPath }), '2:class A\ufffd:');
    for (const cutStartAt of ['class\ud800', 'class A:']) {
      const message = await refuses('facet_move_lines', { ...moveOf(uri.fsPath), cutStartAt }, uri);
      assert.match(message, /cutStartAt was not found.*class A<U\+DCE9>:/s);
    }
  });
});
