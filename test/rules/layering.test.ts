import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import ts from 'typescript';

const ROOT = path.join(__dirname, '../..');
const config = require('../../.dependency-cruiser.cjs');

/** The broken rules, each as `rule: from → to`. */
async function violations(baseDir: string): Promise<string[]> {
  // The package has no CommonJS form.
  const { cruise } = await import('dependency-cruiser');
  const { output } = await cruise(['src'], {
    baseDir,
    ...config.options,
    tsConfig: undefined,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  assert.ok(typeof output !== 'string');
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

/** Writes sources to a folder of their own and gives the rules they break. */
async function violationsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'facet-rules-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    return (await violations(folder)).sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The imports of `vscode` in a source that are there at run time. */
function runtimeImportsOfVscode(source: string): string[] {
  const file = ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true);
  return file.statements
    .filter((statement) => ts.isImportDeclaration(statement))
    .filter(
      ({ moduleSpecifier, importClause }) =>
        moduleSpecifier.getText().slice(1, -1) === 'vscode' &&
        importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword,
    )
    .map((statement) => statement.getText());
}

describe('the rooms of the house', function () {
  this.timeout(120_000);

  it('keep to the rules', async () => {
    assert.deepEqual(await violations(ROOT), []);
  });

  it('would be seen breaking them', async () => {
    const found = await violationsOf({
      'src/text/a.ts': "import 'vscode';\nimport type { Uri } from 'vscode';\nexport let uri: Uri;",
      'src/changes/a.ts': "import type { Stats } from 'node:fs';\nexport let stats: Stats;",
      'src/workspace/a.ts': "import './b';\nimport '../vscode/a';",
      'src/workspace/b.ts': "import type { A } from './c';\nexport let a: A;",
      'src/workspace/c.ts': "import './b';\nexport interface A {}",
      'src/syntax/a.ts': "import path from 'path';\nimport '../extension';\nexport { path };",
      'src/tools/index.ts': "import './one';\nimport './two';",
      'src/tools/one.ts': "import './two';\nimport './tool';",
      'src/tools/two.ts': "import './none';",
      'src/tools/tool.ts': 'export {};',
      'src/vscode/a.ts': "import 'vscode';\nimport 'node:fs';\nimport '../../test/a';",
      'src/extension.ts':
        "import type { ExtensionContext } from 'vscode';\nexport let c: ExtensionContext;",
      'test/a.ts': 'export {};',
    });
    assert.deepEqual(found, [
      'imports-exist: src/tools/two.ts → ./none',
      'no-cycles: src/workspace/b.ts → src/workspace/c.ts',
      'nobody-imports-the-extension: src/syntax/a.ts → src/extension.ts',
      'only-src-vscode-imports-vscode: src/text/a.ts → vscode',
      'pure-rooms-are-pure: src/changes/a.ts → fs',
      'pure-rooms-know-no-adapter: src/syntax/a.ts → src/extension.ts',
      'pure-rooms-know-no-adapter: src/workspace/a.ts → src/vscode/a.ts',
      'src-imports-no-test: src/vscode/a.ts → test/a.ts',
      'tools-import-no-tool: src/tools/one.ts → src/tools/two.ts',
    ]);
  });

  it('let extension.ts know `vscode` as a type only', () => {
    const source = readFileSync(path.join(ROOT, 'src/extension.ts'), 'utf8');
    assert.deepEqual(runtimeImportsOfVscode(source), []);
    assert.deepEqual(runtimeImportsOfVscode("import type { A } from 'vscode';"), []);
    assert.equal(runtimeImportsOfVscode("import * as vscode from 'vscode';").length, 1);
    assert.equal(runtimeImportsOfVscode("import { type A, b } from 'vscode';").length, 1);
  });
});
