import { type TextDocument, Uri, workspace } from 'vscode';
import { LARGEST_DOCUMENT } from '../../changes/write-strategy';
import { ToolError, throwIfCancelled } from '../../errors';
import { TextSnapshot } from '../../text/snapshot';
import type { Documents, FileSnapshot } from '../../workspace/documents';
import { pathError } from '../../workspace/paths/resolve-errors';
import { fileId, readTextFile } from './file-bytes';
import type { FilePaths } from './file-paths';
import { type DecodedFile, decodeFile } from './file-text';
import { findOpenDocument, openDocumentsByFile } from './open-documents';
import { refuseOtherEditors } from './other-editors';
import { nextChange, showsText } from './shown-text';

/** The editor reloads a clean document within 350 ms where it watches the file at all. */
const RELOAD_LIMIT = 2000;

/** A file that the path rules let through. */
interface NamedFile {
  readonly uri: Uri;
  readonly label: string;
}

/**
 * The editor's documents and the files on disk as one (rules 4 and 5). `reloadLimit` is how long a clean document
 * may take to show what is on disk, in milliseconds.
 */
export function createDocuments(paths: FilePaths, reloadLimit = RELOAD_LIMIT): Documents {
  return {
    async open(path, parameter, signal) {
      if (path.startsWith('untitled:')) {
        return untitledSnapshot(path, parameter);
      }
      const { uri, label } = await paths.resolve(path, parameter, 'existing-file');
      return fileSnapshot({ uri: Uri.parse(uri, true), label }, reloadLimit, signal);
    },

    async openUri(uri, signal) {
      if (uri.startsWith('untitled:')) {
        return untitledSnapshot(uri);
      }
      const { label } = await paths.resolveUri(uri, 'existing-file');
      return fileSnapshot({ uri: Uri.parse(uri, true), label }, reloadLimit, signal);
    },
  };
}

async function fileSnapshot(
  file: NamedFile,
  reloadLimit: number,
  signal: AbortSignal,
): Promise<FileSnapshot> {
  const deadline = Date.now() + reloadLimit;
  for (;;) {
    throwIfCancelled(signal);
    refuseOtherEditors(file.uri, file.label);
    const snapshot = dirtyDocuments(fileId(file.uri)).length
      ? await bufferSnapshot(file)
      : await diskSnapshot(file, deadline);
    if (snapshot) {
      return snapshot;
    }
  }
}

/** The text of the unsaved buffer; undefined when it was saved or changed while it was read. */
async function bufferSnapshot(file: NamedFile): Promise<FileSnapshot | undefined> {
  const id = fileId(file.uri);
  const bytes = await readTextFile(file.uri, file.label);
  const documents = dirtyDocuments(id);
  const document = preferred(documents, file.uri);
  if (!document) {
    return undefined;
  }
  const text = document.getText();
  if (documents.some((other) => other.getText() !== text)) {
    throw new ToolError(
      'not-editable',
      `${file.label} is open under several paths with different unsaved changes ` +
        `(${documents.map(({ uri }) => uri.fsPath).join(', ')}). Ask the user to save one and revert the others.`,
    );
  }
  return {
    ...identity(id, document, file),
    source: 'buffer',
    content: new TextSnapshot(text),
    version: {
      documentVersion: document.version,
      ...(bytes ? { bytes, encoding: document.encoding } : {}),
    },
  };
}

/**
 * The text of the bytes on disk. Undefined, after a moment, while a clean document does not show them yet, and when
 * it has got unsaved changes meanwhile. Throws a `stale` error for one that does not show them by the deadline.
 */
async function diskSnapshot(file: NamedFile, deadline: number): Promise<FileSnapshot | undefined> {
  const id = fileId(file.uri);
  const bytes = await readTextFile(file.uri, file.label);
  if (!bytes) {
    throw new ToolError('path', `${file.label} is no longer there.`);
  }
  const document =
    preferred(openDocumentsByFile().get(id) ?? [], file.uri) ??
    (await openQuietly(file.uri, bytes.length));
  const decoded = await decodeFile(
    bytes,
    document?.encoding ?? configuredEncoding(file.uri),
    file.label,
  );
  if (dirtyDocuments(id).length > 0) {
    return undefined;
  }
  if (document && !showsFile(document, decoded)) {
    if (Date.now() > deadline) {
      throw new ToolError(
        'stale',
        `${file.label} is open in the editor with an older text than on disk. ` +
          'Ask the user to revert it (File: Revert File) or to close it.',
      );
    }
    await nextChange(document, 100);
    return undefined;
  }
  return {
    ...identity(id, document, file),
    source: 'disk',
    content: new TextSnapshot(decoded.text),
    version: {
      bytes,
      encoding: decoded.encoding,
      ...(document ? { documentVersion: document.version } : {}),
    },
  };
}

/** `parameter` is what named the document; absent for one that the editor named. */
function untitledSnapshot(uri: string, parameter?: string): FileSnapshot {
  const document = findOpenDocument(uri);
  if (!document) {
    const sent = { input: uri, ...(parameter !== undefined && { parameter }) };
    throw pathError(sent, 'is not open in the editor; send the path of a file.');
  }
  return {
    ...identity(document.uri.toString(), document, { uri: document.uri, label: document.fileName }),
    source: 'buffer',
    content: new TextSnapshot(document.getText()),
    version: { documentVersion: document.version },
  };
}

function identity(id: string, document: TextDocument | undefined, { uri, label }: NamedFile) {
  const eol = workspace.getConfiguration('files', uri).get<string>('eol', 'auto');
  const platformBreak = process.platform === 'win32' ? '\r\n' : '\n';
  return {
    id,
    // Language servers know a file by the path under which it is open; one outside the roots is never used.
    uri: (document && workspace.getWorkspaceFolder(document.uri) ? document.uri : uri).toString(),
    label,
    languageId: document?.languageId ?? 'plaintext',
    defaultLineBreak: eol === '\n' || eol === '\r\n' ? eol : platformBreak,
  } as const;
}

function dirtyDocuments(id: string): TextDocument[] {
  return (openDocumentsByFile().get(id) ?? []).filter((document) => document.isDirty);
}

function preferred(documents: readonly TextDocument[], uri: Uri): TextDocument | undefined {
  return documents.find((document) => document.uri.toString() === uri.toString()) ?? documents[0];
}

/** Opens the file without showing it, to learn its language and encoding; undefined when the editor does not open it. */
async function openQuietly(uri: Uri, size: number): Promise<TextDocument | undefined> {
  if (size > LARGEST_DOCUMENT) {
    return undefined;
  }
  try {
    return await workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}

function configuredEncoding(uri: Uri): string {
  return workspace.getConfiguration('files', uri).get<string>('encoding', 'utf8');
}

/** A document in another encoding than the byte order mark says shows another text; it will not be used to write. */
function showsFile(document: TextDocument, { text, encoding }: DecodedFile): boolean {
  return document.encoding !== encoding || showsText(document, text);
}
