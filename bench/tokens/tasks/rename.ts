import { FAKE_ROOT } from '../../../test/support/fake-documents';
import { type Files, grepCall } from '../copilot-calls';
import { samplePath } from '../workspace';
import { mapLines } from './lines';
import { call, edited, type Task } from './task';

const OLD = 'shipping_cost';
const NEW = 'delivery_cost';

export const rename: Task = {
  title: 'rename a function, 4 files',
  expected: (files) => mapLines(files, renamedInCode),
  facet: async (session) => ({
    look: [grepCall(session.files, FAKE_ROOT, OLD)],
    act: [
      await call(session, 'facet_rename_symbol', {
        filePath: samplePath('pricing.py'),
        oldString: `def ${OLD}(`,
        newString: `def ${NEW}(`,
      }),
    ],
  }),
  copilot(before, after) {
    const { look, ...rest } = edited(`Rename ${OLD} to ${NEW}.`)(before, after);
    return { look: [grepCall(before, FAKE_ROOT, OLD), ...look], ...rest };
  },
};

/** VS Code brings a rename tool of its own to the agent; its edits are taken to be the right ones. */
export const renameWithEditor: Task = {
  ...rename,
  title: "the same against VS Code's own rename tool",
  copilot: (before, after) => ({
    look: [grepCall(before, FAKE_ROOT, OLD)],
    act: [
      {
        tool: 'vscode_renameSymbol',
        input: {
          symbol: OLD,
          newName: NEW,
          filePath: samplePath('pricing.py'),
          lineContent: `def ${OLD}(`,
        },
        answer: `Renamed \`${OLD}\` to \`${NEW}\` - ${countIn(after, NEW)} edits across 4 files.`,
      },
    ],
    result: after,
  }),
};

function countIn(files: Files, name: string): number {
  return [...files.values()].reduce((sum, text) => sum + text.split(name).length - 1, 0);
}

/** A rename leaves comments alone, and says so. */
function renamedInCode(line: string): string {
  return line.trimStart().startsWith('#') ? line : line.replaceAll(OLD, NEW);
}
