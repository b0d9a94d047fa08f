import assert from 'node:assert/strict';
import { nameForProvider } from '../../../src/rename/new-name';
import type { RenamePlaceholder } from '../../../src/rename/provider';

/** The name at character 10 of line 3, and an offer to overtype `text`, which begins at `from`. */
function forOffer(oldName: string, newName: string, text: string, from: number, line = 3): string {
  const at = { uri: 'file:///w/a', line: 3, character: 10 };
  const placeholder: RenamePlaceholder = {
    kind: 'range',
    range: {
      startLine: line,
      startCharacter: from,
      endLine: line,
      endCharacter: from + text.length,
    },
    text,
  };
  return nameForProvider({ at, oldName, newName }, placeholder);
}

describe('nameForProvider', () => {
  it('is the new name where the provider overtypes the name', () => {
    assert.equal(forOffer('size', 'width', 'size', 10), 'width');
  });

  it('is the new name where the provider offers nothing', () => {
    const at = { uri: 'file:///w/a', line: 3, character: 10 };
    assert.equal(nameForProvider({ at, oldName: 'a', newName: 'b' }, { kind: 'none' }), 'b');
  });

  it('keeps what the provider overtypes around the name', () => {
    assert.equal(forOffer('button', 'knob', '.button', 9), '.knob');
    assert.equal(forOffer('guide', 'manual', 'docs/guide.md', 5), 'docs/manual.md');
  });

  it('leaves out what the provider keeps of the name', () => {
    assert.equal(forOffer('#count', '#total', 'count', 11), 'total');
    assert.equal(forOffer('$x', '$y', 'x', 11), 'y');
  });

  it('refuses to change what the provider keeps', () => {
    assert.throws(() => forOffer('#count', 'total', 'count', 11), /keeps `#` of `#count`/);
    assert.throws(() => forOffer('#count', '#', 'count', 11), /keeps `#`/);
  });

  it('does not touch the name for an offer elsewhere or of another text', () => {
    assert.equal(forOffer('size', 'width', 'other', 10), 'width');
    assert.equal(forOffer('size', 'width', 'size', 10, 4), 'width');
  });
});
