import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  decodeUnicode,
  encodeUnicode,
  encodingByMark,
  type UnicodeEncoding,
} from '../../../src/text/unicode-encodings';

const marked: readonly UnicodeEncoding[] = ['utf8bom', 'utf16le', 'utf16be', 'utf32le', 'utf32be'];

describe('Unicode encodings', () => {
  it('are told by their byte order marks', () => {
    for (const encoding of marked) {
      assert.equal(encodingByMark(encodeUnicode('a\n', encoding)), encoding);
    }
    assert.equal(encodingByMark(Buffer.from('a\n')), undefined);
    assert.equal(encodingByMark(new Uint8Array()), undefined);
  });

  it('have the bytes that the standard says', () => {
    const hex = (encoding: UnicodeEncoding) =>
      Buffer.from(encodeUnicode('é🟢', encoding)).toString('hex');
    assert.equal(hex('utf8'), 'c3a9f09f9fa2');
    assert.equal(hex('utf8bom'), 'efbbbfc3a9f09f9fa2');
    assert.equal(hex('utf16le'), 'fffee9003dd8e2df');
    assert.equal(hex('utf16be'), 'feff00e9d83ddfe2');
    assert.equal(hex('utf32le'), 'fffe0000e9000000e2f70100');
    assert.equal(hex('utf32be'), '0000feff000000e90001f7e2');
  });

  it('decode what they encode', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...marked), (text, encoding) => {
        assert.equal(decodeUnicode(encodeUnicode(text, encoding), encoding), text);
      }),
    );
  });

  it('keep lone surrogates of UTF-16', () => {
    const bytes = Buffer.from('fffe00d8610000dc', 'hex');
    assert.equal(decodeUnicode(bytes, 'utf16le'), '\uD800a\uDC00');
    assert.deepEqual(Buffer.from(encodeUnicode('\uD800a\uDC00', 'utf16le')), bytes);
  });

  it('decode long texts', () => {
    const text = 'é🟢'.repeat(20_000);
    assert.equal(decodeUnicode(encodeUnicode(text, 'utf16be'), 'utf16be'), text);
  });
});
