import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findIdentifier, identifierAt, isValidNewName } from '../../../src/syntax/identifiers';

/** The identifier at the `|` in `marked`. */
function at(languageId: string, marked: string): string | undefined {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const range = identifierAt(languageId, text, offset);
  return range && text.slice(range.start, range.end);
}

describe('identifierAt', () => {
  const cases: readonly (readonly [string, string, string | undefined])[] = [
    ['typescript', 'const |size = 1', 'size'],
    ['typescript', 'const si|ze = 1', 'size'],
    ['typescript', 'const size| = 1', 'size'],
    ['typescript', 'const size |= 1', undefined],
    ['typescript', 'a|', 'a'],
    ['typescript', '|', undefined],
    ['typescript', '$|el.hide()', '$el'],
    ['typescript', 'this.#cou|nt', '#count'],
    ['typescript', 'this.|#count', '#count'],
    ['typescript', 'let ét|é = 1', 'été'],
    ['typescript', '"🟢" + ra|te', 'rate'],
    ['typescript', 'let 𠮷|野 = 1', '𠮷野'],
    ['typescript', '9li|ves', undefined],
    ['javascript', 'a|+b', 'a'],
    ['python', 'def helper_|function(x):', 'helper_function'],
    ['python', '$|x', 'x'],
    ['css', 'color: var(--main-|color)', '--main-color'],
    ['css', '.card-|title { }', 'card-title'],
    ['css', '.sm\\:fl|ex { }', 'sm\\:flex'],
    ['css', 'width: 10|px', undefined],
    ['scss', 'width: $si|de-width;', '$side-width'],
    ['scss', 'width: |$side;', '$side'],
    ['less', 'width: @si|de;', '@side'],
    ['ruby', '@na|me = 1', '@name'],
    ['ruby', '|@@count += 1', '@@count'],
    ['ruby', '@|@count += 1', '@@count'],
    ['ruby', 'def em|pty?', 'empty?'],
    ['ruby', 'def empty?|', 'empty?'],
    ['ruby', 'save|!', 'save!'],
    ['ruby', 'a|!=b', 'a'],
    ['php', 'echo $|name;', '$name'],
    ['php', 'echo |$name;', '$name'],
    ['php', '$this->na|me', 'name'],
    ['rust', "fn f<'|a>()", "'a"],
    ['powershell', 'function Get-|Item {', 'Get-Item'],
    ['powershell', '$to|tal-1', '$total'],
    ['powershell', '$total-co|unt', 'count'],
    ['shellscript', 'build-|all() {', 'build-all'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell variable.
    ['shellscript', 'echo ${na|me-none}', 'name'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell variable.
    ['shellscript', 'echo ${name-no|ne-all}', 'none-all'],
    ['html', '<my-|tag>', 'my-tag'],
    ['plaintext', 'x = $fo|o1', '$foo1'],
    ['markdown', '## Getting st|arted ##', 'Getting started'],
    ['markdown', 'see [it](<docs/a b.m|d>)', 'docs/a b.md'],
    ['markdown', 'see [it](docs/in|tro.md#first-steps)', 'docs/intro.md'],
    ['markdown', 'see [it](docs/intro.md#first|-steps)', 'first-steps'],
    ['markdown', 'see [it][the la|bel]', 'the label'],
    ['markdown', '[the la|bel]: ./x.md', 'the label'],
    ['markdown', 'call helper_|function now', 'helper_function'],
  ];
  for (const [languageId, marked, expected] of cases) {
    it(`${languageId}: ${marked || '(empty)'}`, () => {
      assert.equal(at(languageId, marked), expected);
    });
  }
});

describe('findIdentifier', () => {
  const cases: readonly (readonly [string, string, string, readonly number[]])[] = [
    // Case R3: the `n` inside `const` is no match.
    ['typescript', 'const n = 2;\nconst area = n * n + n;', 'n', [6, 26, 30, 34]],
    ['typescript', 'count.#count', 'count', [0]],
    ['typescript', 'this.#count + #count in x', '#count', [5, 14]],
    ['typescript', '$x x $ x$', 'x', [3]],
    ['typescript', 'été été1 détér', 'été', [0]],
    ['typescript', '🟢n𠮷 n🟢', 'n', [6]],
    ['typescript', '1n 0xn n', 'n', [7]],
    ['typescript', 'aa', '', []],
    // Case F3: strings and comments are found too; telling them apart is another module's work.
    ['typescript', 'rate; // rate', 'rate', [0, 9]],
    ['python', 'load_all load() reload load', 'load', [9, 23]],
    ['python', 'x\u0301 x', 'x', [3]],
    ['css', '--main: 1; --main-2: var(--main)', '--main', [0, 25]],
    ['css', '.card .card-title .x-card', 'card', [1]],
    ['css', '.sm\\:flex .flex', 'flex', [11]],
    ['css', '.sm .sm\\:flex', 'sm', [1]],
    ['scss', '$a: 1; $a-b: $a;', '$a', [0, 13]],
    ['scss', '.size { width: $size }', 'size', [1]],
    ['ruby', '@name name @@name :name name? name', 'name', [2 + 4, 19, 30]],
    ['ruby', '@name @@name', '@name', [0]],
    ['ruby', 'empty empty? empty?', 'empty?', [6, 13]],
    ['ruby', 'a!=b', 'a', [0]],
    ['php', '$x x $xy "{$x}"', '$x', [0, 11]],
    ['php', '$x x', 'x', [3]],
    ['powershell', 'Get-Item Get-Item-Two Item', 'Get-Item', [0]],
    ['powershell', 'Get-Item Item', 'Item', [9]],
    ['powershell', '$a-$b', '$a', [0]],
    ['shellscript', 'build build-all $build-x', 'build', [0, 17]],
    ['rust', "x 'x x", 'x', [0, 5]],
    ['haskell', "foldl foldl' x", 'foldl', [0]],
    ['clojure', '(defn add) add! add-one add', 'add', [6, 24]],
    ['markdown', 'call `load` in\n# load files\n', 'load', [6, 17]],
    ['markdown', '# First steps\n[a](x.md#First steps)', 'First steps', [2]],
    ['markdown', '[a](b.md#part) and [c](b.md)', 'b.md', [4, 23]],
    ['markdown', '[a](#getting-started) started', 'started', [22]],
    ['markdown', '```\n# Not this\n```\n# Not this\n', 'Not this', [21]],
  ];
  for (const [languageId, text, name, expected] of cases) {
    it(`${languageId}: ${name} in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(findIdentifier(languageId, text, name), expected);
    });
  }

  it('finds what identifierAt names, at its place', () => {
    const languages = fc.constantFrom(
      'typescript',
      'ruby',
      'css',
      'php',
      'powershell',
      'markdown',
      'x',
    );
    const text = fc.string({
      unit: fc.constantFrom(
        'a',
        'b',
        '1',
        '$',
        '@',
        '#',
        '-',
        '?',
        '!',
        '=',
        ' ',
        '\n',
        '\\',
        'é',
        '𠮷',
        '\udc80',
      ),
      maxLength: 30,
    });
    fc.assert(
      fc.property(languages, text, fc.nat(30), (languageId, content, offset) => {
        const range = identifierAt(languageId, content, Math.min(offset, content.length));
        if (range) {
          const name = content.slice(range.start, range.end);
          assert.ok(range.start <= offset && range.start < range.end);
          assert.ok(
            findIdentifier(languageId, content, name).includes(range.start),
            `${JSON.stringify(name)} at ${range.start}`,
          );
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is linear in a long run of letters', () => {
    const text = 'a'.repeat(500_000);
    assert.deepEqual(findIdentifier('typescript', text, 'a'), []);
    assert.deepEqual(identifierAt('typescript', text, 250_000), { start: 0, end: 500_000 });
  });
});

describe('isValidNewName', () => {
  const good: readonly (readonly [string, string])[] = [
    ['typescript', '_helper'],
    ['typescript', '$x'],
    ['typescript', '#private'],
    ['typescript', 'été'],
    ['typescript', 'type'],
    ['python', 'match'],
    ['python', 'Class'],
    ['rust', 'r#type'],
    ['rust', "'long"],
    ['csharp', '@class'],
    ['css', '--custom-property'],
    ['css', 'card-title'],
    ['scss', '$side-width'],
    ['ruby', '@name'],
    ['ruby', 'empty?'],
    ['php', '$name'],
    ['php', '$class'],
    ['powershell', 'Get-Item'],
    ['kotlin', '`two words`'],
    ['markdown', 'any text: really!'],
    ['brainfuck', 'x'],
    ['toString', 'x'],
  ];
  for (const [languageId, name] of good) {
    it(`${languageId} takes ${name}`, () => {
      assert.equal(isValidNewName(languageId, name), undefined);
    });
  }

  // Case R6.
  const bad: readonly (readonly [string, string, RegExp])[] = [
    ['typescript', '', /empty/],
    ['typescript', '  ', /empty/],
    ['typescript', 'two words', /`two words` is not a valid identifier in typescript/],
    ['typescript', '9lives', /not a valid identifier/],
    ['typescript', 'a-b', /not a valid identifier/],
    ['typescript', '#', /not a valid identifier/],
    ['typescript', 'a\n', /not a valid identifier/],
    ['typescript', 'class', /`class` is a keyword in typescript/],
    ['python', '$x', /not a valid identifier/],
    ['python', 'None', /keyword/],
    ['go', 'func', /keyword/],
    ['css', '1a', /not a valid identifier/],
    ['css', 'a b', /not a valid identifier/],
    ['ruby', '?', /not a valid identifier/],
    ['ruby', 'end', /keyword/],
    ['php', '$this', /keyword/],
    ['php', 'CLASS', /keyword/],
    ['powershell', 'Get-', /not a valid identifier/],
    ['markdown', 'a\nb', /line break/],
    ['markdown', ' ', /empty/],
    ['unknown-language', 'a b', /not a valid identifier/],
  ];
  for (const [languageId, name, reason] of bad) {
    it(`${languageId} refuses ${JSON.stringify(name)}`, () => {
      assert.match(isValidNewName(languageId, name) ?? '', reason);
    });
  }
});
