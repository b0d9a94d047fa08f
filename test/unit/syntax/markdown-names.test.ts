import assert from 'node:assert/strict';
import { markdownHeadings } from '../../../src/syntax/markdown-headings';
import { markdownNames } from '../../../src/syntax/markdown-names';
import { TextSnapshot } from '../../../src/text/snapshot';

/** The headings as `line:text`, the line 1-based. */
function headings(text: string): string[] {
  return markdownHeadings(new TextSnapshot(text)).map(
    ({ line, start, end }) => `${line + 1}:${text.slice(start, end)}`,
  );
}

describe('markdownHeadings', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['ATX', '# One\ntext\n###### Six ###\n####### Seven\n#NoBlank\n#\n', ['1:One', '3:Six', '6:']],
    ['hash inside', '# C# and F#\n# a #b\n', ['1:C# and F#', '2:a #b']],
    ['setext', 'One\n===\n\nTwo\n---\n\ntext\n', ['1:One', '4:Two']],
    ['a setext heading of two lines', 'One\nmore\n====\n', ['1:One\nmore']],
    ['a rule is no heading', 'text\n\n---\n\n***\n\n- - -\n', []],
    ['a rule behind a list or quote', '- item\n---\n\n> quote\n---\n', []],
    ['a rule behind a list below a paragraph', 'text\n- a\n- b\n---\n\ntext\n1. a\n---\n', []],
    ['a rule behind a quote below a paragraph', 'text\n> quote\n---\n\ntext\n***\n---\n', []],
    ['a rule behind an item of several lines', '- a\n  b\n  c\n---\n\n1. a\nlazy\nlazy\n---\n', []],
    ['a rule behind a paragraph of an item', '- a\n  - b\n\n  text\n\n  text\n---\n', []],
    [
      'what interrupts no paragraph',
      'a\n2. b\n---\n\nc\n-\n\nd\n<b>e</b>\n===\n',
      ['1:a\n2. b', '5:c', '8:d\n<b>e</b>'],
    ],
    [
      'setext behind a list',
      '- a\n\nOne\n---\n- b\n# Two\nThree\n===\n- c\n***\nFour\n===\n',
      ['3:One', '6:Two', '7:Three', '11:Four'],
    ],
    ['a rule behind HTML or a table', '<div>\ntext\n---\n</div>\n\na | b\n--|--\nc | d\n---\n', []],
    ['fences', '```sh\n# no\n~~~\n# no\n```\n# yes\n~~~\n# no\n~~~\n', ['6:yes']],
    ['a longer fence', '````\n```\n# no\n````\n# yes\n', ['5:yes']],
    ['an open fence', '# yes\n```\n# no\n', ['1:yes']],
    ['a fence in a list', '- a\n\n  ```\n  # no\n  ```\n\n# yes\n', ['7:yes']],
    ['inline code is no fence', '```a``` b\n# yes\n', ['2:yes']],
    ['indented code', 'text\n\n    # no\n\n    a\n---\n', []],
    ['HTML comment and pre', '<!-- a\n# no\n-->\n# yes\n<pre>\n# no\n</pre>\n', ['4:yes']],
    ['front matter', '---\ntitle: x\n---\n# yes\n', ['4:yes']],
    ['a BOM', '\ufeff# yes\n', ['1:yes']],
    ['a table', '| a |\n|---|\n| b |\n', []],
    ['CRLF and lone CR', '# One\r\nTwo\r===\r\n# Three\r', ['1:One', '2:Two', '4:Three']],
    ['empty', '', []],
  ];
  for (const [title, text, expected] of cases) {
    it(title, () => assert.deepEqual(headings(text), expected));
  }

  it('is linear in long lines', () => {
    const blanks = ' '.repeat(300_000);
    assert.deepEqual(headings(`# a${blanks}b\n${blanks}\n* ${blanks}x\n`).length, 1);
  });
});

describe('markdownNames', () => {
  it('names headings, link targets and labels', () => {
    const text =
      '# A title\n[x](a.md#b "t") [y][lab el] <a> [z](<c d.md>) [w](e(1).md)\n[lab el]: f.md#g\n';
    assert.deepEqual(
      markdownNames(text).map(({ start, end }) => text.slice(start, end)),
      [
        'b',
        'a.md',
        'a.md#b',
        'lab el',
        'c d.md',
        'e(1).md',
        'lab el',
        'g',
        'f.md',
        'f.md#g',
        'A title',
      ],
    );
  });
});
