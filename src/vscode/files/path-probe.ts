import { lstat, readdir, realpath } from 'node:fs/promises';
import { FileType, Uri, workspace } from 'vscode';
import type { Location } from '../../workspace/paths/location';
import type { PathKind, PathProbe } from '../../workspace/paths/resolve-probe';

/** Asks the disk itself about `file:` locations, and the editor's file system providers about all others. */
export const pathProbe: PathProbe = {
  kind: (location) =>
    orUndefined(() => (isOnDisk(location) ? diskKind(location) : virtualKind(location))),

  realPath: (location) =>
    orUndefined(async () => {
      if (isOnDisk(location)) {
        return Uri.file(await realpath(Uri.from(location).fsPath));
      }
      await workspace.fs.stat(Uri.from(location));
      return location;
    }),

  async names(folder) {
    const uri = Uri.from(folder);
    const names = await orUndefined(async () =>
      isOnDisk(folder)
        ? await readdir(uri.fsPath)
        : (await workspace.fs.readDirectory(uri)).map(([name]) => name),
    );
    return names ?? [];
  },
};

function isOnDisk(location: Location): boolean {
  return location.scheme === 'file';
}

async function diskKind(location: Location): Promise<PathKind> {
  const stats = await lstat(Uri.from(location).fsPath);
  if (stats.isSymbolicLink()) {
    return 'link';
  }
  return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other';
}

async function virtualKind(location: Location): Promise<PathKind> {
  const { type } = await workspace.fs.stat(Uri.from(location));
  if (type & FileType.SymbolicLink) {
    return 'link';
  }
  return type & FileType.File ? 'file' : type & FileType.Directory ? 'folder' : 'other';
}

/** Whatever the reason: what cannot be seen is not there for the path rules. */
async function orUndefined<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}
