import { type Location, type Platform, segmentsOf, toPath } from './location';

/** A path in the two forms that patterns are matched against, both separated by `/`. */
export interface PathForm {
  /** `/w/app/a.ts`, `c:/w/app/a.ts`, `//server/share/a.ts`; the path alone in a virtual workspace. */
  readonly absolute: string;
  /** Below the root; empty for the root itself. */
  readonly below: string;
}

/** The forms of a location inside `root`. */
export function formOf(location: Location, root: Location, platform: Platform): PathForm {
  const absolute =
    location.scheme === 'file' && platform === 'win32'
      ? toPath(location, platform).replaceAll('\\', '/')
      : location.path;
  const below = segmentsOf(location).slice(segmentsOf(root).length).join('/');
  return { absolute, below };
}
