import { join, type Location, locationKey, nameOf, parentOf, segmentsOf } from './location';
import type { PathCall } from './resolve-call';
import {
  escapesError,
  missingError,
  notAFolderError,
  outsideError,
  pathError,
  severalReadingsError,
} from './resolve-errors';
import type { Examined, Missing } from './resolve-examine';
import { allReadings, newFileReadings } from './resolve-readings';
import { distinct, rootOf, type Workspace } from './roots';
import { refuseWindowsName } from './windows';

/** A place inside the roots by its spelling, and where it really is. */
export interface Found {
  readonly location: Location;
  readonly real: Location;
}

/** The file that is there, links followed. Throws a ToolError `path`. */
export async function existingFile(call: PathCall): Promise<Found> {
  const found = await theOneThatExists(call, (location) => call.examiner.examine(location));
  const kind = await call.probe.kind(found.real);
  if (kind !== 'file') {
    const why = kind === 'folder' ? 'is a folder, not a file.' : 'is not a regular file.';
    throw pathError(call.sent, why);
  }
  return found;
}

/** What stands there itself: the real path of its *parent* counts (rule 2). Throws a ToolError `path`. */
export async function linkItself(call: PathCall): Promise<Found> {
  return theOneThatExists(call, async (location) => {
    if (isRoot(location, call.examiner.reach)) {
      throw pathError(call.sent, 'is one of the allowed folders itself.');
    }
    const folder = parentOf(location);
    const parent = await call.examiner.examine(folder);
    if (parent.state !== 'exists') {
      return parent;
    }
    const real = join(parent.real, [nameOf(location)]);
    if ((await call.probe.kind(location)) !== undefined) {
      return { state: 'exists', real };
    }
    return { state: 'missing', real, folder, realFolder: parent.real };
  });
}

/** The place of a file to create; something may stand there already. Throws a ToolError `path`. */
export async function newFile(call: PathCall): Promise<Found> {
  const readings = insideOrThrow(await newFileReadings(call), call);
  const [location, second] = readings;
  if (!location || second) {
    throw severalReadingsError(call.sent, readings, call.workspace);
  }
  const examined = await call.examiner.examine(location);
  if (examined.state === 'escapes') {
    throw escapesError(call.sent);
  }
  if (examined.state === 'missing') {
    await checkFolder(examined, call);
  }
  return { location, real: examined.real };
}

async function theOneThatExists(
  call: PathCall,
  look: (location: Location) => Promise<Examined>,
): Promise<Found> {
  const present: { location: Location; examined: Exclude<Examined, Missing> }[] = [];
  let nearest: { location: Location; examined: Missing } | undefined;
  for (const location of insideOrThrow(allReadings(call), call)) {
    const examined = await look(location);
    if (examined.state !== 'missing') {
      present.push({ location, examined });
    } else if (!nearest || depth(examined.folder) > depth(nearest.examined.folder)) {
      nearest = { location, examined };
    }
  }
  const [only, second] = present;
  if (second) {
    const locations = present.map(({ location }) => location);
    throw severalReadingsError(call.sent, locations, call.workspace);
  }
  if (only?.examined.state === 'exists') {
    return { location: only.location, real: only.examined.real };
  }
  if (only || !nearest) {
    throw escapesError(call.sent);
  }
  await checkFolder(nearest.examined, call);
  const { location, examined } = nearest;
  throw await missingError(call.sent, location, examined.folder, call.workspace, call.probe);
}

async function checkFolder(missing: Missing, call: PathCall): Promise<void> {
  if ((await call.probe.kind(missing.realFolder)) !== 'folder') {
    throw notAFolderError(call.sent, missing.folder, call.workspace);
  }
}

/** The readings inside the roots, each once; names that Windows would take for others are refused. */
function insideOrThrow(readings: readonly Location[], call: PathCall): Location[] {
  const { sent, workspace, examiner } = call;
  const inside = readings.filter((location) => rootOf(location, examiner.reach));
  if (inside.length === 0) {
    throw outsideError(sent, workspace);
  }
  for (const location of inside) {
    if (workspace.platform === 'win32' && location.scheme === 'file') {
      const names = segmentsOf(location).slice(location.authority === '' ? 1 : 0);
      const why = names.map(refuseWindowsName).find((reason) => reason !== undefined);
      if (why !== undefined) {
        throw pathError(sent, `${why}.`);
      }
    }
  }
  return distinct(inside, workspace.platform);
}

function isRoot(location: Location, workspace: Workspace): boolean {
  const key = locationKey(location, workspace.platform);
  return workspace.roots.some((root) => locationKey(root.location, workspace.platform) === key);
}

function depth(location: Location): number {
  return segmentsOf(location).length;
}
