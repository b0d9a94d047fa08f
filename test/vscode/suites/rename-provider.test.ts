import assert from 'node:assert/strict';
import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { callTool, refuses } from './calling';
import { bytesOnDisk, waitFor, workspaceFolder, writeFileAt } from './support';
import { discardAll, openDocument, show, typeInto, withSettings } from './writing';

type Answer = (edit: vscode.WorkspaceEdit, newName: string) => unknown;

const rename = (filePath: string) => ({ filePath, oldString: 'old', newString: 'fresh' });
const at = (line: number, start: number, length = 3) =>
  new vscode.Range(line, start, line, start + length);

/** What a language server may send, said by a provider of the test's own for `*.stub` files. */
describe("facet_rename_symbol and the provider's answer", function () {
  this.timeout(60_000);
  let answer: Answer;
  let provider: vscode.Disposable;

  before(() => {
    provider = vscode.languages.registerRenameProvider(
      { pattern: '**/*.stub' },
      {
        async provideRenameEdits(_document, _position, newName) {
          const edit = new vscode.WorkspaceEdit();
          await answer(edit, newName);
          return edit;
        },
      },
    );
  });
  after(() => provider.dispose());
  afterEach(discardAll);

  const file = (name: string, text = 'old = 1\n') => writeFileAt(`stub/${name}`, text);

  it('writes a range that comes twice once', async () => {
    const uri = await file('twice.stub');
    answer = (edit, name) => {
      edit.replace(uri, at(0, 0), name);
      edit.replace(uri, at(0, 0), name);
    };
    assert.match(await callTool('facet_rename_symbol', rename('stub/twice.stub')), /1 edit in 1/);
    assert.equal(await bytesOnDisk(uri), 'fresh = 1\n');
  });

  it('refuses edits that overlap, and lines beyond the end of the file', async () => {
    const uri = await file('overlap.stub', 'old old\n');
    for (const ranges of [
      [at(0, 0, 3), at(0, 2, 3)],
      [at(0, 0, 3), at(9, 0, 3)],
    ]) {
      answer = (edit, name) => {
        for (const range of ranges) {
          edit.replace(uri, range, name);
        }
      };
      const message = await refuses('facet_rename_symbol', rename('stub/overlap.stub'), uri);
      assert.match(message, /othing was written/);
    }
  });

  it('refuses edits outside the folders, in node_modules and behind links, naming each file', async () => {
    const uri = await file('inside.stub');
    const outside = vscode.Uri.file(path.join(workspaceFolder(), '..', 'outside.stub'));
    await writeFile(outside.fsPath, 'old\n');
    const module = await file('node_modules/m/a.stub');
    await symlink(outside.fsPath, path.join(workspaceFolder(), 'stub/link.stub'));
    const link = vscode.Uri.file(path.join(workspaceFolder(), 'stub/link.stub'));
    answer = (edit, name) => {
      for (const each of [uri, outside, module, link]) {
        edit.replace(each, at(0, 0), name);
      }
    };
    const files = [uri, outside, module];
    const message = await refuses('facet_rename_symbol', rename('stub/inside.stub'), ...files);
    assert.match(message, /outside\.stub.*outside the allowed folders/);
    assert.match(message, /node_modules\/m\/a\.stub is in node_modules/);
    assert.match(message, /link\.stub.*link/);
  });

  it('refuses new and deleted files and edits without a range', async () => {
    const uri = await file('ops.stub');
    for (const operation of [
      (edit: vscode.WorkspaceEdit) => edit.createFile(vscode.Uri.joinPath(uri, '../new.stub')),
      (edit: vscode.WorkspaceEdit) => edit.deleteFile(uri),
      (edit: vscode.WorkspaceEdit) =>
        edit.set(uri, [new vscode.SnippetTextEdit(at(0, 0), new vscode.SnippetString('$1'))]),
    ]) {
      answer = (edit, name) => {
        edit.replace(uri, at(0, 0), name);
        operation(edit);
      };
      await refuses('facet_rename_symbol', rename('stub/ops.stub'), uri);
    }
  });

  it("passes the provider's own refusal on", async () => {
    const uri = await file('refusal.stub');
    answer = () => {
      throw new Error('You cannot rename this.');
    };
    const message = await refuses('facet_rename_symbol', rename('stub/refusal.stub'), uri);
    assert.match(message, /^Cannot rename `old`: You cannot rename this\. Nothing was written\./);
  });

  it('gives a provider that never answers the time of the setting', async () => {
    const uri = await file('never.stub');
    await withSettings({ 'facet.rename.timeoutSeconds': 2 }, async () => {
      answer = () => new Promise(() => {});
      const message = await refuses('facet_rename_symbol', rename('stub/never.stub'), uri);
      assert.match(message, /no rename provider answered within 2 s/);
    });
  });

  it('does not wait for ever for a declaration either', async () => {
    const uri = await file('declaration.stub');
    answer = (edit, name) => edit.replace(uri, at(0, 0), name);
    const definitions = vscode.languages.registerDefinitionProvider(
      { pattern: '**/declaration.stub' },
      { provideDefinition: () => new Promise(() => {}) },
    );
    try {
      await withSettings({ 'facet.rename.timeoutSeconds': 2 }, async () => {
        await callTool('facet_rename_symbol', rename('stub/declaration.stub'));
        assert.equal(await bytesOnDisk(uri), 'fresh = 1\n');
      });
    } finally {
      definitions.dispose();
    }
  });

  describe('that moves files', () => {
    const exists = async (name: string) =>
      readFile(path.join(workspaceFolder(), name)).then(
        () => true,
        () => false,
      );

    it('writes the text, then moves the file, saved', async () => {
      const uri = await file('moved.stub');
      const to = vscode.Uri.joinPath(uri, '../moved-to.stub');
      answer = (edit, name) => {
        edit.renameFile(uri, to);
        edit.replace(uri, at(0, 0), name);
      };
      const text = await callTool('facet_rename_symbol', rename('stub/moved.stub'));
      assert.match(text, /Renamed file stub\/moved\.stub to stub\/moved-to\.stub/);
      assert.equal(await bytesOnDisk(to), 'fresh = 1\n');
      assert.equal(await exists('stub/moved.stub'), false);
    });

    it('moves a folder with the files in it that were edited', async () => {
      const uri = await file('package/a.stub');
      const other = await file('uses.stub', 'use old\n');
      const from = vscode.Uri.joinPath(uri, '..');
      const to = vscode.Uri.joinPath(from, '../parcel');
      answer = (edit, name) => {
        edit.renameFile(from, to);
        edit.replace(uri, at(0, 0), name);
        edit.replace(other, at(0, 4), name);
      };
      const text = await callTool('facet_rename_symbol', rename('stub/package/a.stub'));
      assert.match(text, /Renamed file stub\/package to stub\/parcel/);
      assert.equal(await bytesOnDisk(vscode.Uri.joinPath(to, 'a.stub')), 'fresh = 1\n');
      assert.equal(await bytesOnDisk(other), 'use fresh\n');
      assert.equal(await exists('stub/package/a.stub'), false);
      const dirty = vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty);
      assert.deepEqual(
        dirty.map(({ uri: { path: name } }) => name),
        [],
      );
    });

    it('refuses a target outside, one that exists, and a protected one without consent', async () => {
      const uri = await file('stays.stub');
      await file('taken.stub');
      for (const [target, message] of [
        ['../../../outside-to.stub', /outside the allowed folders/],
        ['../taken.stub', /exists already/],
        ['../.vscode/tasks.stub', /refused to show dialog in tests/],
        ['../node_modules/x.stub', /node_modules/],
      ] as const) {
        answer = (edit, name) => {
          edit.replace(uri, at(0, 0), name);
          edit.renameFile(uri, vscode.Uri.joinPath(uri, target), { overwrite: true });
        };
        assert.match(await refuses('facet_rename_symbol', rename('stub/stays.stub'), uri), message);
      }
    });
  });

  describe('about several files', () => {
    async function three(name: string) {
      const uris = await Promise.all(['a', 'b', 'c'].map((each) => file(`${name}/${each}.stub`)));
      answer = (edit, newName) => {
        for (const uri of uris) {
          edit.replace(uri, at(0, 0), newName);
        }
      };
      return uris as [vscode.Uri, vscode.Uri, vscode.Uri];
    }

    it('writes nothing when one is read-only', async () => {
      const uris = await three('locked');
      await chmod(uris[2].fsPath, 0o444);
      const message = await refuses('facet_rename_symbol', rename('stub/locked/a.stub'), ...uris);
      assert.match(
        message,
        /stub\/locked\/c\.stub is write-protected on disk; nothing was written/,
      );
      assert.deepEqual((await readdir(path.dirname(uris[0].fsPath))).sort(), [
        'a.stub',
        'b.stub',
        'c.stub',
      ]);
    });

    it('keeps the bytes of one that must be spliced, and the unsaved text of another', async () => {
      const uris = await three('kinds');
      await writeFile(uris[1].fsPath, 'old\r\nx\ny\r\n');
      const dirty = await typeInto(uris[2], '!');
      answer = (edit, newName) => {
        edit.replace(uris[0], at(0, 0), newName);
        edit.replace(uris[1], at(0, 0), newName);
        edit.replace(uris[2], at(0, 1), newName);
      };
      const text = await callTool('facet_rename_symbol', rename('stub/kinds/a.stub'));
      assert.match(text, /3 edits in 3 files/);
      assert.match(text, /Left unsaved.*stub\/kinds\/c\.stub/);
      assert.equal(await bytesOnDisk(uris[0]), 'fresh = 1\n');
      assert.equal(await bytesOnDisk(uris[1]), 'fresh\r\nx\ny\r\n');
      assert.equal(dirty.getText(), '!fresh = 1\n');
      assert.equal(await bytesOnDisk(uris[2]), 'old = 1\n');
    });

    it('is one step of undo, from any of the files', async () => {
      const uris = await three('undo');
      await callTool('facet_rename_symbol', rename('stub/undo/a.stub'));
      await show(uris[1]);
      await vscode.commands.executeCommand('undo');
      for (const uri of uris) {
        await waitFor('the old text', () => openDocument(uri)?.getText() === 'old = 1\n');
      }
    });

    it('edits a link and its target as one file', async () => {
      const target = await file('one-file/a.stub', 'old old\n');
      const link = vscode.Uri.file(path.join(workspaceFolder(), 'stub/one-file/link.stub'));
      await mkdir(path.dirname(link.fsPath), { recursive: true });
      await symlink('a.stub', link.fsPath);
      answer = (edit, newName) => {
        edit.replace(target, at(0, 0), newName);
        edit.replace(link, at(0, 0), newName);
        edit.replace(link, at(0, 4), newName);
      };
      const text = await callTool('facet_rename_symbol', {
        ...rename('stub/one-file/a.stub'),
        line: 1,
        oldString: 'old old',
        newString: 'fresh old',
      });
      assert.match(text, /2 edits in 1 file/);
      assert.equal(await bytesOnDisk(target), 'fresh fresh\n');
    });
  });
});
