import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits, normalizeEdits, OverlappingEditsError } from '../../../src/text/edits';
import { anyText } from '../../support/arbitrary-texts';

describe('applyEdits', () => {
  it('takes the text literally, replacement patterns included', () => {
    const text = "a $& b $$ c $` d $' e $1";
    assert.equal(applyEdits('total = SLOT\n', [{ start: 8, end: 12, text }]), `total = ${text}\n`);
  });

  it('takes offsets of the text before all edits, in any order', () => {
    const edits = [
      { start: 4, end: 5, text: '' },
      { start: 0, end: 0, text: 'X' },
      { start: 1, end: 3, text: 'long text' },
    ];
    assert.equal(applyEdits('abcdef', edits), 'Xalong textdf');
  });

  it('changes nothing outside the edits', () => {
    const twoCuts = anyText.chain((text) =>
      fc.tuple(
        fc.constant(text),
        fc
          .array(fc.nat(text.length), { minLength: 4, maxLength: 4 })
          .map((offsets) => offsets.sort((a, b) => a - b)),
        fc.string(),
        fc.string(),
      ),
    );
    fc.assert(
      fc.property(twoCuts, ([text, [a = 0, b = 0, c = 0, d = 0], first, second]) => {
        fc.pre(a < c && b <= c);
        const edits = [
          { start: c, end: d, text: second },
          { start: a, end: b, text: first },
        ];
        const expected = text.slice(0, a) + first + text.slice(b, c) + second + text.slice(d);
        assert.equal(applyEdits(text, edits), expected);
      }),
    );
  });
});

describe('normalizeEdits', () => {
  it('drops edits that change nothing', () => {
    assert.deepEqual(normalizeEdits('abc', [{ start: 1, end: 2, text: 'b' }]), []);
  });

  it('lets edits touch', () => {
    const edits = [
      { start: 1, end: 2, text: 'y' },
      { start: 0, end: 1, text: 'x' },
    ];
    assert.equal(applyEdits('abc', edits), 'xyc');
  });

  it('refuses edits that overlap, or insert at the same place', () => {
    const overlapping = [
      { start: 0, end: 2, text: 'x' },
      { start: 1, end: 3, text: 'y' },
    ];
    const same = [
      { start: 1, end: 1, text: 'x' },
      { start: 1, end: 1, text: 'y' },
    ];
    assert.throws(() => normalizeEdits('abc', overlapping), OverlappingEditsError);
    assert.throws(() => normalizeEdits('abc', same), OverlappingEditsError);
  });

  it('refuses edits outside of the text', () => {
    assert.throws(() => normalizeEdits('abc', [{ start: 2, end: 4, text: '' }]), RangeError);
    assert.throws(() => normalizeEdits('abc', [{ start: -1, end: 1, text: '' }]), RangeError);
    assert.throws(() => normalizeEdits('abc', [{ start: 2, end: 1, text: '' }]), RangeError);
  });
});
