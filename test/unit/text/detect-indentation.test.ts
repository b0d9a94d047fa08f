import assert from 'node:assert/strict';
import { detectIndentation } from '../../../src/text/detect-indentation';
import { TextSnapshot } from '../../../src/text/snapshot';

function detect(...lines: string[]) {
  return detectIndentation(new TextSnapshot(lines.join('\n')));
}

describe('detectIndentation', () => {
  it('knows nothing of a text without indentation', () => {
    assert.deepEqual(detect(), {});
    assert.deepEqual(detect('a', 'b'), {});
    assert.deepEqual(detect('a', '    ', '\t', 'b'), {});
  });

  it('sees tabs, whose width it cannot know', () => {
    assert.deepEqual(detect('a', '\tb', '\t\tc'), { character: 'tab' });
  });

  it('sees the width of a level of spaces', () => {
    for (const size of [2, 3, 4, 8]) {
      const level = ' '.repeat(size);
      const text = ['a', `${level}b`, `${level}${level}c`, `${level}d`];
      assert.deepEqual(detect(...text), { character: 'space', size });
    }
  });

  it('leaves the width open when the steps do not agree', () => {
    assert.deepEqual(detect('  a', '     b', '  c'), { character: 'space' });
  });

  it('is not misled by arguments that are aligned', () => {
    const aligned = ['call(a,', '     b,', '     c)'];
    const code = ['if a:', '    b', 'if c:', '    d'];
    assert.deepEqual(detect(...aligned, ...code), { character: 'space', size: 4 });
  });

  it('is not misled by the stars of block comments', () => {
    assert.deepEqual(detect('/**', ' * a', ' * b', ' */', 'f() {', '  g()', '}'), {
      character: 'space',
      size: 2,
    });
    assert.deepEqual(detect('\t/**', '\t * a', '\t */', '\tf()'), { character: 'tab' });
  });

  it('takes the majority of a mixed text, and nothing without one', () => {
    assert.deepEqual(detect('\ta', '\tb', '    c'), { character: 'tab' });
    assert.deepEqual(detect('\ta', '    b', 'x', '    c'), { character: 'space', size: 4 });
    assert.deepEqual(detect('\ta', '    b'), {});
  });
});
