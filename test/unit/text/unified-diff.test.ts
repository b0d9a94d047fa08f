import assert from 'node:assert/strict';
import { applyPatch } from 'diff';
import fc from 'fast-check';
import { applyEdits, type TextEdit } from '../../../src/text/edits';
import { TextSnapshot } from '../../../src/text/snapshot';
import { unifiedDiff } from '../../../src/text/unified-diff';
import { textLines } from '../../support/arbitrary-texts';

function diff(
  text: string,
  edits: TextEdit[],
  options?: Parameters<typeof unifiedDiff>[3],
): string {
  return unifiedDiff('a.ts', new TextSnapshot(text), edits, options);
}

/** Replaces the only occurrence of `from`. */
function replacing(text: string, from: string, to: string): TextEdit {
  const start = text.indexOf(from);
  return { start, end: start + from.length, text: to };
}

const TEN = Array.from({ length: 10 }, (_, line) => `line ${line + 1}\n`).join('');

describe('unifiedDiff', () => {
  it('is empty when nothing changes', () => {
    assert.equal(diff(TEN, []), '');
    assert.equal(diff(TEN, [replacing(TEN, 'line 3', 'line 3')]), '');
  });

  it('shows a change with three lines around it', () => {
    assert.equal(
      diff(TEN, [replacing(TEN, 'line 5', 'LINE 5')]),
      `--- a.ts
+++ a.ts
@@ -2,7 +2,7 @@
 line 2
 line 3
 line 4
-line 5
+LINE 5
 line 6
 line 7
 line 8
`,
    );
  });

  it('keeps changes far apart in hunks of their own and counts on', () => {
    const edits = [replacing(TEN, 'line 1\n', ''), replacing(TEN, 'line 9\n', 'line 9\nline 9b\n')];
    assert.equal(
      diff(TEN, edits, { context: 1 }),
      `--- a.ts
+++ a.ts
@@ -1,2 +1,1 @@
-line 1
 line 2
@@ -9,2 +8,3 @@
 line 9
+line 9b
 line 10
`,
    );
  });

  it('shows a removal first where neighbouring lines change', () => {
    const edits = [replacing(TEN, 'line 4', ' line 4'), replacing(TEN, 'line 5', ' line 5')];
    assert.equal(
      diff(TEN, edits, { context: 0 }),
      '--- a.ts\n+++ a.ts\n@@ -4,2 +4,2 @@\n-line 4\n-line 5\n+ line 4\n+ line 5\n',
    );
  });

  it('finds the smallest difference within an edit of several lines', () => {
    const edit = replacing(TEN, 'line 4\nline 5\nline 6\n', 'new\nline 4\nline 5\nline six\n');
    assert.equal(
      diff(TEN, [edit], { context: 0 }),
      '--- a.ts\n+++ a.ts\n@@ -3,0 +4,1 @@\n+new\n@@ -6,1 +7,1 @@\n-line 6\n+line six\n',
    );
  });

  it('says when there is no newline at the end of the file', () => {
    assert.equal(
      diff('a\nb', [{ start: 0, end: 1, text: 'x' }]),
      '--- a.ts\n+++ a.ts\n@@ -1,2 +1,2 @@\n-a\n+x\n b\n\\ No newline at end of file\n',
    );
    assert.equal(
      diff('a', [{ start: 1, end: 1, text: '\n' }]),
      '--- a.ts\n+++ a.ts\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n',
    );
  });

  it('ends lines at CRLF and lone CR and does not print them', () => {
    assert.equal(
      diff('a\r\nb\rc\r\n', [{ start: 3, end: 4, text: 'B' }]),
      '--- a.ts\n+++ a.ts\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n',
    );
  });

  it('names the line breaks where nothing else of a line changes', () => {
    assert.equal(
      diff('a\r\nb\n', [{ start: 1, end: 3, text: '\n' }]),
      '--- a.ts\n+++ a.ts\n@@ -1,2 +1,2 @@\n-a ⟨CRLF⟩\n+a ⟨LF⟩\n b\n',
    );
  });

  it('sees a lone CR that an inserted LF makes a CRLF', () => {
    assert.equal(
      diff('a\rb\n', [{ start: 2, end: 2, text: '\n' }]),
      '--- a.ts\n+++ a.ts\n@@ -1,2 +1,2 @@\n-a ⟨CR⟩\n+a ⟨CRLF⟩\n b\n',
    );
  });

  it('fills and empties a file', () => {
    assert.equal(
      diff('', [{ start: 0, end: 0, text: 'a\n' }]),
      '--- a.ts\n+++ a.ts\n@@ -0,0 +1,1 @@\n+a\n',
    );
    assert.equal(
      diff('a\n', [{ start: 0, end: 2, text: '' }]),
      '--- a.ts\n+++ a.ts\n@@ -1,1 +0,0 @@\n-a\n',
    );
  });

  it('says in its last line how many lines are left out', () => {
    const edits = [replacing(TEN, 'line 5', 'LINE 5')];
    assert.equal(
      diff(TEN, edits, { maxLines: 4 }),
      '--- a.ts\n+++ a.ts\n@@ -2,7 +2,7 @@\n(8 more lines of this diff are not shown)\n',
    );
    assert.equal(diff(TEN, edits, { maxLines: 11 }), diff(TEN, edits));
  });

  it('takes a large rewritten region as removed and added, in linear time', () => {
    const before = Array.from({ length: 15_000 }, (_, line) => `old ${line}\n`).join('');
    const after = Array.from({ length: 15_000 }, (_, line) => `new ${line}\n`).join('');
    const started = performance.now();
    const lines = diff(before, [{ start: 0, end: before.length, text: after }]).split('\n');
    assert.equal(lines.length, 30_004);
    assert.ok(performance.now() - started < 5_000);
  });

  it('makes the text after of the text before, by the patch of another program', () => {
    const edited = textLines().chain((lines) => {
      const text = lines.join('').replace(/\r\n?/g, '\n');
      const offsets = fc.array(fc.nat(text.length), { minLength: 4, maxLength: 4 });
      return fc.tuple(
        fc.constant(text),
        offsets.map((all) => all.sort((a, b) => a - b)),
        textLines().map((added) => added.join('').replace(/\r\n?/g, '\n')),
        fc.nat(4),
      );
    });
    fc.assert(
      fc.property(edited, ([text, [a = 0, b = 0, c = 0, d = 0], added, context]) => {
        fc.pre(a < c && b <= c);
        const edits = [
          { start: a, end: b, text: added },
          { start: c, end: d, text: '' },
        ];
        const patch = diff(text, edits, { context });
        // A patch without hunks is not taken by the other program.
        const patched = patch === '' ? text : applyPatch(text, patch);
        assert.equal(patched, applyEdits(text, edits));
      }),
    );
  });
});
