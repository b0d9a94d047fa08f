import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findOccurrences } from '../../../src/replacing/occurrences';
import { parseSearchText } from '../../../src/replacing/search-text';
import { TextSnapshot } from '../../../src/text/snapshot';
import { anyText } from '../../support/arbitrary-texts';

/** The places of `wanted`, each as `start-end`. */
function places(text: string, wanted: string): string[] {
  const found = findOccurrences(new TextSnapshot(text), parseSearchText(wanted));
  return Array.from(found, ({ start, end }) => `${start}-${end}`);
}

/** The same, found at every offset by walking both texts. */
function placesByWalking(text: string, wanted: string): string[] {
  const found: string[] = [];
  for (let start = 0; start < text.length; start++) {
    const end = endOfMatch(text, start, wanted);
    if (end !== undefined && isBoundary(text, start) && isBoundary(text, end)) {
      found.push(`${start}-${end}`);
    }
  }
  return found;
}

function endOfMatch(text: string, start: number, wanted: string): number | undefined {
  let at = start;
  for (const unit of wanted.match(/\r\n|[\s\S]/g) ?? []) {
    const [lineBreak = ''] = /^(?:\r\n|\n|\r)/.exec(text.slice(at, at + 2)) ?? [];
    const isFree = unit === '\n' || unit === '\r\n';
    const matched = isFree || lineBreak !== '' ? lineBreak : (text[at] ?? '');
    if (matched === '' || (!isFree && matched !== unit)) {
      return undefined;
    }
    at += matched.length;
  }
  return at;
}

function isBoundary(text: string, offset: number): boolean {
  const around = text.slice(Math.max(0, offset - 1), offset + 1);
  return around !== '\r\n' && !/^[\ud800-\udbff][\udc00-\udfff]$/.test(around);
}

describe('findOccurrences', () => {
  it('finds a text in a line, overlapping places too', () => {
    assert.deepEqual(places('ababa', 'aba'), ['0-3', '2-5']);
    assert.deepEqual(places('aaaa', 'aa'), ['0-2', '1-3', '2-4']);
    assert.deepEqual(places('one', 'two'), []);
  });

  it('matches every line break with LF and CRLF', () => {
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const text = `a${lineBreak}b${lineBreak}`;
      for (const wanted of ['a\nb', 'a\r\nb']) {
        assert.deepEqual(places(text, wanted), [`0-${2 + lineBreak.length}`]);
      }
      assert.deepEqual(places(text, 'b\n'), [`${1 + lineBreak.length}-${text.length}`]);
    }
  });

  it('matches a lone CR with a lone CR only', () => {
    assert.deepEqual(places('a\nb\r\nc\rd', '\r'), ['6-7']);
    assert.deepEqual(places('a\rb', 'a\rb'), ['0-3']);
    assert.deepEqual(places('a\r\nb', 'a\rb'), []);
  });

  it('never matches half of a CRLF or of a surrogate pair', () => {
    assert.deepEqual(places('a\r\nb', '\r'), []);
    assert.deepEqual(places('a\r\n\nb', '\n'), ['1-3', '3-4']);
    assert.deepEqual(places('🟢', '🟢'.charAt(0)), []);
    assert.deepEqual(places('🟢', '🟢'.charAt(1)), []);
    assert.deepEqual(places('🟢\n', `${'🟢'.charAt(1)}\n`), []);
    assert.deepEqual(places('\n🟢', `\n${'🟢'.charAt(0)}`), []);
  });

  it('finds lines only where they follow each other', () => {
    assert.deepEqual(places('a\nb\na\nbb\nxa\nb', 'a\nb'), ['0-3', '4-7', '10-13']);
    assert.deepEqual(places('a\nb\nc', 'a\nc'), []);
    assert.deepEqual(places('a\nlonger\nc', 'a\nlong\nc'), []);
  });

  it('finds line breaks alone', () => {
    assert.deepEqual(places('a\n\n\nb', '\n\n'), ['1-3', '2-4']);
    assert.deepEqual(places('\n', '\n'), ['0-1']);
    assert.deepEqual(places('a', '\n'), []);
  });

  it('wants white space, final line breaks and BOMs exactly', () => {
    assert.deepEqual(places('a \nb', 'a\nb'), []);
    assert.deepEqual(places('a\nb', 'b\n'), []);
    assert.deepEqual(places('\ufeffa', 'a'), ['1-2']);
  });

  it('finds what a walk through the text finds', () => {
    const within = fc
      .tuple(anyText, fc.nat(), fc.nat(8))
      .map(([text, at, length]) => {
        const start = text === '' ? 0 : at % text.length;
        return [text, text.slice(start, start + 1 + length)] as const;
      })
      .filter(([, wanted]) => wanted !== '');
    const anywhere = fc.tuple(anyText, anyText).filter(([, wanted]) => wanted !== '');
    fc.assert(
      fc.property(
        fc.oneof(within, anywhere),
        fc.constantFrom('\n', '\r\n', ''),
        ([text, sent], kind) => {
          const wanted = kind === '' ? sent : sent.replace(/\r\n|\n|\r/g, kind);
          assert.deepEqual(places(text, wanted), placesByWalking(text, wanted));
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('is linear where a text almost matches all the time', () => {
    const text = new TextSnapshot(`${'a'.repeat(2_000_000)}\n`.repeat(2));
    const started = performance.now();
    assert.equal(
      findOccurrences(text, parseSearchText(`${'a'.repeat(20_000)}\nb`)).next().done,
      true,
    );
    assert.ok(performance.now() - started < 2000);
  });
});
