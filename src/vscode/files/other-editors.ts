import { TabInputCustom, type Uri, window, workspace } from 'vscode';
import { ToolError } from '../../errors';
import { fileId } from './file-bytes';

/** Throws a `not-editable` error for what is not edited as text: notebooks, and unsaved changes in other editors. */
export function refuseOtherEditors(uri: Uri, label: string): void {
  if (isNotebook(uri)) {
    throw new ToolError(
      'not-editable',
      `${label} is a notebook; text tools do not edit it. Use the editor's notebook tools.`,
    );
  }
  const editor = unsavedElsewhere(fileId(uri));
  if (editor) {
    throw new ToolError(
      'not-editable',
      `${label} has unsaved changes in a ${editor}. Ask the user to save or revert it first.`,
    );
  }
}

/** What shows unsaved changes of the file `id` that are in no text document, or undefined (rule 4). */
function unsavedElsewhere(id: string): 'notebook' | 'custom editor' | undefined {
  if (workspace.notebookDocuments.some(({ isDirty, uri }) => isDirty && fileId(uri) === id)) {
    return 'notebook';
  }
  const tabs = window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.some(
    ({ input, isDirty }) => isDirty && input instanceof TabInputCustom && fileId(input.uri) === id,
  )
    ? 'custom editor'
    : undefined;
}

/** True for a file that the editor keeps as cells, which a text edit would go behind the back of. */
function isNotebook(uri: Uri): boolean {
  return (
    uri.path.toLowerCase().endsWith('.ipynb') ||
    workspace.notebookDocuments.some((notebook) => notebook.uri.toString() === uri.toString())
  );
}
