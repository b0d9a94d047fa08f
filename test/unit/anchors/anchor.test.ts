import assert from 'node:assert/strict';
import { type Anchor, parseAnchor } from '../../../src/anchors/anchor';
import { ToolError } from '../../../src/errors';

function parsed(source: string): Omit<Anchor, 'parameter'> {
  const { parameter, ...rest } = parseAnchor('cutStartAt', source);
  assert.equal(parameter, 'cutStartAt');
  return rest;
}

function assertRefused(source: string, message: RegExp): void {
  assert.throws(
    () => parseAnchor('cutStartAt', source),
    (error) =>
      error instanceof ToolError &&
      error.kind === 'invalid-input' &&
      error.message.includes('cutStartAt') &&
      message.test(error.message),
  );
}

describe('parseAnchor', () => {
  it('needs no marker without a line break', () => {
    assert.deepEqual(parsed('a b '), { lines: ['a b '] });
  });

  it('takes a marker anywhere in a line', () => {
    assert.deepEqual(parsed('⬥ab'), { lines: ['ab'], marker: { line: 0, column: 0 } });
    assert.deepEqual(parsed('a⬥b'), { lines: ['ab'], marker: { line: 0, column: 1 } });
    assert.deepEqual(parsed('ab⬥'), { lines: ['ab'], marker: { line: 0, column: 2 } });
  });

  it('puts a marker right after a line break on the following line', () => {
    assert.deepEqual(parsed('a\n⬥'), { lines: ['a', ''], marker: { line: 1, column: 0 } });
    assert.deepEqual(parsed('a⬥\n'), { lines: ['a', ''], marker: { line: 0, column: 1 } });
  });

  it('reads any line break', () => {
    const marker = { line: 0, column: 0 };
    assert.deepEqual(parsed('⬥a\nb\r\nc\rd'), { lines: ['a', 'b', 'c', 'd'], marker });
  });

  it('takes a doubled marker for the character; of three the first is the marker', () => {
    assert.deepEqual(parsed('a⬥⬥b'), { lines: ['a⬥b'] });
    assert.deepEqual(parsed('a⬥⬥⬥b'), { lines: ['a⬥b'], marker: { line: 0, column: 1 } });
    assert.deepEqual(parsed('⬥⬥⬥⬥'), { lines: ['⬥⬥'] });
    assert.deepEqual(parsed('⬥⬥a⬥'), { lines: ['⬥a'], marker: { line: 0, column: 2 } });
  });

  it('refuses an anchor without text', () => {
    for (const source of ['', ' ', '⬥', '\n⬥', '⬥\n \t\n', '\u00a0⬥']) {
      assertRefused(source, /no text/);
    }
  });

  it('refuses a line break without a marker', () => {
    assertRefused('a\nb', /line break but no ⬥/);
    assertRefused('a\r', /line break but no ⬥/);
    assertRefused('a\n⬥⬥b', /line break but no ⬥/);
  });

  it('refuses several markers, and says how the character is written', () => {
    assertRefused('⬥a\n⬥b', /2 markers.*⬥⬥/);
    assertRefused('⬥a⬥', /2 markers/);
  });
});
