import assert from 'node:assert/strict';
import { type LineBreak, lineBreakAt, withLineBreaks } from '../../../src/text/line-breaks';
import { TextSnapshot } from '../../../src/text/snapshot';

describe('lineBreakAt', () => {
  function at(text: string, offset: number, fallback: LineBreak = '\n'): string {
    return lineBreakAt(new TextSnapshot(text), offset, fallback);
  }

  it('is that of the line before', () => {
    assert.equal(at('a\r\nb\nc\r', 3), '\r\n');
    assert.equal(at('a\r\nb\nc\r', 5), '\n');
    assert.equal(at('a\r\nb\nc\r', 7), '\r');
  });

  it('is that of the line itself when there is none before', () => {
    assert.equal(at('a\r\nb\n', 0), '\r\n');
    assert.equal(at('a\r\nb\n', 1), '\r\n');
  });

  it('is that of the line before an unterminated last line', () => {
    assert.equal(at('a\r\nb', 4), '\r\n');
  });

  it('is the fallback in a text without line breaks', () => {
    assert.equal(at('', 0, '\r\n'), '\r\n');
    assert.equal(at('a', 1, '\r\n'), '\r\n');
  });
});

describe('withLineBreaks', () => {
  it('replaces every line break, and takes CRLF for one', () => {
    assert.equal(withLineBreaks('a\nb\r\nc\rd\r\r\n', '\n'), 'a\nb\nc\nd\n\n');
    assert.equal(withLineBreaks('a\nb\r\nc\rd', '\r\n'), 'a\r\nb\r\nc\r\nd');
  });
});
