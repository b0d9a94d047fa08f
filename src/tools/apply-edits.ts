import { diffAnswer } from '../replacing/diff-answer';
import { applyInTurn } from '../replacing/edit-sequence';
import { planReplacing } from '../replacing/plan';
import { changeTool } from './tool';

const MODEL_DESCRIPTION = `Applies several text replacements to one file, all or none, and returns a unified diff. Use it instead of several facet_edit_file calls for one file.
The edits are applied in the order given, each to the text as the earlier ones left it. oldText must match exactly, with all white space and indentation, and must not be empty; its first occurrence is replaced, so include context where it could stand earlier in the file.
newText is literal: no patterns, no escapes. Line breaks match and keep the file's own kind, so send \\n.
Example: edits [{"oldText": "import os\\n", "newText": "import os\\nimport math\\n"}, {"oldText": "3 * r", "newText": "math.pi * r"}].
If an oldText is not found, nothing is written, and the error names the edit (from 1) and shows the nearest text. Without a difference the answer is "No changes made."`;

/** Seed 004 (its last tool) and TOOLS.md, "facet_apply_edits". */
export const applyEdits = changeTool({
  name: 'facet_apply_edits',
  referenceName: 'facetApplyEdits',
  displayName: 'Apply Edits',
  icon: '$(diff-multiple)',
  modelDescription: MODEL_DESCRIPTION,
  userDescription: 'Replace several texts of a file, all or none',
  schema: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'The file to change.' },
      edits: {
        type: 'array',
        description: 'The replacements, in order.',
        items: {
          type: 'object',
          properties: {
            oldText: {
              type: 'string',
              description: 'The text to replace, exactly as in the file.',
            },
            newText: { type: 'string', description: 'What takes its place.' },
          },
          required: ['oldText', 'newText'],
          additionalProperties: false,
        },
      },
    },
    required: ['path', 'edits'],
    additionalProperties: false,
  },
  progress: ({ path }) => `Editing ${path}`,
  async plan({ path, edits: replacements }, { documents, signal }) {
    const file = await documents.open(path, 'path', signal);
    const { edits, notes } = applyInTurn(file, replacements);
    return planReplacing(file, edits, () => diffAnswer(file, edits, notes));
  },
});
