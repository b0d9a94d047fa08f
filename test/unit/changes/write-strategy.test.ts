import assert from 'node:assert/strict';
import {
  type DocumentState,
  hasOnlyLineBreak,
  normalizedBySaving,
  textModelCarries,
} from '../../../src/changes/write-strategy';

describe('write strategy', () => {
  const lf: DocumentState = { text: 'a\nb\n', encoding: 'utf8', lineBreak: '\n' };
  const carries = (document: DocumentState, before: string, after: string, encoding = 'utf8') =>
    textModelCarries(document, { before, after, encoding });

  it('uses the editor for a file that its text model holds as it is', () => {
    assert.equal(carries(lf, 'a\nb\n', 'x\nb\n'), true);
    assert.equal(carries({ ...lf, text: 'a', lineBreak: '\r\n' }, 'a', 'a\r\nb'), true);
  });

  it('does not use it where the document shows another text than the bytes hold', () => {
    assert.equal(carries(lf, 'a\r\nb\n', 'x\r\nb\n'), false, 'one CRLF line, shown as LF');
    assert.equal(carries({ ...lf, text: 'a\uFFFD' }, 'a\uDCE9', 'x\uDCE9'), false, 'invalid byte');
    assert.equal(carries({ ...lf, encoding: 'utf8bom' }, 'a\nb\n', 'x\nb\n'), false, 'encoding');
  });

  it('does not use it where saving would write another text than planned', () => {
    assert.equal(carries(lf, 'a\nb\n', 'x\r\nb\n'), false, 'CRLF into an LF document');
    assert.equal(carries(lf, 'a\nb\n', 'x\ry\nb\n'), false, 'a lone CR');
    assert.equal(carries({ ...lf, text: 'a' }, 'a', 'a\r\n'), false, 'the first break');
    assert.equal(carries(lf, 'a\nb\n', 'a\uDCE9\nb\n'), false, 'an invalid byte that is put in');
    assert.equal(carries(lf, 'a\nb\n', '\uFEFFa\nb\n'), false, 'a byte order mark that is put in');
  });

  it('tells uniform from mixed line breaks', () => {
    assert.equal(hasOnlyLineBreak('a\nb\n\n', '\n'), true);
    assert.equal(hasOnlyLineBreak('a\r\n\r\nb', '\r\n'), true);
    assert.equal(hasOnlyLineBreak('ab', '\r\n'), true);
    for (const mixed of ['a\r\n\n', '\na\r\n', 'a\rb\r\n', 'a\r\r\n', 'a\r']) {
      assert.equal(hasOnlyLineBreak(mixed, '\r\n'), false, JSON.stringify(mixed));
    }
  });

  it('says what saving an unsaved buffer will normalise', () => {
    assert.equal(normalizedBySaving('a\nb\n', '\n'), undefined);
    assert.equal(normalizedBySaving('a\r\nb\n', '\n'), 'make all its line breaks LF');
    assert.equal(
      normalizedBySaving('a\uDCE9\n', '\r\n'),
      'make all its line breaks CRLF and replace the bytes that are invalid in its encoding',
    );
  });
});
