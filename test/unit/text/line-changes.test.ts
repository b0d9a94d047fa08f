import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../src/text/edits';
import { lineChanges } from '../../../src/text/line-changes';
import { TextSnapshot } from '../../../src/text/snapshot';
import { anyText } from '../../support/arbitrary-texts';

function split(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
}

const edited = anyText.chain((text) =>
  fc.tuple(
    fc.constant(text),
    fc
      .array(fc.nat(text.length), { minLength: 4, maxLength: 4 })
      .map((offsets) => offsets.sort((a, b) => a - b)),
    fc.oneof(anyText, fc.constantFrom('', '\n', '\r', 'x')),
    fc.constantFrom('', '\n', '\r', '\r\n', 'x'),
  ),
);

describe('lineChanges', () => {
  it('makes the lines after of the lines before, whatever ends them', () => {
    fc.assert(
      fc.property(edited, ([text, [a = 0, b = 0, c = 0, d = 0], first, second]) => {
        fc.pre(a < c && b <= c);
        const edits = [
          { start: a, end: b, text: first },
          { start: c, end: d, text: second },
        ];
        const lines = split(text);
        const changes = lineChanges(new TextSnapshot(text), edits);
        for (const { line, removed, added } of changes.toReversed()) {
          const was = lines.splice(line, removed.length, ...added);
          assert.deepEqual(was, removed);
        }
        assert.deepEqual(lines, split(applyEdits(text, edits)));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps changes apart that do not touch', () => {
    fc.assert(
      fc.property(edited, ([text, [a = 0, b = 0, c = 0, d = 0], first, second]) => {
        fc.pre(a < c && b <= c);
        const edits = [
          { start: a, end: b, text: first },
          { start: c, end: d, text: second },
        ];
        let end = -1;
        for (const change of lineChanges(new TextSnapshot(text), edits)) {
          assert.ok(change.line > end, 'changes touch');
          assert.ok(change.removed.length + change.added.length > 0);
          end = change.line + change.removed.length;
        }
      }),
    );
  });
});
