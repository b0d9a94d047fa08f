import assert from 'node:assert/strict';
import fc from 'fast-check';
import { contentLineCount, isBlankLine } from '../../../src/text/lines';
import { TextSnapshot } from '../../../src/text/snapshot';
import { textLines } from '../../support/arbitrary-texts';

function linesOf(text: string): [string, string][] {
  const snapshot = new TextSnapshot(text);
  return Array.from({ length: snapshot.lineCount }, (_, line) => [
    snapshot.lineText(line),
    snapshot.lineBreak(line),
  ]);
}

describe('TextSnapshot', () => {
  it('has one empty line when the text is empty', () => {
    assert.deepEqual(linesOf(''), [['', '']]);
  });

  it('ends lines at LF, CRLF and lone CR, and nowhere else', () => {
    assert.deepEqual(linesOf('a\nb\r\nc\rd\u2028e\ff\u0085'), [
      ['a', '\n'],
      ['b', '\r\n'],
      ['c', '\r'],
      ['d\u2028e\ff\u0085', ''],
    ]);
  });

  it('tells CR CRLF, LF CR and CR CR apart', () => {
    assert.deepEqual(linesOf('\r\r\n'), [
      ['', '\r'],
      ['', '\r\n'],
      ['', ''],
    ]);
    assert.deepEqual(linesOf('\n\r'), [
      ['', '\n'],
      ['', '\r'],
      ['', ''],
    ]);
    assert.deepEqual(linesOf('\r\r'), [
      ['', '\r'],
      ['', '\r'],
      ['', ''],
    ]);
  });

  it('is put together by its lines again', () => {
    fc.assert(
      fc.property(textLines(), (lines) => {
        const text = lines.join('');
        const read = linesOf(text).map((line) => line.join(''));
        assert.deepEqual(
          read.filter((line, index) => line !== '' || index < read.length - 1),
          lines,
        );
      }),
    );
  });

  it('finds the line of every offset', () => {
    fc.assert(
      fc.property(textLines(), (lines) => {
        const snapshot = new TextSnapshot(lines.join(''));
        for (let offset = 0; offset <= snapshot.length; offset++) {
          const line = snapshot.lineAt(offset);
          assert.ok(snapshot.lineStart(line) <= offset);
          const isLast = line === snapshot.lineCount - 1;
          assert.ok(isLast || offset < snapshot.lineEndWithBreak(line));
        }
      }),
    );
  });

  it('refuses lines that do not exist', () => {
    const snapshot = new TextSnapshot('a\nb');
    assert.throws(() => snapshot.lineStart(2), RangeError);
    assert.throws(() => snapshot.lineStart(-1), RangeError);
  });
});

describe('contentLineCount', () => {
  it('does not count the empty line behind a final line break', () => {
    const counts = ['', 'a', 'a\n', 'a\r', 'a\r\n\n', '\n'].map((text) =>
      contentLineCount(new TextSnapshot(text)),
    );
    assert.deepEqual(counts, [0, 1, 1, 1, 2, 1]);
  });
});

describe('isBlankLine', () => {
  it('is true for lines of white space, not for a byte order mark', () => {
    const snapshot = new TextSnapshot('\n \t\f\u00a0\u3000\n\ufeff\n x\n');
    const blank = [0, 1, 2, 3, 4].map((line) => isBlankLine(snapshot, line));
    assert.deepEqual(blank, [true, true, false, false, true]);
  });
});
