import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { renameByTool, textAt, textsAt, writeFiles } from './renaming';
import { workspaceFolder } from './support';
import { discardAll } from './writing';

describe('facet_rename_symbol in CSS', function () {
  this.timeout(300_000);
  afterEach(discardAll);

  it('renames a custom property', async () => {
    await writeFiles({
      'css/a.css': ':root {\n  --main-color: red;\n}\na {\n  color: var(--main-color);\n}\n',
    });
    await renameByTool({
      filePath: 'css/a.css',
      oldString: '--main-color: red',
      newString: '--accent-color: red',
    });
    assert.equal(
      await textAt('css/a.css'),
      ':root {\n  --accent-color: red;\n}\na {\n  color: var(--accent-color);\n}\n',
    );
  });

  it('renames a class and keeps its dot', async () => {
    await writeFiles({ 'css/b.css': '.big-button {}\na.big-button:hover {}\n.big {}\n' });
    await renameByTool({
      filePath: 'css/b.css',
      oldString: '.big-button {',
      newString: '.large-button {',
    });
    assert.equal(await textAt('css/b.css'), '.large-button {}\na.large-button:hover {}\n.big {}\n');
  });
});

describe('facet_rename_symbol in Markdown', function () {
  this.timeout(300_000);
  afterEach(discardAll);

  it('renames a heading, and the links to it follow', async () => {
    await writeFiles({
      'md/a.md': '# Getting started\n\nSee [above](#getting-started).\n',
      'md/b.md': '[start](a.md#getting-started)\n',
    });
    const answer = await renameByTool({
      filePath: 'md/a.md',
      oldString: '# Getting started',
      newString: '# First steps',
    });
    assert.deepEqual(await textsAt('md/a.md', 'md/b.md'), {
      'md/a.md': '# First steps\n\nSee [above](#first-steps).\n',
      'md/b.md': '[start](a.md#first-steps)\n',
    });
    assert.match(answer, /^Renamed Getting started to First steps: 3 edits in 2 files$/m);
    assert.match(answer, /2 edits do not replace `Getting started` itself/);
  });

  it('renames the target of a link, and moves the file', async () => {
    await writeFiles({
      'md/guide.md': '# Guide\n',
      'md/c.md': '[guide](guide.md)\n',
      'md/d.md': '[the guide](./guide.md#guide)\n',
    });
    const answer = await renameByTool({
      filePath: 'md/c.md',
      oldString: '(guide.md)',
      newString: '(manual.md)',
    });
    assert.equal(existsSync(path.join(workspaceFolder(), 'md/guide.md')), false);
    assert.deepEqual(await textsAt('md/manual.md', 'md/c.md'), {
      'md/manual.md': '# Guide\n',
      'md/c.md': '[guide](manual.md)\n',
    });
    assert.match(await textAt('md/d.md'), /manual\.md#guide/);
    assert.match(answer, /^Renamed file md\/guide\.md to md\/manual\.md$/m);
  });
});
