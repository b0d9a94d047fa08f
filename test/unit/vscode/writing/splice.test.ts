import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareSplice } from '../../../../src/vscode/writing/splice';

const isRoot = process.getuid?.() === 0;

describe('splice on disk', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'facet-splice-'));
    file = path.join(folder, 'run.sh');
    writeFileSync(file, 'one\r\ntwo\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function splice(target: string, text: string): Promise<void> {
    const prepared = await prepareSplice(target, Buffer.from(text));
    prepared.commit();
    prepared.discard();
  }

  it('replaces the bytes and keeps the mode (E14)', async () => {
    chmodSync(file, 0o755);
    await splice(file, 'one\r\n2\n');
    assert.equal(readFileSync(file, 'utf8'), 'one\r\n2\n');
    assert.equal(statSync(file).mode & 0o7777, 0o755);
    assert.deepEqual(readdirSync(folder), ['run.sh']);
  });

  it('is not to be seen before it is done: whoever has the file open keeps the old one', async () => {
    const before = statSync(file).ino;
    const prepared = await prepareSplice(file, Buffer.from('new'));
    assert.equal(readFileSync(file, 'utf8'), 'one\r\ntwo\n');
    prepared.commit();
    assert.equal(readFileSync(file, 'utf8'), 'new');
    assert.notEqual(statSync(file).ino, before);
  });

  it('leaves nothing behind when it is not done', async () => {
    const prepared = await prepareSplice(file, Buffer.from('new'));
    prepared.discard();
    assert.deepEqual(readdirSync(folder), ['run.sh']);
    assert.equal(readFileSync(file, 'utf8'), 'one\r\ntwo\n');
  });

  it('keeps the other names of a file with hard links', async () => {
    const other = path.join(folder, 'other.sh');
    linkSync(file, other);
    for (const text of ['shorter\n', 'one\r\nand a good deal longer\n', '']) {
      await splice(file, text);
      assert.equal(readFileSync(other, 'utf8'), text);
    }
    assert.equal(statSync(file).nlink, 2);
  });

  it('takes a name as long as names can be', async () => {
    const long = path.join(folder, 'n'.repeat(255));
    writeFileSync(long, 'old');
    await splice(long, 'new');
    assert.equal(readFileSync(long, 'utf8'), 'new');
  });

  it('keeps the owner', async function () {
    if (!isRoot) {
      this.skip();
    }
    chownSync(file, 1234, 1235);
    chmodSync(file, 0o4755);
    await splice(file, 'new');
    const { uid, gid, mode } = statSync(file);
    assert.deepEqual([uid, gid, mode & 0o7777], [1234, 1235, 0o4755]);
  });

  it('writes in place in a folder that takes no new file', async function () {
    if (isRoot) {
      this.skip();
    }
    const closed = path.join(folder, 'closed');
    mkdirSync(closed);
    const inside = path.join(closed, 'a.txt');
    writeFileSync(inside, 'old');
    chmodSync(closed, 0o555);
    try {
      await splice(inside, 'new one');
      assert.equal(readFileSync(inside, 'utf8'), 'new one');
    } finally {
      chmodSync(closed, 0o755);
    }
  });
});
