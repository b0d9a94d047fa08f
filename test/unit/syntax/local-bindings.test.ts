import assert from 'node:assert/strict';
import { createGrammars } from '../../../src/syntax/grammars';
import { createSymbolScope } from '../../../src/syntax/local-bindings';
import { fileOf } from './support/file';
import { grammarFiles } from './support/grammar-files';

const scope = createSymbolScope(createGrammars(grammarFiles()));
const never = new AbortController().signal;

/** Whether the symbol whose occurrences are marked, as in `let «n»`, is local. */
async function isLocal(languageId: string, marked: string): Promise<boolean> {
  const offsets: number[] = [];
  let text = '';
  for (const [index, part] of marked.split(/[«»]/).entries()) {
    if (index % 2 === 1) {
      offsets.push(text.length);
    }
    text += part;
  }
  return scope.isLocal(fileOf(languageId, text), offsets, never);
}

async function check(languageId: string, expected: boolean, cases: readonly string[]) {
  for (const marked of cases) {
    assert.equal(await isLocal(languageId, marked), expected, `${languageId}: ${marked}`);
  }
}

describe('symbol scope', () => {
  it('knows local variables and parameters of TypeScript', async () => {
    await check('typescript', true, [
      'function f() { const «n» = 2; return «n» * «n»; }',
      'const f = () => { let «n» = 2; «n»++; };',
      'class A { m() { const «n» = 1; } }',
      'class A { m(«n»: number) { return «n»; } }',
      'class A { constructor(«n»: number) { this.m = «n»; } }',
      'function f(«n»?: number) { return «n»; }',
      'xs.map((«x») => «x» + 1);',
      'xs.map(«x» => «x» + 1);',
      'function* f() { const «n» = 2; yield «n»; }',
      'x;\r\nfunction f() {\r\n  const «n» = 2;\r  return «n»;\r\n}',
    ]);
    await check('typescriptreact', true, [
      'const A = () => { const «n» = 1; return <b>{«n»}</b>; };',
    ]);
  });

  it('is not certain of what may be used elsewhere', async () => {
    await check('typescript', false, [
      'const «n» = 2; f(«n»);',
      'export function «f»() {}',
      'export const f = { «n»: 1 };',
      'function f() { return { «n»: 1 }; }',
      'function f() { class A { «n» = 1; } return A; }',
      'class A { «n» = 1; m() { const x = this.«n»; } }',
      'class A { constructor(private «n»: number) {} m() { return this.«n»; } }',
      'class A { constructor(readonly «n»: number) {} m() { return this.«n»; } }',
      'function f({ «n» }: P) { return «n»; }',
      'function f(p: P) { const { «n» } = p; return «n»; }',
      'interface A { «n»: number }',
      'if (a) { const «n» = 1; }',
    ]);
  });

  it('knows local variables of JavaScript', async () => {
    await check('javascript', true, [
      'function f(«n») { return «n»; }',
      'f(function () { var «n» = 1; });',
    ]);
    await check('javascript', false, ['var «n» = 1;', 'module.exports.«n» = 1;']);
  });

  it('knows local variables of Python, whose parameters callers may name', async () => {
    await check('python', true, ['def f():\n    «n» = 2\n    return «n»\n']);
    await check('python', false, [
      '«n» = 2\nprint(«n»)\n',
      'def f(«n»):\n    return «n»\n',
      'def f(«n»):\n    «n» = «n» or 1\n    return «n»\n',
      'class A:\n    «n» = 1\n',
      'def f():\n    class A:\n        «n» = 1\n    return A\n',
      'def f():\n    global «n»\n    «n» = 1\n',
    ]);
  });

  it('is not certain in other languages, and of nothing at all', async () => {
    await check('go', false, ['func f() { «n» := 1 }']);
    await check('lua', false, ['local «n» = 1']);
    await check('typescript', false, ['const n = 1;']);
  });
});
