/** How paths are written: with `/` alone, or with drives, `\` and names that ignore case. */
export type Platform = 'posix' | 'win32';

/**
 * A place in a file system, in the parts of a URI: `path` is decoded, absolute and separated by `/`, on
 * Windows `/c:/w/a.ts`; `authority` is the server of a UNC path or of a virtual workspace.
 */
export interface Location {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
}

/** Without `.`, `..`, doubled or trailing separators; the drive letter in lower case, as the editor has it. */
export function normalizeLocation(location: Location): Location {
  const segments: string[] = [];
  for (const segment of location.path.split('/')) {
    if (segment === '..') {
      segments.pop();
    } else if (segment !== '' && segment !== '.') {
      segments.push(segment);
    }
  }
  const scheme = location.scheme.toLowerCase();
  const drive = segments[0];
  if (scheme === 'file' && drive !== undefined && /^[A-Z]:$/.test(drive)) {
    segments[0] = drive.toLowerCase();
  }
  const authority = location.authority.toLowerCase();
  return { scheme, authority, path: `/${segments.join('/')}` };
}

/** The names between the separators of a normalised location. */
export function segmentsOf(location: Location): string[] {
  return location.path.split('/').filter((segment) => segment !== '');
}

/** The last name of a normalised location; empty for the top. */
export function nameOf(location: Location): string {
  return location.path.slice(location.path.lastIndexOf('/') + 1);
}

/** The folder that holds a normalised location; the top is its own. */
export function parentOf(location: Location): Location {
  return { ...location, path: location.path.slice(0, location.path.lastIndexOf('/')) || '/' };
}

/** The place that a relative path leads to from `location`, normalised: `..` may lead out of it. */
export function join(location: Location, relative: readonly string[]): Location {
  return normalizeLocation({ ...location, path: [location.path, ...relative].join('/') });
}

/**
 * Whether `child` is `parent` or lies below it, compared by path segments (rule 2): `/w/app-old` is not
 * inside `/w/app`. Both are normalised first. On Windows case does not count.
 */
export function isInside(parent: Location, child: Location, platform: Platform): boolean {
  return isInsideExactly(foldCase(parent, platform), foldCase(child, platform));
}

/** The same with exact case (drive letters apart): for real paths, which have the case of the disk. */
export function isInsideExactly(parent: Location, child: Location): boolean {
  const above = normalizeLocation(parent);
  const below = normalizeLocation(child);
  if (above.scheme !== below.scheme || above.authority !== below.authority) {
    return false;
  }
  const prefix = segmentsOf(above);
  const segments = segmentsOf(below);
  return prefix.every((segment, index) => segment === segments[index]);
}

/** A key that is equal for two spellings of the same normalised location. */
export function locationKey(location: Location, platform: Platform): string {
  return toUri(foldCase(normalizeLocation(location), platform));
}

/** The location as a URI, encoded as the editor does it. */
export function toUri(location: Location): string {
  return `${location.scheme}://${encode(location.authority)}${encode(location.path)}`;
}

/** The location as a person writes it: a path of the platform, or a URI where it is not on disk. */
export function toPath(location: Location, platform: Platform): string {
  if (location.scheme !== 'file') {
    return toUri(location);
  }
  if (platform === 'posix') {
    return location.path;
  }
  const path = location.path.replaceAll('/', '\\');
  if (location.authority !== '') {
    return `\\\\${location.authority}${path}`;
  }
  return /^\\[a-z]:$/i.test(path) ? `${path.slice(1)}\\` : path.replace(/^\\(?=[a-z]:)/i, '');
}

function foldCase(location: Location, platform: Platform): Location {
  const folds = platform === 'win32' && location.scheme.toLowerCase() === 'file';
  return folds ? { ...location, path: location.path.toLowerCase() } : location;
}

function encode(text: string): string {
  return text
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(
        /[!'()*]/g,
        (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/');
}
