import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
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

const open = (uri: vscode.Uri) => documents.open(uri.fsPath, 'filePath', never);

/** Files with the same text, one for each name. */
function create(folder: string, names: readonly string[], text: string): Promise<vscode.Uri[]> {
  return Promise.all(names.map((name) => writeFileAt(`${folder}/${name}`, text)));
}

async function planFor(uris: readonly vscode.Uri[], before: string, after: string) {
  const files = await Promise.all(uris.map(open));
  return changeSet(...files.map((file) => replacing(file, before, after)));
}

describe('the writer', function () {
  this.timeout(60_000);
  afterEach(discardAll);

  describe('undo', () => {
    it('takes back three files at once, from any of their editors', async () => {
      const uris = await create('undo', ['a.txt', 'b.txt', 'c.txt'], 'one\ntwo\n');
      await writer.write(await planFor(uris, 'two', '2'), never);
      for (const uri of uris) {
        assert.equal(await bytesOnDisk(uri), 'one\n2\n');
      }
      await show(uris[1] as vscode.Uri);
      await vscode.commands.executeCommand('undo');
      for (const uri of uris) {
        const document = await vscode.workspace.openTextDocument(uri);
        await waitFor('the old text', () => document.getText() === 'one\ntwo\n');
      }
    });
  });

  describe('a stale plan writes nothing', () => {
    it('when a clean document was typed into', async () => {
      const [a, b] = (await create('stale', ['a1.txt', 'b1.txt'], 'one\ntwo\n')) as [
        vscode.Uri,
        vscode.Uri,
      ];
      const plan = await planFor([a, b], 'two', '2');
      const document = await typeInto(b, '!');
      const message = await refusal('stale', writer.write(plan, never));
      assert.match(message, /stale\/b1\.txt has got unsaved changes.*nothing was written/);
      assert.equal(document.getText(), '!one\ntwo\n');
      assert.equal(await bytesOnDisk(a), 'one\ntwo\n');
    });

    it('when a buffer was typed into', async () => {
      const uri = await writeFileAt('stale/a2.txt', 'one\ntwo\n');
      const document = await typeInto(uri, '!');
      const plan = await planFor([uri], 'two', '2');
      await vscode.commands.executeCommand('type', { text: '?' });
      await refusal('stale', writer.write(plan, never));
      assert.equal(document.getText(), '!?one\ntwo\n');
      assert.equal(await bytesOnDisk(uri), 'one\ntwo\n');
    });

    it('when a buffer was saved', async () => {
      const uri = await writeFileAt('stale/a3.txt', 'one\ntwo\n');
      const document = await typeInto(uri, '!');
      const plan = await planFor([uri], 'two', '2');
      await document.save();
      await refusal('stale', writer.write(plan, never));
      assert.equal(await bytesOnDisk(uri), '!one\ntwo\n');
    });

    it('when the file of a clean document was changed on disk', async () => {
      const uri = await writeFileAt('stale/a4.txt', 'one\ntwo\n');
      await show(uri);
      const plan = await planFor([uri], 'two', '2');
      await writeFile(uri.fsPath, 'zero\none\ntwo\n');
      await refusal('stale', writer.write(plan, never));
      assert.equal(await bytesOnDisk(uri), 'zero\none\ntwo\n');
    });

    it('when a closed file was changed on disk, be it by one line break', async () => {
      const uri = await writeFileAt('stale/a5.txt', 'one\ntwo\n');
      const plan = await planFor([uri], 'two', '2');
      await writeFile(uri.fsPath, 'one\r\ntwo\n');
      const message = await refusal('stale', writer.write(plan, never));
      assert.match(message, /changed on disk/);
      assert.equal(await bytesOnDisk(uri), 'one\r\ntwo\n');
    });

    it('when the file under a buffer was changed on disk', async () => {
      const uri = await writeFileAt('stale/a6.txt', 'one\ntwo\n');
      const document = await typeInto(uri, '!');
      const plan = await planFor([uri], 'two', '2');
      await writeFile(uri.fsPath, 'other\n');
      await refusal('stale', writer.write(plan, never));
      assert.equal(document.getText(), '!one\ntwo\n');
      assert.equal(await bytesOnDisk(uri), 'other\n');
    });

    it('when the file is gone', async () => {
      const uri = await writeFileAt('stale/a7.txt', 'one\ntwo\n');
      const plan = await planFor([uri], 'two', '2');
      await rm(uri.fsPath);
      await refusal('path', writer.write(plan, never));
      await assert.rejects(() => bytesOnDisk(uri), /ENOENT/);
    });

    it('but closing or opening the file meanwhile does not matter', async () => {
      const uri = await writeFileAt('stale/a8.txt', 'one\ntwo\n');
      const plan = await planFor([uri], 'two', '2');
      await show(uri);
      await writer.write(plan, never);
      assert.equal(await bytesOnDisk(uri), 'one\n2\n');
    });
  });

  describe('a read-only file', () => {
    it('by setting stops the whole change before anything is written', async () => {
      await withSettings(
        {
          'files.readonlyInclude': { 'read-only/**/*.txt': true },
          'files.readonlyExclude': { 'read-only/but/**': true },
        },
        async () => {
          const [a, b] = (await create('read-only', ['a.md', 'b.txt'], 'one\ntwo\n')) as [
            vscode.Uri,
            vscode.Uri,
          ];
          const but = await writeFileAt('read-only/but/c.txt', 'one\ntwo\n');
          const plan = await planFor([a, b], 'two', '2');
          const message = await refusal('not-editable', writer.write(plan, never));
          assert.match(message, /read-only\/b\.txt.*files\.readonlyInclude/);
          assert.equal(await bytesOnDisk(a), 'one\ntwo\n');
          assert.equal(await bytesOnDisk(b), 'one\ntwo\n');
          await replaceIn(but, 'two', '2');
          assert.equal(await bytesOnDisk(but), 'one\n2\n');
        },
      );
    });

    it('for this session only, which nobody can ask, is put back with all others', async () => {
      const [a, b, mixed] = (await create(
        'session',
        ['a.txt', 'b.txt', 'm.txt'],
        'one\ntwo\n',
      )) as [vscode.Uri, vscode.Uri, vscode.Uri];
      await writeFile(mixed.fsPath, 'one\r\ntwo\n');
      const { document } = await show(b);
      await vscode.commands.executeCommand(
        'workbench.action.files.setActiveEditorReadonlyInSession',
      );
      try {
        const plan = await planFor([a, b, mixed], 'two', '2');
        const message = await refusal('write-failed', writer.write(plan, never));
        assert.match(message, /session\/b\.txt is read-only in the editor\. No file is changed\./);
        assert.equal(document.getText(), 'one\ntwo\n');
        assert.equal(await bytesOnDisk(a), 'one\ntwo\n');
        assert.equal(await bytesOnDisk(b), 'one\ntwo\n');
        assert.equal(await bytesOnDisk(mixed), 'one\r\ntwo\n');
        assert.equal(openDocument(a)?.isDirty ?? false, false);
      } finally {
        await show(b);
        await vscode.commands.executeCommand(
          'workbench.action.files.resetActiveEditorReadonlyInSession',
        );
      }
    });

    it('by its mode is refused', async () => {
      const uri = await writeFileAt('read-only/mode.md', 'one\ntwo\n');
      await chmod(uri.fsPath, 0o444);
      const message = await refusal('not-editable', replaceIn(uri, 'two', '2'));
      assert.match(message, /write-protected/);
      assert.equal(await bytesOnDisk(uri), 'one\ntwo\n');
    });

    it('is not one in a folder that takes no new files', async function () {
      const uri = await writeFileAt('closed/mixed.txt', 'one\r\ntwo\n');
      await chmod(path.dirname(uri.fsPath), 0o555);
      try {
        const probe = path.join(path.dirname(uri.fsPath), 'probe');
        const isObeyed = await writeFile(probe, '').then(
          () => false,
          () => true,
        );
        if (!isObeyed) {
          this.skip();
        }
        await replaceIn(uri, 'two', '2');
        assert.equal(await bytesOnDisk(uri), 'one\r\n2\n');
      } finally {
        await chmod(path.dirname(uri.fsPath), 0o755);
      }
    });
  });

  describe('saving', () => {
    it('leaves no tabs and no unsaved files behind, for 60 files at once', async () => {
      const names = Array.from({ length: 60 }, (_, index) => `${index}.txt`);
      const uris = await create('many', names, 'one\ntwo\n');
      const { notes } = await writer.write(await planFor(uris, 'two', '2'), never);
      for (const uri of uris) {
        assert.equal(await bytesOnDisk(uri), 'one\n2\n');
        assert.equal(openDocument(uri)?.isDirty ?? false, false, uri.path);
      }
      assert.deepEqual(notes, []);
      assert.deepEqual(tabLabels(), []);
    });

    it('works on files that another program has just written', async () => {
      for (let round = 0; round < 20; round++) {
        const text = `one\ntwo\n${'x'.repeat(round % 3)}`;
        const [a, b] = (await create('rewritten', ['a.txt', 'b.txt'], text)) as [
          vscode.Uri,
          vscode.Uri,
        ];
        await writer.write(await planFor([a, b], 'one', '1'), never);
        assert.equal(await bytesOnDisk(a), text.replace('one', '1'));
        assert.equal(await bytesOnDisk(b), text.replace('one', '1'));
      }
    });

    it('leaves no tab behind when it takes long, and keeps the tab in front', async () => {
      const [a, b] = (await create('slow', ['a.txt', 'b.txt'], 'one\ntwo\n')) as [
        vscode.Uri,
        vscode.Uri,
      ];
      // Long enough for the editor to open a tab for what is still unsaved.
      const participant = vscode.workspace.onWillSaveTextDocument((event) =>
        event.waitUntil(new Promise<void>((resolve) => setTimeout(resolve, 1000))),
      );
      try {
        await replaceIn(a, 'two', '2');
        assert.deepEqual(tabLabels(), []);
        await show(a);
        await writer.write(await planFor([a, b], 'one', '1'), never);
        assert.deepEqual(tabLabels(), ['a.txt']);
        assert.equal(await bytesOnDisk(b), '1\ntwo\n');
      } finally {
        participant.dispose();
      }
    });

    it('is left out when the setting says so, and the answer tells', async () => {
      const uri = await writeFileAt('unsaved/a.txt', 'one\ntwo\n');
      await withSettings({ 'facet.saveEditedFiles': false }, async () => {
        const { notes } = await replaceIn(uri, 'two', '2');
        assert.match(notes.join('\n'), /^Not saved \(facet\.saveEditedFiles is off\): unsaved\/a/);
        assert.equal(await bytesOnDisk(uri), 'one\ntwo\n');
        assert.equal(openDocument(uri)?.getText(), 'one\n2\n');
      });
    });

    it('may change more than was planned, and the answer tells', async () => {
      const uri = await writeFileAt('participant/a.txt', 'one\ntwo\n');
      const participant = vscode.workspace.onWillSaveTextDocument((event) => {
        if (event.document.uri.path === uri.path) {
          const start = new vscode.Position(0, 0);
          event.waitUntil(Promise.resolve([vscode.TextEdit.insert(start, 'formatted ')]));
        }
      });
      try {
        const { notes } = await replaceIn(uri, 'two', '2');
        assert.equal(await bytesOnDisk(uri), 'formatted one\n2\n');
        assert.deepEqual(notes, [
          'Saving changed more than planned (format on save or the like): participant/a.txt.',
        ]);
      } finally {
        participant.dispose();
      }
    });

    it('does not touch what was unsaved before, nor what the user typed', async () => {
      const [dirty, clean] = (await create('dirty', ['a.txt', 'b.txt'], 'one\ntwo\n')) as [
        vscode.Uri,
        vscode.Uri,
      ];
      const document = await typeInto(dirty, 'typed ');
      const before = await writtenAt(dirty);
      const { notes } = await writer.write(await planFor([dirty, clean], 'two', '2'), never);
      assert.equal(document.getText(), 'typed one\n2\n');
      assert.equal(document.isDirty, true);
      assert.equal(await bytesOnDisk(dirty), 'one\ntwo\n');
      assert.equal(await writtenAt(dirty), before);
      assert.equal(await bytesOnDisk(clean), 'one\n2\n');
      assert.deepEqual(notes, ["Left unsaved, with the user's own unsaved changes: dirty/a.txt."]);
    });
  });

  it('tells which files are written and which are not, when one cannot be saved', async () => {
    const [a, b] = (await create('fails', ['a.txt', 'b.txt'], 'one\ntwo\n')) as [
      vscode.Uri,
      vscode.Uri,
    ];
    const mixed = await writeFileAt('fails/mixed.txt', 'one\r\ntwo\n');
    await chmod(b.fsPath, 0o644);
    const plan = await planFor([a, b, mixed], 'two', '2');
    // Between the edit and the save, when all checks are over.
    const change = vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (document.uri.path === b.path) {
        chmodSync(b.fsPath, 0o444);
      }
    });
    try {
      const message = await refusal('write-failed', writer.write(plan, never));
      assert.match(message, /Written: fails\/a\.txt, fails\/mixed\.txt\./);
      assert.match(message, /Changed in the editor but not saved: fails\/b\.txt\./);
    } finally {
      change.dispose();
      chmodSync(b.fsPath, 0o644);
    }
    assert.equal(await bytesOnDisk(a), 'one\n2\n');
    assert.equal(await bytesOnDisk(b), 'one\ntwo\n');
    assert.equal(await bytesOnDisk(mixed), 'one\r\n2\n');
    assert.equal(openDocument(b)?.getText(), 'one\n2\n');
  });

  it('tells that auto save will write what it left unsaved', async () => {
    const settings = { 'files.autoSave': 'afterDelay', 'files.autoSaveDelay': 600_000 };
    await withSettings(settings, async () => {
      const uri = await writeFileAt('dirty/auto.txt', 'one\ntwo\n');
      await typeInto(uri, 'typed ');
      const { notes } = await replaceIn(uri, 'two', '2');
      assert.match(notes.join('\n'), /auto save will write them.*dirty\/auto\.txt/);
    });
  });

  it('edits an untitled document in its buffer', async () => {
    const untitled = await vscode.workspace.openTextDocument({ content: 'one\ntwo\n' });
    const file = await documents.openUri(untitled.uri.toString(), never);
    const { notes } = await writer.write(changeSet(replacing(file, 'two', '2')), never);
    assert.equal(untitled.getText(), 'one\n2\n');
    assert.match(notes.join('\n'), /^Left unsaved/);
  });

  it('writes nothing when it is cancelled before', async () => {
    const uri = await writeFileAt('cancelled/a.txt', 'one\ntwo\n');
    const plan = await planFor([uri], 'two', '2');
    const before = await writtenAt(uri);
    const controller = new AbortController();
    const write = writer.write(plan, controller.signal);
    controller.abort();
    await refusal('cancelled', write);
    assert.equal(await bytesOnDisk(uri), 'one\ntwo\n');
    assert.equal(await writtenAt(uri), before);
  });

  it('writes one change after the other: a second one for the same file is stale', async () => {
    const uri = await writeFileAt('both/a.txt', 'one\ntwo\n');
    const other = await writeFileAt('both/b.txt', 'one\ntwo\n');
    const plans = await Promise.all([
      planFor([uri], 'two', '2'),
      planFor([uri], 'one', '1'),
      planFor([other], 'one', '1'),
    ]);
    const results = await Promise.allSettled(plans.map((plan) => writer.write(plan, never)));
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    assert.equal(await bytesOnDisk(uri), 'one\n2\n');
    assert.equal(await bytesOnDisk(other), '1\ntwo\n');
  });

  it('puts several edits of a file where they belong, in CRLF too', async () => {
    const uri = await writeFileAt('several/a.txt', 'aé🟢\r\nb\r\nc\r\n');
    const file = await open(uri);
    const edits = [
      { start: 0, end: 1, text: 'A\r\nA' },
      { start: 4, end: 6, text: '' },
      { start: 9, end: 9, text: 'x' },
    ];
    await writer.write(changeSet({ file, edits }), never);
    assert.equal(await bytesOnDisk(uri), Buffer.from('A\r\nAé🟢b\r\nxc\r\n').toString('latin1'));
  });

  it('splits no CRLF although an edit begins inside one', async () => {
    const uri = await writeFileAt('several/b.txt', 'a\r\nb\r\nc');
    const file = await open(uri);
    const edits = [{ start: 2, end: 5, text: '\nB\r' }];
    await writer.write(changeSet({ file, edits }), never);
    assert.equal(await bytesOnDisk(uri), 'a\r\nB\r\nc');
  });

  describe('moves', () => {
    const move = (from: vscode.Uri, to: vscode.Uri) => ({
      from: { uri: from.toString(), label: path.basename(from.path) },
      to: { uri: to.toString(), label: path.basename(to.path) },
    });

    it('come after the text, and the moved file is saved', async () => {
      const [a, b] = (await create('moves', ['a.txt', 'b.txt'], 'one\ntwo\n')) as [
        vscode.Uri,
        vscode.Uri,
      ];
      const to = vscode.Uri.file(path.join(workspaceFolder(), 'moves/c.txt'));
      await rm(to.fsPath, { force: true });
      const plan = { ...(await planFor([a, b], 'two', '2')), renames: [move(a, to)] };
      const { notes } = await writer.write(plan, never);
      assert.equal(await bytesOnDisk(to), 'one\n2\n');
      assert.equal(await bytesOnDisk(b), 'one\n2\n');
      await assert.rejects(() => bytesOnDisk(a), /ENOENT/);
      assert.equal(openDocument(to)?.isDirty ?? false, false);
      assert.deepEqual(notes, []);
      assert.deepEqual(tabLabels(), []);
    });

    it('keep the bytes of a spliced file, and the unsaved changes of another', async () => {
      const mixed = await writeFileAt('moves-4/mixed.txt', 'one\r\ntwo\n');
      const dirty = await writeFileAt('moves-4/dirty.txt', 'one\ntwo\n');
      const [toMixed, toDirty] = ['to-mixed.txt', 'to-dirty.txt'].map((name) =>
        vscode.Uri.file(path.join(workspaceFolder(), 'moves-4', name)),
      ) as [vscode.Uri, vscode.Uri];
      await typeInto(dirty, 'typed ');
      const renames = [move(mixed, toMixed), move(dirty, toDirty)];
      const plan = { ...(await planFor([mixed, dirty], 'two', '2')), renames };
      const { notes } = await writer.write(plan, never);
      assert.equal(await bytesOnDisk(toMixed), 'one\r\n2\n');
      assert.equal(await bytesOnDisk(toDirty), 'one\ntwo\n');
      assert.equal(openDocument(toDirty)?.getText(), 'typed one\n2\n');
      assert.equal(openDocument(toDirty)?.isDirty, true);
      assert.match(notes.join('\n'), /^Left unsaved.*moves-4\/dirty\.txt\.$/);
    });

    it('never overwrite, and then nothing is written (D1)', async () => {
      const [a, b] = (await create('moves-2', ['a.txt', 'b.txt'], 'one\ntwo\n')) as [
        vscode.Uri,
        vscode.Uri,
      ];
      const plan = { ...(await planFor([a], 'two', '2')), renames: [move(a, b)] };
      const message = await refusal('path', writer.write(plan, never));
      assert.match(message, /b\.txt, which exists already/);
      assert.equal(await bytesOnDisk(a), 'one\ntwo\n');
      assert.equal(await bytesOnDisk(b), 'one\ntwo\n');
    });

    it('do not leave the workspace', async () => {
      const a = await writeFileAt('moves-3/a.txt', 'one\ntwo\n');
      const outside = vscode.Uri.file(path.join(path.dirname(workspaceFolder()), 'outside.txt'));
      const plan = { ...(await planFor([a], 'two', '2')), renames: [move(a, outside)] };
      await refusal('path', writer.write(plan, never));
      assert.equal(await bytesOnDisk(a), 'one\ntwo\n');
    });
  });

  it('says when the editor goes on showing the old text of a spliced file', async () => {
    await withSettings({ 'files.watcherExclude': { '**/unwatched/**': true } }, async () => {
      await mkdir(path.join(workspaceFolder(), 'unwatched'), { recursive: true });
      const uri = await writeFileAt('unwatched/a.txt', 'one\r\ntwo\n');
      const { document } = await show(uri);
      const { notes } = await replaceIn(uri, 'two', '2');
      assert.equal(await bytesOnDisk(uri), 'one\r\n2\n');
      assert.equal(document.isDirty, false);
      // Some watchers report the file all the same; then there is nothing to say.
      assert.deepEqual(
        notes,
        document.getText() === 'one\n2\n'
          ? []
          : ['Written on disk, but the editor still shows the old text: unwatched/a.txt.'],
      );
    });
  });
});
