import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ToolError } from '../../../src/errors';
import { renameDifference } from '../../../src/rename/difference';

function difference(oldString: string, newString: string, languageId = 'typescript') {
  const { oldName, newName, offsets } = renameDifference(languageId, oldString, newString);
  return [oldName, newName, ...offsets];
}

function refused(pattern: RegExp, oldString: string, newString: string, languageId = 'typescript') {
  assert.throws(
    () => renameDifference(languageId, oldString, newString),
    (error) =>
      error instanceof ToolError && error.kind === 'invalid-input' && pattern.test(error.message),
    `${oldString} -> ${newString}`,
  );
}

describe('renameDifference', () => {
  it('finds the identifier of the example', () => {
    assert.deepEqual(difference('def helper_function(', 'def _helper_function(', 'python'), [
      'helper_function',
      '_helper_function',
      4,
    ]);
  });

  it('widens the difference to the whole identifier', () => {
    assert.deepEqual(difference('let total = 1', 'let totals = 1'), ['total', 'totals', 4]);
    assert.deepEqual(difference('let getName()', 'let getTitle()'), ['getName', 'getTitle', 4]);
    assert.deepEqual(difference('let abcabc', 'let abc'), ['abcabc', 'abc', 4]);
    assert.deepEqual(difference('let abc', 'let abcabc'), ['abc', 'abcabc', 4]);
  });

  it('takes the symbol alone', () => {
    assert.deepEqual(difference('size', 'width'), ['size', 'width', 0]);
  });

  it('knows the identifiers of the language', () => {
    assert.deepEqual(difference('const $x =', 'const $y ='), ['$x', '$y', 6]);
    assert.deepEqual(difference('const été =', 'const hiver ='), ['été', 'hiver', 6]);
    assert.deepEqual(difference('this.#count++', 'this.#total++'), ['#count', '#total', 5]);
    assert.deepEqual(difference('--main-color: red', '--accent-color: red', 'css'), [
      '--main-color',
      '--accent-color',
      0,
    ]);
  });

  it('takes a whole Markdown heading and a link target for a name', () => {
    assert.deepEqual(difference('# Getting started', '# First steps', 'markdown'), [
      'Getting started',
      'First steps',
      2,
    ]);
    assert.deepEqual(difference('[x](guide.md)', '[x](manual.md)', 'markdown'), [
      'guide.md',
      'manual.md',
      4,
    ]);
  });

  it('finds several equal changes of one identifier', () => {
    assert.deepEqual(difference('area = n * n + n', 'area = side * side + side'), [
      'n',
      'side',
      7,
      11,
      15,
    ]);
    assert.deepEqual(difference('{ size: size }', '{ width: width }'), ['size', 'width', 2, 8]);
  });

  it('finds one changed occurrence among several', () => {
    assert.deepEqual(difference('size(size)', 'size(width)'), ['size', 'width', 5]);
    assert.deepEqual(difference('a(a, a)', 'a(b, b)'), ['a', 'b', 2, 5]);
    assert.deepEqual(difference('a(x, a, a)', 'b(x, a, b)'), ['a', 'b', 0, 8]);
  });

  it('leaves longer identifiers with the name in them alone', () => {
    assert.deepEqual(difference('n = min(n)', 'side = min(side)'), ['n', 'side', 0, 8]);
  });

  it('handles names beyond the basic plane', () => {
    assert.deepEqual(difference('let 𝒳 = 1', 'let 𝒴 = 1'), ['𝒳', '𝒴', 4]);
  });

  it('refuses equal texts as no change', () => {
    refused(/no change/, 'def area(', 'def area(');
  });

  it('refuses an empty oldString', () => {
    refused(/oldString is empty/, '', 'x');
  });

  for (const [name, reason] of [
    ['two words', /not a valid identifier/],
    ['9lives', /not a valid identifier/],
    ['', /empty/],
    ['class', /keyword/],
    ['a-b', /not a valid identifier/],
  ] as const) {
    it(`refuses the new name "${name}"`, () => {
      refused(reason, 'function area(', `function ${name}(`);
    });
  }

  it('refuses what changes anything else, and says what to send', () => {
    for (const [before, after] of [
      ['f(a, b)', 'g(a, c)'],
      ['f(a)', 'g(a, b)'],
      ['a + b', 'b + a'],
      ['(a)', '[a]'],
      ['a = 1', 'a = 2'],
      ['swap(a, b)', 'swap(b, a)'],
      ['a(a)', 'b(c)'],
      ['if (x) {', 'while (y) {'],
    ] as const) {
      refused(/only that one identifier changed/, before, after);
    }
  });

  it('refuses changed white space or punctuation next to the name', () => {
    refused(/./, 'f(x)', 'f (x)');
    refused(/./, 'f(x)', 'f(x);');
  });

  it('finds any renamed identifier in any surroundings', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9]{0,4}X$/);
    const gap = fc.stringMatching(/^[ ().,+=]{1,3}$/);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(gap, fc.option(word)), { minLength: 1, maxLength: 6 }),
        word,
        word,
        (parts, oldName, newName) => {
          fc.pre(oldName !== newName && parts.some(([, other]) => other === null));
          fc.pre(parts.every(([, other]) => other !== oldName));
          const build = (name: string) =>
            parts.map(([space, other]) => space + (other ?? name)).join('');
          const found = renameDifference('typescript', build(oldName), build(newName));
          assert.equal(found.oldName, oldName);
          assert.equal(found.newName, newName);
          assert.equal(found.offsets.length, parts.filter(([, other]) => other === null).length);
        },
      ),
    );
  });
});
