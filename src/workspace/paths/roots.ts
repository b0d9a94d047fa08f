import {
  isInside,
  type Location,
  locationKey,
  normalizeLocation,
  type Platform,
  segmentsOf,
  toPath,
} from './location';
import { PathSyntaxError, parsePath } from './parse';

/** A folder that tools may read and write in (rule 2). */
export interface Root {
  /** The workspace folder's name, which paths may begin with; of an additional root, its path. */
  readonly name: string;
  readonly location: Location;
  /** From the setting `facet.additionalRoots`: no relative path leads into it. */
  readonly additional: boolean;
}

/** What a path is read against. */
export interface Workspace {
  readonly roots: readonly Root[];
  readonly platform: Platform;
}

/** The workspace folders among the roots. */
export function foldersOf(workspace: Workspace): Root[] {
  return workspace.roots.filter((root) => !root.additional);
}

/**
 * The root for an entry of `facet.additionalRoots`: an absolute path or a `file:` URI.
 * Undefined for anything else: a relative path would widen the rights by accident.
 */
export function additionalRoot(entry: unknown, platform: Platform): Root | undefined {
  if (typeof entry !== 'string') {
    return undefined;
  }
  try {
    const parsed = parsePath(entry, platform, []);
    if (parsed.form === 'relative') {
      return undefined;
    }
    const location = normalizeLocation(
      parsed.form === 'uri' ? parsed.location : { scheme: 'file', ...parsed },
    );
    // Windows: `\w\app` depends on the current drive.
    if (platform === 'win32' && location.authority === '' && !/^\/[a-z]:/.test(location.path)) {
      return undefined;
    }
    return { name: toPath(location, platform), location, additional: true };
  } catch (error) {
    if (error instanceof PathSyntaxError) {
      return undefined;
    }
    throw error;
  }
}

/** The innermost root that holds `location`; a workspace folder before an additional root at the same place. */
export function rootOf(location: Location, workspace: Workspace): Root | undefined {
  let best: Root | undefined;
  for (const root of workspace.roots) {
    if (!isInside(root.location, location, workspace.platform)) {
      continue;
    }
    const depth = depthOf(root) - (best ? depthOf(best) : -1);
    if (depth > 0 || (depth === 0 && best?.additional)) {
      best = root;
    }
  }
  return best;
}

/**
 * The path to show for a location inside `root`: relative to the workspace folder, with the folder's name in
 * front when there are several, absolute under an additional root. Separated by `/` when relative.
 */
export function labelOf(location: Location, root: Root, workspace: Workspace): string {
  if (root.additional) {
    return toPath(location, workspace.platform);
  }
  const below = segmentsOf(location).slice(depthOf(root));
  const parts = foldersOf(workspace).length > 1 ? [root.name, ...below] : below;
  return parts.length === 0 ? root.name : parts.join('/');
}

/** Locations without repetition, however they are spelt. */
export function distinct(locations: readonly Location[], platform: Platform): Location[] {
  return [
    ...new Map(locations.map((location) => [locationKey(location, platform), location])).values(),
  ];
}

function depthOf(root: Root): number {
  return segmentsOf(normalizeLocation(root.location)).length;
}
