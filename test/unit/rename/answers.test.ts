import assert from 'node:assert/strict';
import { editsOf, type RenameEdits, sameEdits, uniteEdits } from '../../../src/rename/answers';
import type { ProviderEdit, ProviderFile } from '../../../src/rename/provider';

const edit = (line: number, from: number, to: number, text = 'new'): ProviderEdit => ({
  startLine: line,
  startCharacter: from,
  endLine: line,
  endCharacter: to,
  text,
});

const answer = (...files: ProviderFile[]): RenameEdits => ({ files, moves: [] });

const move = (from: string, to: string) => ({
  from: { uri: from, label: from },
  to: { uri: to, label: to },
});

describe('uniteEdits', () => {
  it('holds the files and edits of both, sorted, each once', () => {
    const first = answer({ uri: 'a', edits: [edit(2, 0, 3), edit(0, 4, 7)] });
    const second = answer(
      { uri: 'b', edits: [edit(0, 0, 3)] },
      { uri: 'a', edits: [edit(0, 4, 7)] },
    );
    assert.deepEqual(uniteEdits(first, second).files, [
      { uri: 'a', edits: [edit(0, 4, 7), edit(2, 0, 3)] },
      { uri: 'b', edits: [edit(0, 0, 3)] },
    ]);
  });

  it('unites the doubles of one answer', () => {
    const doubled = { uri: 'a', edits: [edit(0, 4, 7), edit(0, 4, 7)] };
    const united = editsOf({ kind: 'edits', files: [doubled, doubled], moves: [] });
    assert.deepEqual(united.files, [{ uri: 'a', edits: [edit(0, 4, 7)] }]);
  });

  it('accepts edits that touch', () => {
    const files = [{ uri: 'a', edits: [edit(0, 0, 3), edit(0, 3, 6)] }];
    assert.equal(uniteEdits(answer(...files), answer()).files[0]?.edits.length, 2);
  });

  it('refuses two texts for one range, and overlapping ranges', () => {
    const base = answer({ uri: 'a', edits: [edit(0, 4, 7)] });
    for (const other of [edit(0, 4, 7, 'other'), edit(0, 5, 9), edit(0, 0, 5)]) {
      assert.throws(
        () => uniteEdits(base, answer({ uri: 'a', edits: [other] })),
        /contradicts itself.*line 1 of a/,
      );
    }
  });

  it('prefers what was said of an open document, whichever came first', () => {
    const closed = answer({ uri: 'a', edits: [edit(9, 0, 3)] });
    const open = answer({ uri: 'a', text: 'old', edits: [edit(0, 0, 3)] });
    assert.deepEqual(uniteEdits(closed, open).files, open.files);
    assert.deepEqual(uniteEdits(open, closed).files, open.files);
  });

  it('refuses answers that speak of different texts', () => {
    const before = answer({ uri: 'a', text: 'old', edits: [edit(0, 0, 3)] });
    const after = answer({ uri: 'a', text: 'old;', edits: [edit(0, 0, 3)] });
    assert.throws(() => uniteEdits(before, after), /a changed while/);
  });

  it('unites moves and refuses contradicting ones', () => {
    const to = (target: string): RenameEdits => ({ files: [], moves: [move('a', target)] });
    assert.deepEqual(uniteEdits(to('b'), to('b')).moves, [move('a', 'b')]);
    assert.throws(() => uniteEdits(to('b'), to('c')), /moves a to b and to c/);
  });

  it('is the same whatever the order of files and edits', () => {
    const first = answer(
      { uri: 'a', edits: [edit(0, 0, 1), edit(1, 0, 1)] },
      { uri: 'b', edits: [edit(0, 0, 1)] },
    );
    const second = answer(
      { uri: 'b', edits: [edit(0, 0, 1)] },
      { uri: 'a', edits: [edit(1, 0, 1), edit(0, 0, 1)] },
    );
    assert.equal(sameEdits(first, second), true);
    assert.equal(sameEdits(first, answer(...second.files.slice(1))), false);
  });
});
