import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { renameByTool, textAt } from './renaming';
import { tabLabels } from './writing';

// The first and only test of its run: nothing is open, and no language server has started.
describe('rename from a cold start', () => {
  it('renames a function in all three files, one of them of another project', async () => {
    assert.deepEqual(tabLabels(), []);
    const open = vscode.workspace.textDocuments.filter(({ uri }) => uri.scheme === 'file');
    assert.deepEqual(open, []);

    const answer = await renameByTool({
      filePath: 'app/rows.ts',
      oldString: 'export function makeRow(',
      newString: 'export function makeLine(',
    });

    assert.match(answer, /^Renamed makeRow to makeLine: 6 edits in 3 files$/m);
    assert.match(await textAt('app/rows.ts'), /^export function makeLine\(size/m);
    assert.equal(
      await textAt('app/table.ts'),
      [
        "import { makeLine } from './rows.js';",
        '',
        '// A table is what makeRow gives, several times.',
        'export function makeTable(rows: number, columns: number): number[][] {',
        '  return Array.from({ length: rows }, () => makeLine(columns));',
        '}',
        '',
        'export const emptyRow = makeLine(0);',
        '',
      ].join('\n'),
    );
    assert.equal(
      await textAt('tools/report.ts'),
      "import { makeLine } from '../app/rows.js';\n\nconsole.log('makeRow', makeLine(3));\n",
    );
    assert.deepEqual(tabLabels(), []);
  }).timeout(300_000);
});
