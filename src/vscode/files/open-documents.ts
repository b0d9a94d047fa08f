import { EndOfLine, type TextDocument, Uri, workspace } from 'vscode';
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
