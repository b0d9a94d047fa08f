import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { callTool, indentOf, moveOf, refuses, sample } from './calling';
import { writeFileAt } from './support';

describe('tools in a workspace that is not trusted', () => {
  it('change nothing and say why, whatever the input', async () => {
    assert.equal(vscode.workspace.isTrusted, false);
    const uri = await writeFileAt('untrusted.txt', sample.text);
    const rename = { filePath: 'untrusted.txt', oldString: 'two', newString: 'zwei' };
    for (const [tool, input] of [
      ['facet_move_lines', moveOf('untrusted.txt')],
      ['facet_indent_dedent', indentOf('untrusted.txt')],
      ['facet_rename_symbol', rename],
    ] as const) {
      assert.match(await refuses(tool, input, uri), /Restricted Mode, so Facet changes nothing/);
    }
  });

  it('outline files', async () => {
    await writeFileAt('untrusted.ts', 'export function one() {}\n');
    const answer = await callTool('facet_outline', { filePath: 'untrusted.ts' });
    assert.equal(answer, '1:export function one() {}');
  });
});
