import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { facet, waitFor } from './support';

interface ContributedTool {
  name: string;
  modelDescription: string;
  toolReferenceName: string;
  inputSchema: object;
}

// A contribution that breaks one of VS Code's rules is only logged, and the tool is missing.
describe('contributed tools', () => {
  const contributed = (): ContributedTool[] =>
    facet().packageJSON.contributes?.languageModelTools ?? [];

  it('are at least the first four', () => {
    const names = contributed().map((tool) => tool.name);
    for (const name of ['rename_symbol', 'move_lines', 'indent_dedent', 'outline']) {
      assert.ok(names.includes(`facet_${name}`), `facet_${name} is contributed`);
    }
  });

  it('are all offered by VS Code, as they were contributed', async () => {
    const offered = () => vscode.lm.tools.filter((tool) => tool.name.startsWith('facet_'));
    await waitFor('the tools', () => offered().length > 0);
    const described = (tool: { name: string }) => tool.name;
    assert.deepEqual(offered().map(described).sort(), contributed().map(described).sort());
    for (const tool of contributed()) {
      const found = vscode.lm.tools.find((candidate) => candidate.name === tool.name);
      assert.equal(found?.description, tool.modelDescription);
      assert.deepEqual(found?.inputSchema, tool.inputSchema);
    }
  });

  it('can be invoked: each answers unknown parameters with an error of its own', async () => {
    for (const { name } of contributed()) {
      await assert.rejects(
        async () =>
          vscode.lm.invokeTool(name, {
            input: { noSuchParameter: 1 },
            toolInvocationToken: undefined,
          }),
        /noSuchParameter/,
        name,
      );
    }
  });
});
