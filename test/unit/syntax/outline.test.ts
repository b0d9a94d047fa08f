import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ToolError } from '../../../src/errors';
import { createGrammars, type GrammarLoader } from '../../../src/syntax/grammars';
import { createOutlineProvider, type SymbolLookup } from '../../../src/syntax/outline';
import { fileOf } from './support/file';
import { grammarFiles } from './support/grammar-files';
import { outlineFixtures } from './support/outline-fixtures';

const NONE: SymbolLookup = { symbolLines: async () => undefined };
const shared = createGrammars(grammarFiles());

async function outline(languageId: string, text: string, symbols = NONE, grammars = shared) {
  const provider = createOutlineProvider(grammars, symbols);
  return provider.outline(fileOf(languageId, text), new AbortController().signal);
}

describe('createOutlineProvider', function () {
  this.timeout(120_000);

  it('loads nothing before it is used, and each file once', async () => {
    const files = grammarFiles();
    const provider = createOutlineProvider(createGrammars(files), NONE);
    const { signal } = new AbortController();
    await provider.outline(fileOf('markdown', '# x'), signal);
    await provider.outline(fileOf('plaintext', 'x'), signal);
    assert.deepEqual(files.loaded, []);
    const file = fileOf('go', 'package a\nfunc f() {}\n');
    const both = await Promise.all([
      provider.outline(file, signal),
      provider.outline(file, signal),
    ]);
    assert.deepEqual(both, [[1], [1]]);
    await provider.outline(file, signal);
    assert.deepEqual(files.loaded, ['tree-sitter.wasm', 'tree-sitter-go.wasm']);
  });

  it('takes the editor’s symbols where there is no grammar, and adds separators', async () => {
    const symbols: SymbolLookup = { symbolLines: async () => [2, 0, 2, 99, -1] };
    const text = 'a {\n// === part\nb {\n';
    assert.deepEqual(await outline('scss', text, symbols), [0, 1, 2]);
  });

  it('does not ask for symbols where a grammar exists', async () => {
    const symbols: SymbolLookup = {
      symbolLines: () => assert.fail('symbols were asked for'),
    };
    assert.deepEqual(await outline('python', 'def f(): pass\n', symbols), [0]);
    assert.deepEqual(await outline('python', 'x = 1\n', symbols), []);
  });

  it('falls back to the lines when no symbols come', async () => {
    const lua = '-- ======\n-- Name\nlocal function f()\nend\nlocal fun = 1\nfunction M.g(a)\n';
    assert.deepEqual(await outline('lua', lua), [0, 1, 2, 5]);
    const none: SymbolLookup = { symbolLines: async () => [] };
    assert.deepEqual(await outline('lua', lua, none), [0, 1, 2, 5]);
    assert.deepEqual(await outline('toml', '# --- a\n[x]\ny = [1]\n[[z]]\n'), [0, 1, 3]);
    assert.deepEqual(
      await outline('sql', 'create or replace view v as\nselect 1;\n-- ===\n'),
      [0, 2],
    );
    assert.deepEqual(
      await outline('dart', "class A {\ntest('x', () {\n/*\nclass B {\n*/\n"),
      [0, 1],
    );
    assert.deepEqual(await outline('plaintext', 'class Foo {\nfunction of x\n'), []);
    assert.deepEqual(await outline('zig', 'class of 1999\nfn add(a: i32) i32 {\n'), [1]);
  });

  it('falls back when a grammar cannot be loaded, and tries it again later', async () => {
    const files = grammarFiles();
    let broken = true;
    const loader: GrammarLoader = {
      load: (name) => (broken ? Promise.reject(new Error('gone')) : files.load(name)),
    };
    const problems: string[] = [];
    const grammars = createGrammars(loader, (problem) => problems.push(problem));
    const text = 's = """\nclass A:\n"""\nclass B: pass\n';
    assert.deepEqual(await outline('python', text, NONE, grammars), [1, 3]);
    assert.match(problems.join('\n'), /python grammar could not be used: Error: gone/);
    broken = false;
    assert.deepEqual(await outline('python', text, NONE, grammars), [3]);
  });

  it('is cancelled with a ToolError', async () => {
    const provider = createOutlineProvider(shared, NONE);
    const isCancelled = (error: unknown) =>
      error instanceof ToolError && error.kind === 'cancelled';
    await assert.rejects(provider.outline(fileOf('go', 'x'), AbortSignal.abort()), isCancelled);

    const abort = new AbortController();
    const long = fileOf('python', 'def f(a, b):\n    return [a + b for a in b]\n'.repeat(20_000));
    const running = provider.outline(long, abort.signal);
    setTimeout(() => abort.abort(), 100);
    await assert.rejects(running, isCancelled);
  });

  it('gives the same lines however slow the machine is', async () => {
    const broken =
      'RSpec.describe "a box" do\n  let(:box) { Box.new }\n  describe "#size" do\n    it "co🟢\rct(1).to eq 1\n' +
      '    end\n    it { is_expected.to be }\n  end\nend\ntest "works" do\nend\n';
    const expected = await outline('ruby', broken);
    const { now } = Date;
    for (const every of [1, 2, 3, 4, 5]) {
      let calls = 0;
      Date.now = () => 41 * Math.floor(++calls / every);
      try {
        assert.deepEqual(await outline('ruby', broken), expected);
      } finally {
        Date.now = now;
      }
    }
  });

  it('outlines what cannot be right', async () => {
    assert.deepEqual(await outline('typescript', ''), []);
    assert.deepEqual(await outline('typescript', '\ufeff'), []);
    assert.deepEqual(await outline('go', '\udce9\n// \udce9\nfunc f() {}\n'), [2]);
    assert.deepEqual(await outline('toString', 'x'), []);
    const deep = `${'('.repeat(2_000)}1${')'.repeat(2_000)}\n`;
    assert.deepEqual(await outline('python', `def f(): pass\nx = ${deep}`), [0]);
    assert.deepEqual(await outline('python', `x = ${'['.repeat(2_000)}\n`), []);
  });

  it('keeps to the lines when characters outside the BMP cross a chunk of the parser', async () => {
    for (let pad = 0; pad < 4; pad++) {
      const text = `${'x'.repeat(pad)} = "${'🟢'.repeat(20_000)}"\ndef f(): pass\n`;
      assert.deepEqual(await outline('python', `a${text}`), [1]);
    }
  });

  it('outlines a 100,000-line file and a long line within the time it takes to parse them', async () => {
    const block =
      '// note\nexport function f(a: number) {\n  const x = a;\n  if (x) {\n    g(x);\n  }\n  return x;\n}\n\n\n';
    const lines = await outline('typescript', block.repeat(10_000));
    assert.equal(lines.length, 10_000);
    assert.equal(lines.at(-1), 99_991);
    const minified = 'function f(a){return g(a)};'.repeat(20_000);
    assert.deepEqual(await outline('javascript', minified), [0]);
  });
});

