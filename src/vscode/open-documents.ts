import { EndOfLine, TabInputCustom, type TextDocument, Uri, window, workspace } from 'vscode';
import { fileId } from './file-bytes';

/**
 * The open text documents by the file that they show (see `fileId`): a link and its target are two documents
 * of one file (rule 4). It is a picture of the moment.
 */
export function openDocumentsByFile(): Map<string, TextDocument[]> {
  const byFile = new Map<string, TextDocument[]>();
  for (const document of workspace.textDocuments) {
    if (!document.isClosed) {
      const id = fileId(document.uri);
      byFile.set(id, [...(byFile.get(id) ?? []), document]);
    }
  }
  return byFile;
}

/** What shows unsaved changes of the file `id` that are in no text document, or undefined (rule 4). */
export function unsavedElsewhere(id: string): 'notebook' | 'custom editor' | undefined {
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
export function isNotebook(uri: Uri): boolean {
  return (
    uri.path.toLowerCase().endsWith('.ipynb') ||
    workspace.notebookDocuments.some((notebook) => notebook.uri.toString() === uri.toString())
  );
}

/** The one line break that the document uses and will be saved with. */
export function lineBreakOf(document: TextDocument): '\n' | '\r\n' {
  return document.eol === EndOfLine.CRLF ? '\r\n' : '\n';
}

/** The document for a URI as a string, from those that are open. */
export function findOpenDocument(uri: string): TextDocument | undefined {
  const wanted = Uri.parse(uri, true).toString();
  return workspace.textDocuments.find(
    (document) => !document.isClosed && document.uri.toString() === wanted,
  );
}
