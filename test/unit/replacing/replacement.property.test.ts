import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyInTurn, type Replacement } from '../../../src/replacing/edit-sequence';
import { findOccurrences, type Occurrence } from '../../../src/replacing/occurrences';
import { replacementEdit } from '../../../src/replacing/replacement';
import { parseSearchText } from '../../../src/replacing/search-text';
import { applyEdits, normalizeEdits } from '../../../src/text/edits';
import { TextSnapshot } from '../../../src/text/snapshot';
import { splitsBreak, splitsPair } from '../../../src/text/split-characters';
import type { FileSnapshot } from '../../../src/workspace/documents';
import { anyText } from '../../support/arbitrary-texts';

/** A text and a place in it which a search can find. */
const anyPlace: fc.Arbitrary<[string, Occurrence]> = fc
  .tuple(anyText, fc.nat(), fc.nat(12))
  .filter(([text]) => text !== '')
  .map(([text, at, length]): [string, Occurrence] => {
    const start = at % text.length;
    return [text, { start, end: Math.min(text.length, start + 1 + length) }];
  })
  .filter(([text, { start, end }]) =>
    [start, end].every((offset) => !splitsPair(text, offset) && !splitsBreak(text, offset)),
  );

const plain = (text: string) => text.replace(/\r\n|\r/g, '\n');

function replaced(text: string, place: Occurrence, replacement: string) {
  const edit = replacementEdit(new TextSnapshot(text), place, replacement, '\n');
  return { edit, text: applyEdits(text, edit ? [edit] : []) };
}

function fileOf(text: string): FileSnapshot {
  return {
    id: 'a',
    uri: 'file:///a',
    label: 'a',
    languageId: 'plaintext',
    source: 'disk',
    content: new TextSnapshot(text),
    defaultLineBreak: '\n',
    version: {},
  };
}

describe('replacing a place of a random text', () => {
  it('changes nothing outside of it, and gives the lines that were asked for', () => {
    fc.assert(
      fc.property(anyPlace, anyText, ([text, place], replacement) => {
        const after = replaced(text, place, replacement).text;
        const before = text.slice(0, place.start);
        const behind = text.slice(place.end);
        assert.ok(after.startsWith(before));
        assert.ok(after.endsWith(behind));
        const wanted = plain(before) + plain(replacement) + plain(behind);
        assert.equal(plain(after), wanted);
      }),
      { numRuns: 1500 },
    );
  });

  it('uses one kind of line break in a text that has only one', () => {
    fc.assert(
      fc.property(anyPlace, anyText, ([text, place], replacement) => {
        const kinds = new Set(text.match(/\r\n|\n|\r/g));
        fc.pre(kinds.size === 1);
        const after = replaced(text, place, replacement).text;
        const others = (after.match(/\r\n|\n|\r/g) ?? []).filter((found) => !kinds.has(found));
        // A lone CR that came to stand before an empty line is a CRLF now, so that no line is lost.
        assert.ok(
          others.every((found) => found === '\r\n' && kinds.has('\r')),
          JSON.stringify(after),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('changes nothing when the text is put back, in whatever line breaks', () => {
    fc.assert(
      fc.property(anyPlace, fc.constantFrom('\n', '\r\n', '\r'), ([text, place], lineBreak) => {
        const old = text.slice(place.start, place.end).replace(/\r\n|\n|\r/g, lineBreak);
        assert.equal(replaced(text, place, old).edit, undefined);
      }),
    );
  });

  it('leaves every line of the match that stays, its line break too', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('\n', '\r\n', '\r')), {
          minLength: 3,
          maxLength: 8,
        }),
        fc.nat(),
        (lines, at) => {
          const text = lines.map(([content, end]) => content + end).join('');
          const changed = at % lines.length;
          const wanted = lines.map(([content], index) => (index === changed ? 'X' : content));
          const after = replaced(text, { start: 0, end: text.length }, `${wanted.join('\n')}\n`);
          const expected = lines.map(
            ([content, end], index) => (index === changed ? 'X' : content) + end,
          );
          assert.equal(after.text, expected.join(''));
        },
      ),
    );
  });
});

describe('random edits in turn', () => {
  const anyEdits = fc.array(fc.tuple(fc.nat(), fc.nat(6), anyText), { maxLength: 6 });

  it('are the same as one replacement after the other', () => {
    fc.assert(
      fc.property(anyText, anyEdits, (text, raw) => {
        let current = text;
        const replacements: Replacement[] = [];
        for (const [at, length, newText] of raw) {
          const start = current === '' ? 0 : at % current.length;
          const oldText = current.slice(start, start + 1 + length);
          const snapshot = new TextSnapshot(current);
          const first = oldText === '' ? undefined : firstPlace(snapshot, oldText);
          if (first) {
            replacements.push({ oldText, newText });
            const edit = replacementEdit(snapshot, first, newText, '\n');
            current = applyEdits(current, edit ? [edit] : []);
          }
        }
        const { edits } = applyInTurn(fileOf(text), replacements);
        assert.equal(applyEdits(text, edits), current);
        assert.deepEqual(normalizeEdits(text, edits), edits);
        assert.equal(edits.length === 0, current === text);
      }),
      { numRuns: 1000 },
    );
  });
});

function firstPlace(snapshot: TextSnapshot, wanted: string): Occurrence | undefined {
  return findOccurrences(snapshot, parseSearchText(wanted)).next().value ?? undefined;
}
