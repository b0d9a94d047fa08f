import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import {
  FilePermission,
  languages,
  RelativePattern,
  type TextDocument,
  type Uri,
  workspace,
} from 'vscode';

/**
 * Why the file may not be written, as the end of a sentence about it, or undefined when nothing is known against it
 * (rule 7). The editor does not tell whether a document is read-only, and edits of one fail without a word.
 */
export async function readOnlyReason(uri: Uri): Promise<string | undefined> {
  if (workspace.fs.isWritableFileSystem(uri.scheme) === false) {
    return 'is in a read-only file system';
  }
  if (isReadOnlyBySetting(uri)) {
    return 'is read-only by the setting files.readonlyInclude';
  }
  if (uri.scheme !== 'file') {
    const { permissions = 0 } = await workspace.fs.stat(uri);
    return permissions & FilePermission.Readonly ? 'is read-only' : undefined;
  }
  // The editor takes a file without the owner's write bit for locked, whoever is asking.
  if (((await stat(uri.fsPath)).mode & 0o200) === 0 || !(await isWritable(uri.fsPath))) {
    return 'is write-protected on disk';
  }
  return undefined;
}

async function isWritable(path: string): Promise<boolean> {
  try {
    await access(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isReadOnlyBySetting(uri: Uri): boolean {
  const files = workspace.getConfiguration('files', uri);
  const matches = (setting: string) =>
    Object.entries(files.get<Record<string, boolean>>(setting, {})).some(
      ([glob, isOn]) => isOn && matchesGlob(uri, glob),
    );
  return matches('readonlyInclude') && !matches('readonlyExclude');
}

/** The editor reads these globs below the workspace folder of the file, unless they are absolute. */
function matchesGlob(uri: Uri, glob: string): boolean {
  const folder = workspace.getWorkspaceFolder(uri);
  // Only the URI of the document is looked at; the file need not be open.
  const document = { uri, languageId: '' } as TextDocument;
  const pattern = folder ? new RelativePattern(folder, glob) : glob;
  return (
    languages.match({ pattern }, document) > 0 || languages.match({ pattern: glob }, document) > 0
  );
}
