import type { ChangeSet } from '../changes/change-set';
import { renameAnswer, renameSummary } from '../rename/answer';
import { locateRename } from '../rename/target';
import { changeTool } from './tool';

/** facet_rename_symbol: the editor's own rename, found by the text around the symbol. */
export const renameSymbol = changeTool({
  name: 'facet_rename_symbol',
  referenceName: 'facetRenameSymbol',
  displayName: 'Rename Symbol',
  icon: '$(symbol-key)',
  modelDescription:
    'Renames a symbol (function, variable, class, property, …) and all its references across the workspace in one call, with the language server. ' +
    'Use this instead of editing each occurrence: no reference is missed, strings, comments and other symbols of the same name stay. ' +
    'Finds the symbol by text, no coordinates: oldString "def helper_function(", newString "def _helper_function(" renames helper_function everywhere.',
  userDescription: 'Rename a symbol and all its references, in every file',
  schema: {
    type: 'object',
    properties: {
      filePath: {
        type: 'string',
        description: 'A file that holds the symbol (its declaration or a use).',
      },
      oldString: {
        type: 'string',
        description: 'Exact text of the file around the symbol, or just the symbol.',
      },
      newString: {
        type: 'string',
        description: 'The same text with only that identifier renamed.',
      },
      line: {
        type: 'integer',
        minimum: 1,
        description: 'Line of the symbol (1-based), when oldString occurs more than once.',
      },
    },
    required: ['filePath', 'oldString', 'newString'],
    additionalProperties: false,
  },

  progress: ({ filePath }) => `Renaming a symbol of ${filePath}`,

  async plan(input, { documents, rename, signal }) {
    const file = await documents.open(input.filePath, 'filePath', signal);
    const target = locateRename(file, input);
    const renamed = await rename.rename(target, signal);
    const label = `Rename ${target.oldName} to ${target.newName}`;
    const changes: ChangeSet = { label, files: renamed.files, renames: renamed.renames };
    return {
      changes,
      question: `${label}: ${renameSummary(renamed)}?`,
      answer: renameAnswer(target, renamed),
    };
  },
});
