import assert from 'node:assert/strict';
import { ToolError, type ToolErrorKind } from '../../../src/errors';
import { locateRename, type RenameRequest } from '../../../src/rename/target';
import { TextSnapshot } from '../../../src/text/snapshot';
import type { FileSnapshot } from '../../../src/workspace/documents';

function file(text: string, languageId = 'typescript'): FileSnapshot {
  return {
    id: '/w/a.ts',
    uri: 'file:///w/a.ts',
    label: 'a.ts',
    languageId,
    source: 'disk',
    content: new TextSnapshot(text),
    defaultLineBreak: '\n',
    version: { bytes: new Uint8Array() },
  };
}

/** The places found, as 1-based `line:column`. */
function places(text: string, request: RenameRequest, languageId?: string): string[] {
  const { content } = file(text);
  const target = locateRename(file(text, languageId), request);
  return [target, ...(target.alternatives ?? [])].map(({ start }) => {
    const line = content.lineAt(start);
    return `${line + 1}:${start - content.lineStart(line) + 1}`;
  });
}

function refused(kind: ToolErrorKind, pattern: RegExp, text: string, request: RenameRequest) {
  assert.throws(
    () => locateRename(file(text), request),
    (error) => {
      assert.ok(error instanceof ToolError);
      assert.equal(error.kind, kind);
      assert.match(error.message, pattern);
      return true;
    },
  );
}

const N_TO_SIDE = { oldString: 'n', newString: 'side' };

describe('locateRename', () => {
  it('picks the identifier n, not the n inside const (R3)', () => {
    const text = 'const n = 2;\nconst area = n * n + n;\n';
    assert.deepEqual(places(text, N_TO_SIDE), ['1:7', '2:14', '2:18', '2:22']);
    assert.deepEqual(places(text, { oldString: 'const n', newString: 'const side' }), ['1:7']);
  });

  it('hands over the name, the new name and the range', () => {
    const target = locateRename(file('let size = 1;'), {
      oldString: 'let size',
      newString: 'let width',
    });
    assert.equal(target.oldName, 'size');
    assert.equal(target.newName, 'width');
    assert.deepEqual([target.start, target.end], [4, 8]);
    assert.equal(target.alternatives, undefined);
  });

  it('picks by line, the one on which the identifier stands', () => {
    const text = 'f(n);\ng(n);\nf(n);\n';
    const request = { oldString: 'f(n)', newString: 'f(side)' };
    assert.deepEqual(places(text, request), ['1:3', '3:3']);
    assert.deepEqual(places(text, { ...request, line: 3 }), ['3:3']);
    const twoLines = { oldString: ');\ng(n)', newString: ');\ng(side)', line: 2 };
    assert.deepEqual(places(text, twoLines), ['2:3']);
  });

  it('names the lines when none is on the given one', () => {
    refused('no-match', /not on line 9 of a\.ts.*\n1: f\(n\)\n3: f\(n\)/, 'f(n)\n\nf(n)\n', {
      oldString: 'f(n)',
      newString: 'f(side)',
      line: 9,
    });
  });

  it('finds each place once where matches overlap', () => {
    assert.deepEqual(places('n+n+n', { oldString: 'n+n', newString: 'side+side' }), [
      '1:1',
      '1:3',
      '1:5',
    ]);
  });

  it('matches any line break of the file, and only whole ones', () => {
    const request = { oldString: 'a\nn()', newString: 'a\nside()' };
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      assert.deepEqual(places(`x${lineBreak}a${lineBreak}n()`, request), ['3:1']);
    }
    const crlf = { oldString: 'a\r\nn()', newString: 'a\r\nside()' };
    assert.deepEqual(places('a\nn()', crlf), ['2:1']);
    const two = { oldString: 'a\n\nn()', newString: 'a\n\nside()' };
    refused('no-match', /not in a\.ts/, 'a\r\nn()', two);
  });

  it('has no tolerance for white space', () => {
    refused('no-match', /not in a\.ts.*line 1/s, 'let  n = 1;', {
      oldString: 'let n =',
      newString: 'let side =',
    });
  });

  it('takes regular-expression characters literally', () => {
    const text = 'f(a[0].$n ** 2 | {x});';
    const request = { oldString: '[0].$n ** 2 | {', newString: '[0].$m ** 2 | {' };
    assert.deepEqual(places(text, request), ['1:8']);
  });

  it('counts an emoji as two units, as the editor does', () => {
    assert.deepEqual(places('log("🟢🔺"); f(n);', { oldString: 'f(n)', newString: 'f(m)' }), [
      '1:16',
    ]);
  });

  it('refuses a name that is part of longer identifiers only', () => {
    refused(
      'no-match',
      /`size` is only part of a longer identifier \(lines 1, 2\)/,
      'let sizes;\nresize()',
      {
        oldString: 'size',
        newString: 'width',
      },
    );
    refused('no-match', /only part of a longer identifier/, 'this.#count++', {
      oldString: 'count',
      newString: 'total',
    });
  });

  it('finds $x, été, #private', () => {
    assert.deepEqual(places('let $x = x;', { oldString: '$x', newString: '$y' }), ['1:5']);
    assert.deepEqual(places('let x = $x;', { oldString: 'x', newString: 'y' }), ['1:5']);
    assert.deepEqual(places('let été = t;', { oldString: 'été', newString: 'eté' }), ['1:5']);
    assert.deepEqual(places('a.#p = p', { oldString: '#p', newString: '#q' }), ['1:3']);
  });

  it('takes a whole Markdown heading without its mark', () => {
    const text = '# Getting started\n\nSee [start](#getting-started).\n';
    const request = { oldString: 'Getting started', newString: 'First steps' };
    assert.deepEqual(places(text, request, 'markdown'), ['1:3']);
  });

  it('finds a custom property of CSS', () => {
    const text = ':root { --main: red }\na { color: var(--main) }\n';
    const request = { oldString: '--main: red', newString: '--accent: red' };
    assert.deepEqual(places(text, request, 'css'), ['1:9']);
  });

  it('helps with an accidental marker', () => {
    refused('no-match', /⬥, which this tool does not use/, 'let n = 1', {
      oldString: 'let ⬥n =',
      newString: 'let ⬥side =',
    });
  });

  it('tells the nearest region when the text is not there', () => {
    refused('no-match', /line 2/, 'x\nexport function makeRow(size) {\n', {
      oldString: 'function makeRow(width)',
      newString: 'function makeLine(width)',
    });
  });

  it('refuses an invalid name for a symbol given alone (R6)', () => {
    for (const newString of ['two words', '9lives', '', 'class']) {
      refused('invalid-input', /Cannot rename `area`/, 'const area = 1', {
        oldString: 'area',
        newString,
      });
    }
    refused('invalid-input', /no change/, 'const area = 1', {
      oldString: 'area',
      newString: 'area',
    });
  });

  it('stays fast on a large file', () => {
    const text = 'call(value, other);\n'.repeat(10_000);
    const start = performance.now();
    refused('no-match', /nothing|Nearest/i, text, {
      oldString: 'call(thing',
      newString: 'call(item',
    });
    assert.equal(places(text, { oldString: 'value', newString: 'amount' }).length, 10_000);
    assert.ok(performance.now() - start < 5000);
  });
});
