import { join, type Location, normalizeLocation, segmentsOf } from './location';
import type { PathInput } from './parse';
import type { PathCall } from './resolve-call';
import { namelessFolderError } from './resolve-errors';
import { foldersOf, type Root, rootOf, type Workspace } from './roots';

/** Every place that a path may mean (rule 1), inside the roots or not, before the disk is asked. */
export function allReadings({ parsed, workspace }: PathCall): Location[] {
  if (parsed.form !== 'relative') {
    return absoluteReadings(parsed, workspace);
  }
  const folders = foldersOf(workspace);
  const direct = folders.map((folder) => join(folder.location, parsed.segments));
  return [...direct, ...namedReadings(parsed.segments, workspace).map(({ location }) => location)];
}

/**
 * The places that a path to a new file may mean (rule 1). With one workspace folder `app`, `app/x` is
 * `<folder>/app/x` when that directory exists, else `<folder>/x`; with several folders a relative path must
 * begin with the name of one. Throws a ToolError `path` when it does not.
 */
export async function newFileReadings(call: PathCall): Promise<Location[]> {
  const { parsed, workspace } = call;
  const folders = foldersOf(workspace);
  const [folder, second] = folders;
  if (parsed.form !== 'relative' || !folder) {
    return allReadings(call);
  }
  // A path that leads back out of the folder it names, or to the folder itself, does not name it.
  const named = namedReadings(parsed.segments, workspace).filter(
    ({ location, folder: { location: top } }) =>
      rootOf(location, call.examiner.reach) && segmentsOf(location).length > segmentsOf(top).length,
  );
  if (second) {
    if (named.length === 0) {
      throw namelessFolderError(call.sent, workspace);
    }
    return named.map(({ location }) => location);
  }
  const useName = named.length > 0 && !(await hasFolderOfItsName(folder, call));
  return useName ? named.map(({ location }) => location) : [join(folder.location, parsed.segments)];
}

/** An absolute path is on disk; in a virtual workspace it may also be the path of one of its URIs. */
function absoluteReadings(
  parsed: Exclude<PathInput, { form: 'relative' }>,
  workspace: Workspace,
): Location[] {
  if (parsed.form === 'uri') {
    return [normalizeLocation(parsed.location)];
  }
  const onDisk = { scheme: 'file', authority: parsed.authority, path: parsed.path };
  const virtual = foldersOf(workspace)
    .filter((folder) => folder.location.scheme !== 'file' && parsed.authority === '')
    .map((folder) => ({ ...folder.location, path: parsed.path }));
  return [onDisk, ...virtual].map(normalizeLocation);
}

/** The readings below the workspace folders whose name the path begins with. */
function namedReadings(
  sent: readonly string[],
  workspace: Workspace,
): { readonly location: Location; readonly folder: Root }[] {
  const fold = (text: string) => (workspace.platform === 'win32' ? text.toLowerCase() : text);
  const segments = sent.filter((segment) => segment !== '' && segment !== '.');
  return foldersOf(workspace).flatMap((folder) => {
    const name = nameSegments(folder);
    const begins = name.every((part, index) => fold(part) === fold(segments[index] ?? ''));
    return begins && name.length > 0
      ? [{ location: join(folder.location, segments.slice(name.length)), folder }]
      : [];
  });
}

async function hasFolderOfItsName(folder: Root, call: PathCall): Promise<boolean> {
  const place = join(folder.location, nameSegments(folder));
  if (!rootOf(place, call.examiner.reach)) {
    return false;
  }
  const examined = await call.examiner.examine(place);
  return examined.state === 'exists' && (await call.probe.kind(examined.real)) === 'folder';
}

/** A folder's name may be chosen freely, and then hold separators. */
function nameSegments(folder: Root): string[] {
  return folder.name.split('/').filter((part) => part !== '' && part !== '.');
}