describe('outline properties', function () {
  this.timeout(120_000);
  const fixtures = outlineFixtures();

  it('never throws, and gives ascending lines in range, on cut and spliced texts', async () => {
    const fixture = fc.constantFrom(...fixtures);
    const junk = fc.string({
      unit: fc.constantFrom(
        '"',
        "'",
        '`',
        '{',
        '}',
        '(',
        '\n',
        '\r',
        '\t',
        '#',
        '/*',
        '🟢',
        '\udcff',
        '\0',
        '=',
      ),
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(fixture, fc.nat(), fc.nat(), junk, async (base, from, length, insert) => {
        const start = from % (base.text.length + 1);
        const text = base.text.slice(0, start) + insert + base.text.slice(start + (length % 40));
        const lines = await outline(base.languageId, text);
        const count = fileOf('x', text).content.lineCount;
        assert.ok(
          lines.every(
            (line, index) => line >= 0 && line < count && line > (lines[index - 1] ?? -1),
          ),
        );
        const crlf = text.replace(/\r\n|\n|\r/g, '\r\n');
        assert.deepEqual(await outline(base.languageId, crlf), lines);
      }),
      { numRuns: 60 },
    );
  });

  const strings: readonly (readonly [string, (text: string) => string])[] = [
    ['typescript', (text) => `const s = \`\n${text}\n\`;\n`],
    ['python', (text) => `s = """\n${text}\n"""\n`],
    ['go', (text) => `package a\nvar s = \`\n${text}\n\`\n`],
    ['rust', (text) => `const S: &str = r##"\n${text}\n"##;\n`],
    ['cpp', (text) => `auto s = R"__(\n${text}\n)__";\n`],
    ['csharp', (text) => `var s = @"\n${text}\n";\n`],
    ['java', (text) => `class A { String s = """\n${text}\n"""; }\n`],
    ['ruby', (text) => `s = <<~'EOS'\n${text}\nEOS\n`],
    ['php', (text) => `<?php\n$s = <<<'EOS'\n${text}\nEOS;\n`],
    ['shellscript', (text) => `cat <<'EOS'\n${text}\nEOS\n`],
    ['powershell', (text) => `$s = @'\n${text}\n'@\n`],
  ];
  for (const [languageId, wrap] of strings) {
    it(`lists nothing inside of a string in ${languageId}`, async () => {
      for (const { text } of fixtures) {
        // What would end the string early is not inside of it.
        const inside = text.replace(/[`"'\\]|\$\{|EOS/g, '_');
        const lines = await outline(languageId, wrap(inside));
        assert.deepEqual(lines, languageId === 'java' ? [0] : [], inside);
      }
    });
  }
});
