import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../src/text/edits';
import { trimEdit } from '../../../src/text/trim-edit';
import { anyText } from '../../support/arbitrary-texts';

const trimmed = (text: string, added: string) =>
  trimEdit(text, { start: 0, end: text.length, text: added });

describe('trimEdit', () => {
  it('leaves out what both texts begin and end with', () => {
    assert.deepEqual(trimmed('one two three', 'one 2 three'), { start: 4, end: 7, text: '2' });
    assert.deepEqual(trimmed('one', 'one two'), { start: 3, end: 3, text: ' two' });
    assert.deepEqual(trimmed('aXa', 'aa'), { start: 1, end: 2, text: '' });
    assert.deepEqual(trimmed('aa', 'aaa'), { start: 2, end: 2, text: 'a' });
  });

  it('is nothing for equal texts', () => {
    assert.equal(trimmed('one', 'one'), undefined);
    assert.equal(trimmed('', ''), undefined);
  });

  it('cuts no CRLF in two', () => {
    assert.deepEqual(trimmed('a\r\n', 'a\r'), { start: 1, end: 3, text: '\r' });
    assert.deepEqual(trimmed('a\n', 'a\r\n'), { start: 1, end: 2, text: '\r\n' });
  });

  it('cuts no surrogate pair in two', () => {
    assert.deepEqual(trimmed('🟢', '🟡'), { start: 0, end: 2, text: '🟡' });
    assert.deepEqual(trimmed('\ud83d\udd34', '\ud83c\udd34'), {
      start: 0,
      end: 2,
      text: '\ud83c\udd34',
    });
  });

  it('does the same as the whole edit', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, anyText, (before, old, added, after) => {
        const text = before + old + after;
        const edit = trimEdit(text, {
          start: before.length,
          end: before.length + old.length,
          text: added,
        });
        assert.equal(applyEdits(text, edit ? [edit] : []), before + added + after);
        assert.equal(edit === undefined, old === added);
      }),
    );
  });
});
