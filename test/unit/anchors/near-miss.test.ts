import assert from 'node:assert/strict';
import { parseAnchor } from '../../../src/anchors/anchor';
import { resolveAnchor } from '../../../src/anchors/resolve';
import { ToolError } from '../../../src/errors';
import { TextSnapshot } from '../../../src/text/snapshot';

const STORE = `import os

class Store:
\tdef load(self):
\t\treturn self.rows

\tdef save(self, rows):
\t\tself.rows = rows


class Other:
\tdef load(self):
\t\tprint(“hi”)
\t\treturn None
`;

/** The message of a miss. */
function miss(text: string, anchor: string): string {
  const file = { label: 'a.py', content: new TextSnapshot(text) };
  try {
    resolveAnchor(file, parseAnchor('cutStartAt', anchor));
  } catch (error) {
    assert.ok(error instanceof ToolError);
    assert.equal(error.kind, 'no-match');
    return error.message;
  }
  throw new assert.AssertionError({ message: 'the anchor matches' });
}

describe('the report of a miss', () => {
  it('names the parameter and the file, and shows the nearest line with visible white space', () => {
    assert.equal(
      miss(STORE, '    def save(self'),
      `cutStartAt was not found in a.py. Nearest: line 7; the difference is in indentation (· is a space, → a tab):
7: →def save(self, rows):
cutStartAt has: ····def save(self
Send the text exactly as it stands in the file.`,
    );
  });

  it('says what kind of difference it is', () => {
    assert.match(miss(STORE, 'def Save'), /line 7; the difference is in upper and lower case /);
    assert.match(
      miss(STORE, 'print("hi")'),
      /line 13; the difference is in curly and straight quotes /,
    );
    assert.match(
      miss(STORE, 'self.rows  ='),
      /line 8; the difference is in white space within the line /,
    );
    assert.match(miss('a – b\n', 'a - b'), /line 1; the difference is in dashes /);
    assert.match(
      miss(STORE, 'def SAVE(self,  rows)'),
      /in white space within the line, upper and lower case /,
    );
    assert.match(miss(STORE, 'def laod(self)'), /line 4; the text differs /);
  });

  it('names the line of an anchor that is not there', () => {
    const message = miss(STORE, '⬥def save(self, rows):\n\t\tself.rows = row\n\t\treturn');
    assert.match(message, /Nearest: line 7; line 2 of cutStartAt is not there/);
    assert.match(message, /^8: →→self\.rows = rows$/m);
    assert.match(message, /^line 2 of cutStartAt has: →→self\.rows = row$/m);
  });

  it('sees a blank line too many and one too few', () => {
    const many = miss(STORE, 'class Store:\n\n⬥\tdef load');
    assert.match(many, /line 2 of cutStartAt is not there/);
    assert.match(many, /has: \(a blank line\)/);
    const few = miss(STORE, 'import os\n⬥class Store:');
    assert.match(few, /lines 1 and 3 of the file do not follow each other/);
  });

  it('sees a blank at the end of the anchor that is not at the end of a line', () => {
    assert.equal(
      miss('foo(bar)\n', 'foo '),
      `cutStartAt was not found in a.py. Nearest: line 1; the difference is in white space at the end (· is a space, → a tab):
1: foo(bar)
cutStartAt has: foo·
Send the text exactly as it stands in the file.`,
    );
    const last = miss('a\nreturn x\n', '⬥a\nretur ');
    assert.match(last, /the difference is in white space at the end/);
    assert.match(last, /^line 2 of cutStartAt has: retur·$/m);
    assert.doesNotMatch(miss('foo(bar)\n', 'Foo(bar) '), /white space/);
  });

  it('shows the last lines of the file when the anchor goes on behind them', () => {
    assert.match(miss('a\npass\n', 'pass\n\n\n⬥'), /^2: pass$/m);
    assert.match(miss('a\npass', 'pass\n\nfoo()\n⬥'), /^2: pass$/m);
  });

  it('sees lines in another order', () => {
    assert.match(miss(STORE, '⬥class Other:\nclass Store:'), /the lines stand in another order/);
  });

  it('sees a line break that was sent as two characters', () => {
    assert.match(miss(STORE, 'import os\\n'), /two characters \\ and n were a real line break/);
  });

  it('says when nothing is similar, and when the file is empty', () => {
    assert.match(miss(STORE, 'zzzzzzzz qqqqq'), /Nothing similar/);
    assert.match(miss('', 'text'), /The file is empty/);
  });

  it('finds the nearest of many similar lines', () => {
    const rows = Array.from({ length: 2_000 }, (_, row) => `insert(row_${row}, ${row % 7});`);
    assert.match(miss(rows.join('\n'), 'insert(row-1234, 2)'), /Nearest: line 1235;/);
  });

  it('stays short for long lines and long anchors', () => {
    const long = 'x'.repeat(100_000);
    assert.ok(miss(`a${long}\n`, `b${long}`).length < 1_000);
    const lines = Array.from({ length: 5_000 }, (_, line) => `line ${line}`);
    assert.ok(miss(lines.join('\n'), `⬥${lines.join(' \n')}!`).length < 1_500);
  });

  it('takes a moment only in a large file', () => {
    const rows = Array.from({ length: 100_000 }, (_, row) => `    insert(row_${row}, "${row}");`);
    const text = rows.join('\n');
    const started = performance.now();
    assert.match(miss(text, 'Insert(row_777, "777")'), /line 778; .*upper and lower case/);
    assert.ok(performance.now() - started < 15_000);
  });
});

describe('the report of an ambiguity', () => {
  function ambiguity(text: string, anchor: string): string {
    const file = { label: 'a.py', content: new TextSnapshot(text) };
    try {
      resolveAnchor(file, parseAnchor('cutStartAt', anchor));
    } catch (error) {
      assert.ok(error instanceof ToolError);
      assert.equal(error.kind, 'ambiguous');
      return error.message;
    }
    throw new assert.AssertionError({ message: 'the anchor matches once' });
  }

  it('lists the marked lines', () => {
    assert.equal(
      ambiguity('a\nb\na\nb\n', 'a\n⬥b'),
      `cutStartAt matches 2 times in a.py:
2: b
4: b
Add text of the lines above or below, and one ⬥ on the line that is meant, such as "line above\\n⬥line meant".`,
    );
  });

  it('asks for more of the line when it matches in one line only', () => {
    const message = ambiguity('ababa\n', 'aba');
    assert.match(message, /^1: ababa \(2 times\)$/m);
    assert.match(message, /Send more of the line/);
  });

  it('lists ten lines and says how many more there are', () => {
    const message = ambiguity('row\n'.repeat(25), 'row');
    assert.equal(message.match(/^\d+: row$/gm)?.length, 10);
    assert.match(message, /^\(15 more lines\)$/m);
  });

  it('does not count matches without end', () => {
    const started = performance.now();
    const message = ambiguity('a'.repeat(3_000_000), 'a');
    assert.match(message, /matches more than 1000 times/);
    assert.ok(message.length < 1_000);
    assert.ok(performance.now() - started < 5_000);
  });
});
