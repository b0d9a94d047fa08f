import { FileType, Uri, workspace } from 'vscode';
import { throwIfCancelled } from '../../errors';
import { cancellable } from '../cancellable';

const MAX_FILES = 2000;
const MAX_BYTES = 1_000_000;

/**
 * Finds the files below `root` whose text matches, through the editor's file system: for workspaces that are on no
 * disk. Hidden files and `node_modules` are left out; ignore files are not read, so it finds a little more.
 */
export async function scanFiles(
  root: Uri,
  pattern: RegExp,
  signal: AbortSignal,
): Promise<{ readonly uris: readonly string[]; readonly incomplete?: string }> {
  const uris: string[] = [];
  const folders = [root];
  let read = 0;
  let skipped = 0;
  for (let folder = folders.shift(); folder; folder = folders.shift()) {
    for (const [name, type] of await listFolder(folder, signal)) {
      if (name.startsWith('.') || name === 'node_modules') {
        continue;
      }
      const uri = Uri.joinPath(folder, name);
      if (type === FileType.Directory) {
        folders.push(uri);
      } else if (type === FileType.File) {
        if (read++ === MAX_FILES) {
          return { uris, incomplete: `the search stopped after ${MAX_FILES} files` };
        }
        const text = await readText(uri, signal);
        if (text === undefined) {
          skipped++;
        } else if (pattern.test(text)) {
          uris.push(uri.toString());
        }
      }
    }
  }
  return skipped > 0 ? { uris, incomplete: `${skipped} files were not searched` } : { uris };
}

async function listFolder(folder: Uri, signal: AbortSignal): Promise<[string, FileType][]> {
  try {
    return await cancellable(workspace.fs.readDirectory(folder), signal);
  } catch {
    throwIfCancelled(signal);
    return [];
  }
}

async function readText(uri: Uri, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { size } = await cancellable(workspace.fs.stat(uri), signal);
    if (size > MAX_BYTES) {
      return undefined;
    }
    return new TextDecoder().decode(await cancellable(workspace.fs.readFile(uri), signal));
  } catch {
    throwIfCancelled(signal);
    return undefined;
  }
}
