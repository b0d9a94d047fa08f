import assert from 'node:assert/strict';
import { mentionPattern } from '../../../src/rename/mention-pattern';

describe('mentionPattern', () => {
  it('takes names of any language literally', () => {
    for (const name of [
      '--main-color',
      '$x',
      '#count',
      'été',
      'docs/guide.md',
      'a.b',
      'empty?',
      '@x',
      '𝒳',
    ]) {
      assert.ok(mentionPattern(name).test(`(${name})`), name);
      assert.ok(mentionPattern(name).test(name), name);
      assert.ok(!mentionPattern(name).test('other'), name);
    }
  });

  it('does not match within a word of any script', () => {
    assert.ok(!mentionPattern('size').test('sizes resize size_ _size sizé 2size'));
    assert.ok(mentionPattern('size').test('-size-'));
  });
});
