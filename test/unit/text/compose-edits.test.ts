import assert from 'node:assert/strict';
import fc from 'fast-check';
import { composeEdits } from '../../../src/text/compose-edits';
import { applyEdits, normalizeEdits, type TextEdit } from '../../../src/text/edits';
import { anyText } from '../../support/arbitrary-texts';

const TEXT = 'one two three';

describe('composeEdits', () => {
  it('gives a later edit in offsets of the original', () => {
    const edits = composeEdits(TEXT, [{ start: 0, end: 3, text: 'first' }], {
      start: 10,
      end: 15,
      text: '3',
    });
    assert.deepEqual(edits, [
      { start: 0, end: 3, text: 'first' },
      { start: 8, end: 13, text: '3' },
    ]);
  });

  it('makes one of edits that meet', () => {
    const first = [{ start: 4, end: 7, text: '2' }];
    assert.deepEqual(composeEdits(TEXT, first, { start: 5, end: 5, text: '!' }), [
      { start: 4, end: 7, text: '2!' },
    ]);
    assert.deepEqual(composeEdits(TEXT, first, { start: 3, end: 4, text: '-' }), [
      { start: 3, end: 7, text: '-2' },
    ]);
    assert.deepEqual(composeEdits(TEXT, first, { start: 2, end: 7, text: '' }), [
      { start: 2, end: 9, text: '' },
    ]);
  });

  it('forgets what is changed back', () => {
    const first = [{ start: 4, end: 7, text: '2' }];
    assert.deepEqual(composeEdits(TEXT, first, { start: 4, end: 5, text: 'two' }), []);
  });

  it('does what the edits do one after the other', () => {
    const places = fc.array(fc.tuple(fc.nat(), fc.nat(12), anyText), { maxLength: 8 });
    fc.assert(
      fc.property(anyText, places, (text, raw) => {
        let current = text;
        let edits: TextEdit[] = [];
        for (const [at, length, added] of raw) {
          const start = at % (current.length + 1);
          const edit = { start, end: Math.min(current.length, start + length), text: added };
          edits = composeEdits(text, edits, edit);
          current = applyEdits(current, [edit]);
          assert.equal(applyEdits(text, edits), current);
          assert.deepEqual(normalizeEdits(text, edits), edits);
        }
      }),
      { numRuns: 500 },
    );
  });
});
