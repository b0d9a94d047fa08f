import { workspace } from 'vscode';
import type { ChangeSet } from '../../changes/change-set';
import { isProtected } from '../../workspace/paths/protected';
import { currentWorkspace, type FilePaths } from './file-paths';

/** Finds the labels of the files of a change set that need consent in the call itself (rule 3). */
export function protectedLabels(paths: FilePaths) {
  return async (changes: ChangeSet): Promise<readonly string[]> => {
    const patterns = workspace
      .getConfiguration('facet')
      .get<readonly string[]>('protectedPaths', []);
    const { platform } = currentWorkspace();
    // A document that was never saved is no file, and saving it is the user's own decision.
    const files = changes.files.filter(({ file }) => !file.uri.startsWith('untitled:'));
    const resolved = await Promise.all([
      ...files.map(({ file }) => paths.resolveUri(file.uri, 'existing-file')),
      ...changes.renames.map(({ from }) => paths.resolveUri(from.uri, 'link-itself')),
      ...changes.renames.map(({ to }) => paths.resolveUri(to.uri, 'new-file')),
    ]);
    const labels = resolved
      .filter(({ forms }) => isProtected(forms, patterns, platform))
      .map(({ label }) => label);
    return [...new Set(labels)];
  };
}
