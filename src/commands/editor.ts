import { ToolError } from '../errors';
import type { ActiveEditor, Ui } from './ui';

/** The active text editor. Throws a ToolError when there is none. */
export function requireEditor(ui: Ui): ActiveEditor {
  const editor = ui.activeEditor();
  if (!editor) {
    throw new ToolError('invalid-input', 'Open a file in a text editor first.');
  }
  return editor;
}
