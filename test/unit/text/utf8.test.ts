import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decodeUtf8, encodeUtf8, UnencodableTextError } from '../../../src/text/utf8';

describe('lossless UTF-8', () => {
  const bytes = (...values: number[]) => Uint8Array.of(...values);

  it('decodes valid UTF-8 as every decoder does', () => {
    assert.equal(decodeUtf8(Buffer.from('a é € 🟢\r\n')), 'a é € 🟢\r\n');
  });

  it('keeps a byte order mark as a character', () => {
    assert.equal(decodeUtf8(bytes(0xef, 0xbb, 0xbf, 0x61)), '\uFEFFa');
  });

  it('decodes a Latin-1 byte to one lone surrogate', () => {
    assert.equal(decodeUtf8(bytes(0x63, 0xe9, 0x0a)), 'c\uDCE9\n');
  });

  it('takes invalid sequences apart byte by byte and keeps what is valid around them', () => {
    // Overlong, a surrogate in UTF-8, above U+10FFFF, cut off before a valid character.
    assert.equal(decodeUtf8(bytes(0xc0, 0xaf)), '\uDCC0\uDCAF');
    assert.equal(decodeUtf8(bytes(0xed, 0xb2, 0x80)), '\uDCED\uDCB2\uDC80');
    assert.equal(decodeUtf8(bytes(0xf4, 0x90, 0x80, 0x80)), '\uDCF4\uDC90\uDC80\uDC80');
    assert.equal(decodeUtf8(bytes(0xe2, 0x82, 0xc3, 0xa9)), '\uDCE2\uDC82é');
    assert.equal(decodeUtf8(bytes(0xe2, 0x82)), '\uDCE2\uDC82');
  });

  it('decodes the valid parts of anything as the standard decoder does', () => {
    fc.assert(
      fc.property(anyBytes, (input) => {
        const standard = new TextDecoder('utf-8', { ignoreBOM: true }).decode(input);
        const collapse = (text: string) => text.replace(/[\uFFFD\uDC80-\uDCFF]+/gu, '\uFFFD');
        assert.equal(collapse(decodeUtf8(input)), collapse(standard));
      }),
    );
  });

  it('gives back the bytes of anything', () => {
    fc.assert(
      fc.property(anyBytes, (input) => {
        assert.deepEqual(encodeUtf8(decodeUtf8(input)), input);
      }),
      { numRuns: 500 },
    );
  });

  it('changes no byte outside an edit of the text', () => {
    fc.assert(
      fc.property(anyBytes, fc.nat(), fc.nat(), fc.string(), (input, from, to, inserted) => {
        // By code points, as an edit never splits a pair.
        const characters = Array.from(decodeUtf8(input));
        const start = from % (characters.length + 1);
        const end = start + (to % (characters.length - start + 1));
        const [before, after] = [characters.slice(0, start), characters.slice(end)];
        const edited = encodeUtf8([...before, inserted, ...after].join(''));

        const head = byteLength(before);
        const tail = byteLength(after);
        assert.deepEqual(edited.subarray(0, head), input.subarray(0, head));
        assert.deepEqual(
          edited.subarray(edited.length - tail),
          input.subarray(input.length - tail),
        );
        assert.equal(edited.length, head + Buffer.byteLength(inserted) + tail);
      }),
      { numRuns: 500 },
    );
  });

  it('refuses half a character that stands for no byte, and says where', () => {
    for (const text of ['ab\uD83D', 'ab\uDC7F', 'ab\uDD00']) {
      assert.throws(
        () => encodeUtf8(text),
        (error) => error instanceof UnencodableTextError && error.offset === 2,
      );
    }
  });
});

/** An escaped byte is one byte, a character as many as UTF-8 has for it. */
function byteLength(characters: readonly string[]): number {
  return characters.reduce(
    (sum, character) => sum + (character.isWellFormed() ? Buffer.byteLength(character) : 1),
    0,
  );
}

/** Random bytes, and valid text with a byte or two damaged: the latter have long valid parts. */
const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 40 }),
  fc.tuple(fc.string({ unit: 'binary' }), fc.nat(), fc.nat(255)).map(([text, position, value]) => {
    const valid = new TextEncoder().encode(text);
    if (valid.length > 0) {
      valid[position % valid.length] = value;
    }
    return valid;
  }),
);
