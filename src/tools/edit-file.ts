import { ToolError } from '../errors';
import { findOnly } from '../replacing/find';
import { summarizeLines } from '../replacing/line-summary';
import { planReplacing } from '../replacing/plan';
import { replacementEdit } from '../replacing/replacement';
import { withLineBreaks } from '../text/line-breaks';
import { changeTool } from './tool';

const MODEL_DESCRIPTION = `Replaces one text in a file. For several changes in one file use facet_apply_edits; to rename a symbol, to move lines or to indent them there are tools that need no retyping.
old_string must stand in the file exactly once, with all its white space and indentation: include 3-5 lines of context before and after the change where it could stand elsewhere too. It must not be empty; to insert, repeat the text beside the place in new_string.
new_string is literal: no patterns, no escapes. Line breaks match and keep the file's own kind, so send \\n.
Example: old_string "def area(r):\\n    return 3 * r", new_string "def area(r):\\n    return math.pi * r".
If old_string matches nowhere or several times, nothing is written, and the error shows the nearest text or all the lines.`;

/** Seed 002 and TOOLS.md, "facet_edit_file". */
export const editFile = changeTool({
  name: 'facet_edit_file',
  referenceName: 'facetEditFile',
  displayName: 'Edit File',
  icon: '$(edit)',
  modelDescription: MODEL_DESCRIPTION,
  userDescription: 'Replace a text that stands in a file exactly once',
  schema: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'The file to change.' },
      old_string: { type: 'string', description: 'The text to replace, exactly as in the file.' },
      new_string: { type: 'string', description: 'What takes its place.' },
    },
    required: ['path', 'old_string', 'new_string'],
    additionalProperties: false,
  },
  progress: ({ path }) => `Editing ${path}`,
  async plan({ path, old_string: oldText, new_string: newText }, { documents, signal }) {
    assertDiffer(oldText, newText);
    const file = await documents.open(path, 'path', signal);
    const occurrence = findOnly(file, 'old_string', oldText);
    const edit = replacementEdit(file.content, occurrence, newText, file.defaultLineBreak);
    return planReplacing(file, edit ? [edit] : [], summarizeLines);
  },
});

function assertDiffer(oldText: string, newText: string): void {
  if (oldText === newText) {
    throw new ToolError(
      'invalid-input',
      'old_string and new_string are the same; send the new text in new_string.',
    );
  }
  if (oldText !== '' && withLineBreaks(oldText, '\n') === withLineBreaks(newText, '\n')) {
    throw new ToolError(
      'invalid-input',
      "old_string and new_string differ only in the kind of their line breaks, and an edit keeps the file's own.",
    );
  }
}
