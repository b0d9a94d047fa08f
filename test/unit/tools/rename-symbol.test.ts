import assert from 'node:assert/strict';
import type { Plan } from '../../../src/changes/plan';
import { ToolError } from '../../../src/errors';
import { renameSymbol } from '../../../src/tools/rename-symbol';
import { runChange } from '../../../src/tools/run-tool';
import type { ChangeTool } from '../../../src/tools/tool';
import { validateInput } from '../../../src/tools/validate';
import { fakePlanContext } from '../../support/fake-context';
import { renameProject, type ServerBehaviour } from '../../support/fake-rename';

const tool = renameSymbol as ChangeTool;

const PROJECT = {
  'rows.ts': '// makeRow\nexport function «makeRow»() {}\n',
  'table.ts': "import { «makeRow» } from './rows';\n«makeRow»();\n",
  'README.md': '# Rows\n\nCall makeRow.\n',
};

function plan(
  input: Record<string, unknown>,
  files: Parameters<typeof renameProject>[0] = PROJECT,
  behaviour: ServerBehaviour = {},
): Promise<Plan> {
  const { workspace, engine } = renameProject(files, behaviour);
  const context = fakePlanContext(workspace, { rename: engine });
  return tool.plan(validateInput(tool.schema, input), context);
}

const CALL = {
  filePath: 'rows.ts',
  oldString: 'function makeRow(',
  newString: 'function makeLine(',
};

describe('facet_rename_symbol', () => {
  it('answers with counts, files and what it left', async () => {
    const { answer, question } = await plan(CALL);
    assert.equal(
      answer,
      [
        'Renamed makeRow to makeLine: 3 edits in 2 files',
        'rows.ts: 1',
        'table.ts: 2',
        'Left unchanged: 2 mentions in comments or strings (rows.ts:1, README.md:3)',
      ].join('\n'),
    );
    assert.equal(question, 'Rename makeRow to makeLine: 3 edits in 2 files?');
  });

  it('writes what it planned', async () => {
    const { workspace, engine } = renameProject(PROJECT);
    const context = fakePlanContext(workspace, { rename: engine });
    const answer = await runChange(tool, CALL, context, {
      plans: { take: () => undefined } as never,
      writer: workspace,
      assertMayChange: () => {},
      protectedLabels: async () => [],
      askConsent: async () => true,
    });
    assert.match(answer, /3 edits in 2 files/);
    assert.equal(workspace.text('rows.ts'), '// makeRow\nexport function makeLine() {}\n');
    assert.equal(workspace.text('table.ts'), "import { makeLine } from './rows';\nmakeLine();\n");
    assert.match(workspace.text('README.md'), /makeRow/);
  });

  it('takes a line, also as digits in a string', async () => {
    const files = { 'a.ts': 'f(n);\nf(«n»);\n' };
    const input = { filePath: 'a.ts', oldString: 'f(n)', newString: 'f(side)', line: '2' };
    const { changes } = await plan(input, files);
    assert.deepEqual(changes.files[0]?.edits, [{ start: 8, end: 9, text: 'side' }]);
  });

  it('reports a new name that is in use', async () => {
    const { answer } = await plan(
      { filePath: 'a.ts', oldString: 'n', newString: 'side' },
      { 'a.ts': 'let «n»;\nlet side;\n' },
    );
    assert.match(answer, /Warning: `side` is already in use \(a\.ts:2\)/);
  });

  it('lists at most twenty files and five places', async () => {
    const users = Array.from({ length: 30 }, (_, index) => [
      `use${index}.ts`,
      '«makeRow»;\n//makeRow\n',
    ]);
    const { answer } = await plan(CALL, { ...PROJECT, ...Object.fromEntries(users) });
    assert.match(answer, /33 edits in 32 files/);
    assert.match(answer, /32 mentions in comments or strings \([^,]*(, [^,]*){4}, …\)/);
    assert.match(answer, /\n\(and 12 more files[^\n]*\)$/);
    assert.ok(answer.split('\n').length < 30);
  });

  it('names files that move', async () => {
    const { answer } = await plan(
      { filePath: 'index.md', oldString: '(guide.md)', newString: '(manual.md)' },
      { 'index.md': '[x](«guide.md»)\n', 'guide.md': '# Guide\n' },
      {
        moves: [
          {
            from: { uri: 'file:///workspace/guide.md', label: 'guide.md' },
            to: { uri: 'file:///workspace/manual.md', label: 'manual.md' },
          },
        ],
      },
    );
    assert.match(answer, /1 edit in 1 file, 1 file moved\n/);
    assert.match(answer, /^Renamed file guide\.md to manual\.md$/m);
  });

  for (const newName of ['two words', '9lives', '', 'class', 'makeRow']) {
    it(`refuses "${newName}" before the language server is asked (R6)`, async () => {
      const { workspace, engine, provider } = renameProject(PROJECT);
      const context = fakePlanContext(workspace, { rename: engine });
      const input = { ...CALL, newString: `function ${newName}(` };
      await assert.rejects(
        tool.plan(validateInput(tool.schema, input), context),
        (error) => error instanceof ToolError && error.kind === 'invalid-input',
      );
      assert.deepEqual(provider.askedAt, []);
      assert.deepEqual(provider.opened, []);
    });
  }

  it('does not fall back to replacing text when there is no provider (R1)', async () => {
    const { workspace, engine } = renameProject(PROJECT, { emptyAnswers: 1000 });
    const context = fakePlanContext(workspace, { rename: engine });
    await assert.rejects(tool.plan(CALL as never, context), /Nothing was renamed/);
    assert.deepEqual(workspace.written, []);
  });

  it('shows its progress for any valid input', () => {
    assert.equal(tool.progress(CALL as never), 'Renaming a symbol of rows.ts');
  });
});
