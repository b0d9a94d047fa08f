import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspacesFolder } from './places';
import { atExit, removeFolder } from './processes';

export interface WorkspaceCopy {
  /** What to open: the folder, or the `.code-workspace` file in it when there is one. */
  open: string;
  /** The folder of the copy; its links are resolved. */
  folder: string;
  dispose(): void;
}

/**
 * A fresh copy of `test/vscode/workspaces/<name>`, so that no test sees what another one left.
 * @throws when there is no such workspace.
 */
export function copyWorkspace(name: string): WorkspaceCopy {
  const source = path.join(workspacesFolder, name);
  if (!existsSync(source)) {
    throw new Error(`There is no workspace ${source}`);
  }
  const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'facet-workspace-')));
  const folder = path.join(parent, name);
  cpSync(source, folder, { recursive: true, verbatimSymlinks: true });
  const file = readdirSync(folder).find((entry) => entry.endsWith('.code-workspace'));
  return {
    open: file ? path.join(folder, file) : folder,
    folder,
    dispose: atExit(() => removeFolder(parent)),
  };
}
