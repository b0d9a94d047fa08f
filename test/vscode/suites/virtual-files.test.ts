import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { createDocuments } from '../../../src/vscode/files/documents';
import type { FilePaths } from '../../../src/vscode/files/file-paths';
import { createWriter } from '../../../src/vscode/writing/writer';
import { memoryFiles } from './memory-files';
import { changeSet, discardAll, never, refusal, replacing, typeInto } from './writing';

/** Lets every URI through: the roots of a virtual workspace are the business of the path rules. */
const paths: FilePaths = {
  resolve: (path) => paths.resolveUri(path, 'existing-file'),
  resolveUri: async (uri) => ({
    uri,
    path: uri,
    realPath: uri,
    label: uri,
    root: { name: 'memory', location: vscode.Uri.parse(uri), additional: false },
    forms: [],
  }),
};

describe('files of a virtual workspace', function () {
  this.timeout(60_000);
  const documents = createDocuments(paths);
  const writer = createWriter(paths);
  const files = memoryFiles();
  let provider: vscode.Disposable;

  before(() => {
    provider = vscode.workspace.registerFileSystemProvider('facettest', files.provider);
  });
  after(() => provider.dispose());
  afterEach(discardAll);

  function create(name: string, bytes: string): vscode.Uri {
    const uri = vscode.Uri.parse(`facettest:/${name}`);
    files.put(uri.path, bytes);
    return uri;
  }
  const bytesOf = (uri: vscode.Uri) => files.get(uri.path);
  const replace = async (uri: vscode.Uri) => {
    const file = await documents.openUri(uri.toString(), never);
    return writer.write(changeSet(replacing(file, 'three', '3')), never);
  };

  for (const [name, text] of [
    ['lf.txt', 'one\nthree\n'],
    ['mixed.txt', 'one\r\nthree\n'],
    ['mark.txt', '\xef\xbb\xbfone\r\nthree\r\n'],
    ['latin1.txt', 'caf\xe9\nthree\n'],
  ] as const) {
    it(`keep the bytes outside an edit: ${name}`, async () => {
      const uri = create(name, text);
      await replace(uri);
      assert.equal(bytesOf(uri), text.replace('three', '3'));
    });
  }

  it('are the buffer when it is unsaved', async () => {
    const uri = create('dirty.txt', 'one\nthree\n');
    const document = await typeInto(uri, '!');
    await replace(uri);
    assert.equal(document.getText(), '!one\n3\n');
    assert.equal(bytesOf(uri), 'one\nthree\n');
  });

  it('are stale when they changed', async () => {
    const uri = create('stale.txt', 'one\nthree\n');
    const file = await documents.openUri(uri.toString(), never);
    files.put(uri.path, 'three\n');
    await refusal('stale', writer.write(changeSet(replacing(file, 'three', '3')), never));
    assert.equal(bytesOf(uri), 'three\n');
  });

  it('are refused when they are binary or gone', async () => {
    await refusal('not-editable', documents.openUri(create('b.bin', 'a\0').toString(), never));
    await refusal('path', documents.openUri('facettest:/nothing.txt', never));
  });
});
