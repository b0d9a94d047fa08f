import assert from 'node:assert/strict';
import fc from 'fast-check';
import { withWholeLineBreaks, writableEdits } from '../../../src/changes/editable-text';
import { inverseEdits } from '../../../src/changes/inverse-edits';
import { ToolError } from '../../../src/errors';
import { applyEdits, normalizeEdits, type TextEdit } from '../../../src/text/edits';
import { TextSnapshot } from '../../../src/text/snapshot';
import type { FileSnapshot } from '../../../src/workspace/documents';

function file(text: string, encoding: string, source: FileSnapshot['source']): FileSnapshot {
  return {
    id: 'file:///w/a.txt',
    uri: 'file:///w/a.txt',
    label: 'a.txt',
    languageId: 'plaintext',
    source,
    content: new TextSnapshot(text),
    defaultLineBreak: '\n',
    version: { bytes: new Uint8Array(), encoding },
  };
}

const refused = (error: unknown) => error instanceof ToolError && error.kind === 'not-editable';

describe('writable edits', () => {
  const put = (text: string) => [{ start: 0, end: 0, text }];

  it('may carry invalid bytes only where they stay bytes', () => {
    const byte = put('\uDCE9');
    assert.deepEqual(writableEdits(file('a', 'utf8', 'disk'), byte), byte);
    assert.deepEqual(writableEdits(file('a', 'utf8bom', 'disk'), byte), byte);
    assert.throws(() => writableEdits(file('a', 'utf16le', 'disk'), byte), refused);
    assert.throws(() => writableEdits(file('a', 'utf8', 'buffer'), byte), refused);
  });

  it('never carry half a character', () => {
    const a = file('a', 'utf8', 'disk');
    assert.throws(() => writableEdits(a, put('\uD83D')), refused);
    // With an escaped byte behind it, the half would make a whole one and swallow the byte.
    assert.throws(() => writableEdits(file('\uDC80', 'utf8', 'disk'), put('\uD83D')), refused);
    assert.throws(
      () => writableEdits(file('🟢', 'utf8', 'disk'), [{ start: 1, end: 2, text: '' }]),
      refused,
    );
  });
});

describe('edits with whole line breaks', () => {
  it('takes the other half of a CRLF along', () => {
    assert.deepEqual(withWholeLineBreaks('a\r\nb', [{ start: 2, end: 4, text: 'x' }]), [
      { start: 1, end: 4, text: '\rx' },
    ]);
  });

  it('joins two edits that meet inside a CRLF', () => {
    const edits = [
      { start: 0, end: 2, text: 'x' },
      { start: 2, end: 4, text: 'y' },
    ];
    assert.deepEqual(withWholeLineBreaks('a\r\nb', edits), [{ start: 0, end: 4, text: 'xy' }]);
  });

  it('changes the same, never splits a CRLF, and can be taken back', () => {
    fc.assert(
      fc.property(textWithEdits, ({ text, edits }) => {
        const whole = withWholeLineBreaks(text, edits);
        const after = applyEdits(text, edits);
        assert.equal(applyInOrder(text, whole), after);
        for (const { start, end } of whole) {
          assert.notEqual(text.slice(start - 1, start + 1), '\r\n');
          assert.notEqual(text.slice(end - 1, end + 1), '\r\n');
        }
        assert.equal(applyInOrder(after, inverseEdits(text, whole)), text);
      }),
      { numRuns: 500 },
    );
  });
});

/** As `applyEdits`, but edits may touch at one place: the widened ones do. */
function applyInOrder(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let position = 0;
  for (const edit of edits) {
    assert.ok(edit.start >= position, 'in order');
    result += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return result + text.slice(position);
}

const snippet = fc
  .array(fc.constantFrom('a', 'b', '\r', '\n', '\r\n', 'é'), { maxLength: 12 })
  .map((parts) => parts.join(''));

const textWithEdits = fc
  .tuple(snippet, fc.array(fc.tuple(fc.nat(12), fc.nat(3), snippet), { maxLength: 4 }))
  .map(([text, wanted]) => {
    const edits: TextEdit[] = [];
    let from = 0;
    for (const [gap, length, inserted] of wanted) {
      const start = from + gap;
      const end = start + length;
      if (end <= text.length) {
        edits.push({ start, end, text: inserted });
        from = end + (length === 0 ? 1 : 0);
      }
    }
    return { text, edits: normalizeEdits(text, edits) };
  });
