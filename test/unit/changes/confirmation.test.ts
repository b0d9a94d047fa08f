import assert from 'node:assert/strict';
import type { FileEdits } from '../../../src/changes/change-set';
import { changeSetDiff, confirmationMarkdown } from '../../../src/changes/confirmation';
import { FakeWorkspace } from '../../support/fake-documents';

async function appended(text: string, tail: string): Promise<FileEdits> {
  const workspace = new FakeWorkspace({ 'a.md': text });
  const file = await workspace.open('a.md', 'filePath', new AbortController().signal);
  return { file, edits: [{ start: text.length, end: text.length, text: tail }] };
}

describe('confirmationMarkdown', () => {
  it('shows the diff in a fence that the text cannot close', async () => {
    const files = [await appended('````\n', '```\n')];
    const markdown = confirmationMarkdown({ label: 'l', files, renames: [] });
    const lines = markdown.split('\n');
    assert.equal(lines[0], '`````diff');
    assert.equal(lines.at(-1), '`````');
    assert.ok(lines.includes('+```'));
  });

  it('names files that move, also with backticks in their names', () => {
    const from = { uri: 'file:///workspace/a', label: 'a`b' };
    const to = { uri: 'file:///workspace/c', label: 'c' };
    const markdown = confirmationMarkdown({ label: 'l', files: [], renames: [{ from, to }] });
    assert.equal(markdown, 'Rename file `` a`b `` to ` c `.');
  });

  it('cuts a long diff and says so', async () => {
    const tail = 'line\n'.repeat(1000);
    const files = [await appended('', tail), await appended('', tail)];
    const diff = changeSetDiff({ label: 'l', files, renames: [] }, 50);
    const lines = diff.trimEnd().split('\n');
    assert.ok(lines.length <= 53, `${lines.length} lines`);
    assert.match(diff, /\(and 1 more file\)\n$/);
    assert.match(diff, /more lines|lines left out|omitted/);
  });

  it('never lets out half a character', async () => {
    const files = [await appended('\udce9\n', 'x\n')];
    assert.ok(changeSetDiff({ label: 'l', files, renames: [] }).isWellFormed());
  });
});
