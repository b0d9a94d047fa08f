import * as vscode from 'vscode';

/** A file system in memory for a virtual workspace. Bytes are given and taken as Latin-1, one character each. */
export interface MemoryFiles {
  readonly provider: vscode.FileSystemProvider;
  put(path: string, bytes: string): void;
  get(path: string): string | undefined;
  remove(path: string): void;
  /** Makes a file read-only. */
  lock(path: string): void;
}

export function memoryFiles(): MemoryFiles {
  const contents = new Map<string, Uint8Array>();
  const locked = new Set<string>();
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  let time = 0;
  const read = (uri: vscode.Uri): Uint8Array => {
    const bytes = contents.get(uri.path);
    if (!bytes) {
      throw vscode.FileSystemError.FileNotFound(uri);
    }
    return bytes;
  };
  const namesIn = (folder: string) => {
    const start = folder.endsWith('/') ? folder : `${folder}/`;
    const below = [...contents.keys()].filter((file) => file.startsWith(start));
    return new Set(below.map((file) => file.slice(start.length).split('/')[0] ?? ''));
  };
  const stat = (uri: vscode.Uri): vscode.FileStat => {
    if (!contents.has(uri.path) && namesIn(uri.path).size > 0) {
      return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    }
    const size = read(uri).length;
    const file = { type: vscode.FileType.File, ctime: 0, mtime: time, size };
    return locked.has(uri.path) ? { ...file, permissions: vscode.FilePermission.Readonly } : file;
  };
  return {
    put: (path, bytes) => contents.set(path, Buffer.from(bytes, 'latin1')),
    get: (path) => {
      const bytes = contents.get(path);
      return bytes && Buffer.from(bytes).toString('latin1');
    },
    remove: (path) => contents.delete(path),
    lock: (path) => locked.add(path),
    provider: {
      onDidChangeFile: changed.event,
      watch: () => new vscode.Disposable(() => {}),
      stat,
      readFile: read,
      writeFile(uri, bytes) {
        if (locked.has(uri.path)) {
          throw vscode.FileSystemError.NoPermissions(uri);
        }
        time += 1;
        contents.set(uri.path, Uint8Array.from(bytes));
        changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
      },
      readDirectory: (uri) =>
        [...namesIn(uri.path)].map((name) => [name, stat(vscode.Uri.joinPath(uri, name)).type]),
      createDirectory: () => {},
      delete: (uri) => {
        contents.delete(uri.path);
      },
      rename: () => {
        throw vscode.FileSystemError.NoPermissions();
      },
    },
  };
}
