import type { Location } from './location';

/** What stands at a place; `other` is a device, a pipe or a socket. */
export type PathKind = 'file' | 'folder' | 'link' | 'other';

/**
 * What path rules ask the disk. A location has the parts of a URI, so that `vscode.Uri.from(location)` and a
 * `vscode.Uri` as the answer will do. Nothing here throws: what cannot be seen is undefined, or empty.
 */
export interface PathProbe {
  /** What stands at `location` itself: a link is a link, also one that leads nowhere. */
  kind(location: Location): Promise<PathKind | undefined>;
  /**
   * The place that `location` leads to, all links followed, in the case of the disk; undefined when it leads
   * nowhere. Where a provider knows no links: the location itself, if something is there.
   */
  realPath(location: Location): Promise<Location | undefined>;
  /** The names in a folder, in any order. Asked only for folders inside the roots. */
  names(folder: Location): Promise<readonly string[]>;
}
