import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { renameByTool, textAt, textsAt, writeFiles } from './renaming';
import { bytesOnDisk, writeFileAt } from './support';
import { discardAll, tabLabels, typeInto, withSettings } from './writing';

const CONFIG = JSON.stringify({ compilerOptions: { strict: true, jsx: 'preserve' } });

describe('facet_rename_symbol in TypeScript and JavaScript', function () {
  this.timeout(300_000);
  afterEach(discardAll);

  it('renames every use of a name on one line, not the letter in a keyword (R3)', async () => {
    await writeFiles({ 'r3/a.ts': 'const n = 2;\nconst area = n * n + n;\nexport {};\n' });
    await renameByTool({ filePath: 'r3/a.ts', oldString: 'n', newString: 'side' });
    assert.equal(
      await textAt('r3/a.ts'),
      'const side = 2;\nconst area = side * side + side;\nexport {};\n',
    );
  });

  it('leaves strings and comments, and says where they are (F3)', async () => {
    await writeFiles({
      'f3/a.ts':
        'const rate = 2; // rate starts at two\nconsole.log("rate of change");\nconsole.log(`x $\u007brate}`);\nexport {};\n',
    });
    const answer = await renameByTool({
      filePath: 'f3/a.ts',
      oldString: 'const rate',
      newString: 'const speed',
    });
    assert.equal(
      await textAt('f3/a.ts'),
      'const speed = 2; // rate starts at two\nconsole.log("rate of change");\nconsole.log(`x $\u007bspeed}`);\nexport {};\n',
    );
    assert.match(answer, /2 mentions in comments or strings \(f3\/a\.ts:1, f3\/a\.ts:2\)/);
  });

  it('keeps the names of properties in shorthand', async () => {
    await writeFiles({
      'shorthand/a.ts':
        'const size = 1;\nexport const box = { size };\nexport function grow({ size: by }: { size: number }) {\n  return by + box.size;\n}\n',
    });
    await renameByTool({
      filePath: 'shorthand/a.ts',
      oldString: 'const size = 1',
      newString: 'const width = 1',
    });
    assert.equal(
      await textAt('shorthand/a.ts'),
      'const width = 1;\nexport const box = { size: width };\nexport function grow({ size: by }: { size: number }) {\n  return by + box.size;\n}\n',
    );
  });

  it('renames #private, $x and été', async () => {
    await writeFiles({
      'names/a.ts':
        'class Counter {\n  #count = 0;\n  next() {\n    return ++this.#count;\n  }\n}\nconst $x = new Counter();\nexport const été = $x.next();\nconsole.log(été);\n',
    });
    const call = (oldString: string, newString: string) =>
      renameByTool({ filePath: 'names/a.ts', oldString, newString });
    await call('#count = 0', '#total = 0');
    await call('const $x', 'const $y');
    await call('console.log(été)', 'console.log(hiver)');
    assert.equal(
      await textAt('names/a.ts'),
      'class Counter {\n  #total = 0;\n  next() {\n    return ++this.#total;\n  }\n}\nconst $y = new Counter();\nexport const hiver = $y.next();\nconsole.log(hiver);\n',
    );
  });

  it('renames everywhere from a file that imports the symbol', async () => {
    await writeFiles({
      'use/tsconfig.json': CONFIG,
      'use/lib.ts': 'export function build() {}\nbuild();\n',
      'use/main.ts': "import { build } from './lib';\nbuild();\n",
      'use/other.ts': "import { build } from './lib';\nbuild();\n",
    });
    const answer = await renameByTool({
      filePath: 'use/main.ts',
      oldString: '\nbuild()',
      newString: '\nassemble()',
    });
    assert.match(answer, /^Renamed build to assemble: 6 edits in 3 files$/m);
    assert.deepEqual(await textsAt('use/lib.ts', 'use/main.ts', 'use/other.ts'), {
      'use/lib.ts': 'export function assemble() {}\nassemble();\n',
      'use/main.ts': "import { assemble } from './lib';\nassemble();\n",
      'use/other.ts': "import { assemble } from './lib';\nassemble();\n",
    });
  });

  it('follows a default export and a re-export as the provider does', async () => {
    await writeFiles({
      'exports/tsconfig.json': CONFIG,
      'exports/shape.ts': 'export default function makeShape() {}\nexport function draw() {}\n',
      'exports/index.ts': "export { draw } from './shape';\n",
      'exports/main.ts':
        "import { draw } from './index';\nimport makeShape from './shape';\ndraw();\nmakeShape();\n",
    });
    await renameByTool({
      filePath: 'exports/shape.ts',
      oldString: 'function draw',
      newString: 'function paint',
    });
    assert.equal(
      await textAt('exports/shape.ts'),
      'export default function makeShape() {}\nexport function paint() {}\n',
    );
    const index = await textAt('exports/index.ts');
    const main = await textAt('exports/main.ts');
    // Either the re-export keeps its name for others, or all follow; never half of it.
    if (index === "export { paint as draw } from './shape';\n") {
      assert.match(main, /draw \} from '.\/index'[\s\S]*draw\(\)/);
    } else {
      assert.equal(index, "export { paint } from './shape';\n");
      assert.match(main, /paint \} from '.\/index'[\s\S]*paint\(\)/);
    }
  });

  it('renames a component of TSX', async () => {
    await writeFiles({
      'tsx/tsconfig.json': CONFIG,
      'tsx/card.tsx': 'export const Card = () => null;\n',
      'tsx/page.tsx': "import { Card } from './card';\nexport const page = <Card></Card>;\n",
    });
    await renameByTool({ filePath: 'tsx/card.tsx', oldString: 'Card', newString: 'Tile' });
    assert.deepEqual(await textsAt('tsx/card.tsx', 'tsx/page.tsx'), {
      'tsx/card.tsx': 'export const Tile = () => null;\n',
      'tsx/page.tsx': "import { Tile } from './card';\nexport const page = <Tile></Tile>;\n",
    });
  });

  it('renames in JavaScript without any project file', async () => {
    await writeFiles({
      'js/sum.js': 'export function sum(a, b) {\n  return a + b;\n}\n',
      'js/main.js': "import { sum } from './sum.js';\nconsole.log(sum(1, 2));\n",
    });
    await renameByTool({
      filePath: 'js/sum.js',
      oldString: 'function sum',
      newString: 'function plus',
    });
    assert.deepEqual(await textsAt('js/sum.js', 'js/main.js'), {
      'js/sum.js': 'export function plus(a, b) {\n  return a + b;\n}\n',
      'js/main.js': "import { plus } from './sum.js';\nconsole.log(plus(1, 2));\n",
    });
  });

  it('renames in more files than the editor keeps open', async () => {
    const names = Array.from({ length: 70 }, (_, index) => `many/use${index}.ts`);
    await writeFiles({
      'many/lib.ts': 'export function spread() {}\n',
      ...Object.fromEntries(
        names.map((name) => [name, "import { spread } from './lib';\nspread();\n"]),
      ),
    });
    const answer = await renameByTool({
      filePath: 'many/lib.ts',
      oldString: 'spread()',
      newString: 'scatter()',
    });
    assert.match(answer, /^Renamed spread to scatter: 141 edits in 71 files$/m);
    for (const text of Object.values(await textsAt(...names))) {
      assert.equal(text, "import { scatter } from './lib';\nscatter();\n");
    }
    assert.deepEqual(tabLabels(), []);
  });

  it('keeps the bytes around the edits: mixed line breaks, a lone CR, emoji before the name', async () => {
    const uri = await writeFileAt(
      'bytes/a.ts',
      'const value = 1;\r\nconst s = "🟢🔺"; console.log(s, value);\n/* x\ry */ console.log(value);\nexport {};',
    );
    await renameByTool({ filePath: 'bytes/a.ts', oldString: 'value = 1', newString: 'amount = 1' });
    const expected =
      'const amount = 1;\r\nconst s = "🟢🔺"; console.log(s, amount);\n/* x\ry */ console.log(amount);\nexport {};';
    assert.equal(await bytesOnDisk(uri), Buffer.from(expected, 'utf8').toString('latin1'));
  });

  it('renames in the unsaved text and leaves it unsaved', async () => {
    const uri = await writeFileAt('dirty/a.ts', 'export const before = 1;\nbefore;\n');
    const document = await typeInto(uri, '0;\n');
    await withSettings({ 'files.autoSave': 'off' }, async () => {
      const answer = await renameByTool({
        filePath: 'dirty/a.ts',
        oldString: 'const before',
        newString: 'const after',
      });
      assert.match(answer, /2 edits in 1 file/);
      assert.equal(document.getText(), '0;\nexport const after = 1;\nafter;\n');
      assert.equal(document.isDirty, true);
      assert.equal(await textAt('dirty/a.ts'), 'export const before = 1;\nbefore;\n');
    });
  });

  it('picks one of several symbols by line, and lists them without', async () => {
    await writeFiles({
      'line/a.ts':
        'export function f() {\n  const row = 1;\n  return row;\n}\nexport function g() {\n  const row = 2;\n  return row;\n}\n',
    });
    const call = { filePath: 'line/a.ts', oldString: 'const row =', newString: 'const line =' };
    await assert.rejects(
      renameByTool(call),
      /several symbols called `row`.*\n2: const row = 1;\n6: const row = 2;/,
    );
    await renameByTool({ ...call, line: 6 });
    assert.equal(
      await textAt('line/a.ts'),
      'export function f() {\n  const row = 1;\n  return row;\n}\nexport function g() {\n  const line = 2;\n  return line;\n}\n',
    );
  });

  it('warns of a name that is in use', async () => {
    await writeFiles({ 'clash/a.ts': 'export const left = 1;\nexport const right = left;\n' });
    const answer = await renameByTool({
      filePath: 'clash/a.ts',
      oldString: 'const left',
      newString: 'const right',
    });
    assert.match(answer, /Warning: `right` is already in use \(clash\/a\.ts:2\)/);
  });

  it("passes the provider's refusal on, and writes nothing", async () => {
    await writeFiles({ 'lib/a.ts': 'console.log(1);\nexport {};\n' });
    await assert.rejects(
      renameByTool({ filePath: 'lib/a.ts', oldString: 'console', newString: 'terminal' }),
      /Cannot rename `console`: .*standard TypeScript library/,
    );
    assert.equal(await textAt('lib/a.ts'), 'console.log(1);\nexport {};\n');
  });

  it('fails where no provider is, and replaces no text (R1)', async () => {
    await writeFiles({ 'plain.txt': 'def area(\narea\n' });
    await withSettings({ 'facet.rename.timeoutSeconds': 2 }, () =>
      assert.rejects(
        renameByTool({ filePath: 'plain.txt', oldString: 'def area(', newString: 'def surface(' }),
        /Nothing was renamed: no rename provider answered within 2 s/,
      ),
    );
    assert.equal(await textAt('plain.txt'), 'def area(\narea\n');
  });

  it('stops when it is cancelled', async () => {
    await writeFiles({ 'plain2.txt': 'def area(\n' });
    const source = new vscode.CancellationTokenSource();
    const started = Date.now();
    setTimeout(() => source.cancel(), 500);
    await assert.rejects(
      renameByTool(
        { filePath: 'plain2.txt', oldString: 'def area(', newString: 'def surface(' },
        source.token,
      ),
    );
    assert.ok(Date.now() - started < 20_000);
  });
});
