import { toPath, toUri } from './location';
import { type PathInput, PathSyntaxError, parsePath, parseUri } from './parse';
import type { PathCall } from './resolve-call';
import { pathError, type Sent } from './resolve-errors';
import { createExaminer } from './resolve-examine';
import { existingFile, linkItself, newFile } from './resolve-find';
import { formOf, type PathForm } from './resolve-forms';
import type { PathProbe } from './resolve-probe';
import { labelOf, type Root, rootOf, type Workspace } from './roots';

/**
 * What the path is for: a file that is there (links followed), a file that is to be created, or whatever
 * stands there itself (to delete or move a link, not its target).
 */
export type PathMode = 'existing-file' | 'new-file' | 'link-itself';

/** A path inside the roots. */
export interface ResolvedPath {
  /** The URI, links not followed, encoded as the editor does it. */
  readonly uri: string;
  /** The same as a path of the platform; a URI in a virtual workspace. */
  readonly path: string;
  /** Where it really is (or will be), in the form of `path`: equal for two ways to the same file. */
  readonly realPath: string;
  /** What to show: see `labelOf`. */
  readonly label: string;
  /** The innermost root by spelling; its location is the root's real path where the path was spelt by that. */
  readonly root: Root;
  /** As spelt and as it really is, for `isProtected`. */
  readonly forms: readonly PathForm[];
}

/**
 * Resolves a path that a tool was sent under the name `parameter` (rules 1 and 2): absolute, a URI, relative
 * to a workspace folder, or beginning with a folder's name. Outside the roots nothing is asked for, and
 * whether something is there does not show in the error.
 * Throws a ToolError `path` that says what to send instead.
 */
export async function resolvePath(
  input: string,
  parameter: string,
  workspace: Workspace,
  probe: PathProbe,
  mode: PathMode,
): Promise<ResolvedPath> {
  const sent = { input, parameter };
  const parsed = read(sent, () => parsePath(input, workspace.platform, schemesOf(workspace)));
  if (mode === 'new-file' && /[\\/]$/.test(input)) {
    throw pathError(sent, 'names a folder; leave out the separator at its end.');
  }
  return resolve(parsed, sent, workspace, probe, mode);
}

/**
 * Resolves a URI that the editor named, such as one in a rename provider's answer, under the same rules.
 * Throws a ToolError `path`.
 */
export async function resolveUri(
  uri: string,
  workspace: Workspace,
  probe: PathProbe,
  mode: PathMode,
): Promise<ResolvedPath> {
  const sent = { input: uri };
  const location = read(sent, () => parseUri(uri, workspace.platform, schemesOf(workspace)));
  return resolve({ form: 'uri', location }, sent, workspace, probe, mode);
}

async function resolve(
  parsed: PathInput,
  sent: Sent,
  workspace: Workspace,
  probe: PathProbe,
  mode: PathMode,
): Promise<ResolvedPath> {
  const examiner = await createExaminer(workspace, probe);
  const call: PathCall = { parsed, sent, workspace, probe, examiner };
  const find = { 'existing-file': existingFile, 'new-file': newFile, 'link-itself': linkItself };
  const { location, real } = await find[mode](call);
  const { platform } = workspace;
  const root = rootOf(location, examiner.reach);
  if (!root) {
    throw new Error('a location outside the roots was chosen');
  }
  return {
    uri: toUri(location),
    path: toPath(location, platform),
    realPath: toPath(real, platform),
    label: labelOf(location, root, workspace),
    root,
    forms: [
      formOf(location, root.location, platform),
      formOf(real, examiner.rootOfReal(real)?.location ?? real, platform),
    ],
  };
}

function schemesOf(workspace: Workspace): string[] {
  return workspace.roots.map((root) => root.location.scheme);
}

function read<T>(sent: Sent, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof PathSyntaxError ? pathError(sent, `${error.message}.`) : error;
  }
}
