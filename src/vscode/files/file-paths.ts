import { workspace } from 'vscode';
import {
  type PathMode,
  type ResolvedPath,
  resolvePath,
  resolveUri,
} from '../../workspace/paths/resolve';
import type { PathProbe } from '../../workspace/paths/resolve-probe';
import { additionalRoot, type Root, type Workspace } from '../../workspace/paths/roots';

/** The path rules with the roots as they are at the time of each call (rules 1 and 2). */
export interface FilePaths {
  /** Resolves what a tool was sent under the name `parameter`. Throws a ToolError `path`. */
  resolve(path: string, parameter: string, mode: PathMode): Promise<ResolvedPath>;
  /** Resolves what the editor named. Throws a ToolError `path`. */
  resolveUri(uri: string, mode: PathMode): Promise<ResolvedPath>;
}

/** The path rules for this window. */
export function createFilePaths(probe: PathProbe): FilePaths {
  return {
    resolve: (path, parameter, mode) =>
      resolvePath(path, parameter, currentWorkspace(), probe, mode),
    resolveUri: (uri, mode) => resolveUri(uri, currentWorkspace(), probe, mode),
  };
}

/** The folders of this window and those of the setting `facet.additionalRoots` (rule 2). */
export function currentWorkspace(): Workspace {
  const platform = process.platform === 'win32' ? 'win32' : 'posix';
  const folders = (workspace.workspaceFolders ?? []).map(
    ({ name, uri }): Root => ({ name, location: uri, additional: false }),
  );
  const additional = workspace
    .getConfiguration('facet')
    .get<readonly string[]>('additionalRoots', [])
    .flatMap((entry) => additionalRoot(entry, platform) ?? []);
  return { roots: [...folders, ...additional], platform };
}
