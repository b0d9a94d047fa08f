import assert from 'node:assert/strict';
import { parseAnchor } from '../../../src/anchors/anchor';
import { findMatches } from '../../../src/anchors/match';
import { TextSnapshot } from '../../../src/text/snapshot';

/** The marked lines (0-based) of all matches. */
function marked(text: string, anchor: string, minLine?: number): number[] {
  const matches = findMatches(new TextSnapshot(text), parseAnchor('at', anchor), minLine);
  return Array.from(matches, (match) => match.markedLine);
}

describe('findMatches', () => {
  it('finds text within a line, without and with a marker anywhere in it', () => {
    for (const anchor of ['def b', '⬥def b', 'de⬥f b', 'def b⬥']) {
      assert.deepEqual(marked('def a\ndef b\n', anchor), [1]);
    }
  });

  it('counts overlapping occurrences', () => {
    assert.deepEqual(marked('ababa\n', 'aba'), [0, 0]);
    assert.deepEqual(marked('a\na\na\n', '⬥a\na'), [0, 1]);
  });

  it('matches a line break of the anchor with any of the file', () => {
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      for (const asked of ['\n', '\r\n', '\r']) {
        assert.deepEqual(marked(`a${lineBreak}b${lineBreak}`, `a${asked}⬥b`), [1]);
      }
    }
  });

  it('does not take CRLF for two line breaks', () => {
    assert.deepEqual(marked('a\r\nb', 'a\n\n⬥b'), []);
    assert.deepEqual(marked('a\n\rb', 'a\n\n⬥b'), [2]);
  });

  it('ignores white space at line ends on both sides', () => {
    assert.deepEqual(marked('a \t\nb\u00a0\nc\n', 'a\nb\n⬥c'), [2]);
    assert.deepEqual(marked('a\nb\nc\n', 'a \f\nb\u3000\n⬥c'), [2]);
    assert.deepEqual(marked('a\n  \nc\n', 'a\n\n⬥c'), [2]);
    assert.deepEqual(marked('a\n\nc\n', 'a\n\t\n⬥c'), [2]);
  });

  it('lets white space count elsewhere', () => {
    assert.deepEqual(marked('a b\n', 'a  b'), []);
    assert.deepEqual(marked(' a\n b\n', 'a\n⬥b'), []);
    assert.deepEqual(marked('a\n  b\n', '⬥a\n b'), []);
    assert.deepEqual(marked('a\n  b\n', 'a\n⬥  b'), [1]);
  });

  it("matches white space at the anchor's end as it is or at the end of the line", () => {
    assert.deepEqual(marked('let a = 1\n', 'let '), [0]);
    assert.deepEqual(marked('let\n', 'let '), [0]);
    assert.deepEqual(marked('let\t\n', 'let  '), [0]);
    assert.deepEqual(marked('letter\n', 'let '), []);
    assert.deepEqual(marked('if:\n    pass\n', 'if:\n⬥  '), [1]);
    assert.deepEqual(marked('if:\n\tpass\n', 'if:\n⬥  '), []);
    assert.deepEqual(marked('if:\n\n', 'if:\n⬥  '), [1]);
  });

  it('begins with the end of a line and ends with the start of one', () => {
    assert.deepEqual(marked('xa\nby\n', 'a\n⬥b'), [1]);
    assert.deepEqual(marked('ax\nyb\n', 'a\n⬥b'), []);
    assert.deepEqual(marked('a\nbb\nc\n', 'a\nb\n⬥c'), []);
  });

  it('matches a leading line break with the start of the file', () => {
    assert.deepEqual(marked('def\n', '\n⬥def'), [0]);
    assert.deepEqual(marked('\ndef\n', '\n\n⬥def'), [1]);
    assert.deepEqual(marked('def\n', '\n\n⬥def'), []);
    assert.deepEqual(marked('x def\n', '\n⬥def'), []);
    assert.deepEqual(marked('def\n', '⬥\ndef'), [-1]);
  });

  it('matches a trailing line break with the end of the file, final newline or not', () => {
    assert.deepEqual(marked('a', 'a\n⬥'), [1]);
    assert.deepEqual(marked('a\n', 'a\n⬥'), [1]);
    assert.deepEqual(marked('a', '⬥a\n'), [0]);
    assert.deepEqual(marked('a\n', '⬥a\n\n'), [0]);
    assert.deepEqual(marked('a\n', '⬥a\n\n\n'), []);
    assert.deepEqual(marked('a', 'a\n⬥ '), [1]);
    assert.deepEqual(marked('a', 'a\n⬥b'), []);
  });

  it('takes a doubled marker for the character', () => {
    assert.deepEqual(marked('a\n⬥b\n', '⬥⬥b'), [1]);
    assert.deepEqual(marked('a\n⬥b\n', 'a\n⬥⬥⬥b'), [1]);
    assert.deepEqual(marked('a\nb\n', 'a\n⬥⬥⬥b'), []);
    assert.deepEqual(marked('a\n⬥⬥b\n', 'a\n⬥⬥⬥⬥⬥b'), [1]);
    assert.deepEqual(marked('a\n⬥b\n', 'a⬥\n⬥⬥b'), [0]);
  });

  it('finds an anchor whose longest line stands in the file more than once', () => {
    assert.deepEqual(marked('key\nx\nkey\ny\n', 'key\n⬥y'), [3]);
    assert.deepEqual(marked('key key\ny\n', 'key\n⬥y'), [1]);
  });

  it('looks for marked lines at or below a line only', () => {
    assert.deepEqual(marked('a\na\na\n', 'a', 1), [1, 2]);
    assert.deepEqual(marked('a\na\na\n', 'a\n⬥', 2), [2, 3]);
    assert.deepEqual(marked('a\na\na\n', '⬥a\na', 1), [1]);
    assert.deepEqual(marked('a\na\na', 'a', 3), []);
    assert.deepEqual(marked('a\na\na', 'a\n⬥', 3), [3]);
  });

  it('does not take U+2028 for a line break', () => {
    assert.deepEqual(marked('a\u2028b\nc\n', 'b\n⬥c'), [1]);
    assert.deepEqual(marked('a\u2028\nc\n', 'a\n⬥c'), [1]);
  });
});
