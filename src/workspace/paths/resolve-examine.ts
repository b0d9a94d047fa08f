import {
  isInsideExactly,
  join,
  type Location,
  nameOf,
  normalizeLocation,
  parentOf,
} from './location';
import type { PathProbe } from './resolve-probe';
import { type Root, rootOf, type Workspace } from './roots';

/** Nothing is there: `real` is where it would be, `folder` the nearest parent that exists (perhaps a file). */
export interface Missing {
  readonly state: 'missing';
  readonly real: Location;
  readonly folder: Location;
  readonly realFolder: Location;
}

/**
 * What the disk says about a location that lies inside a root by its spelling. `escapes`: links lead out of
 * the roots, or nowhere. The two are one state, so that an answer does not tell whether something exists
 * outside.
 */
export type Examined =
  | { readonly state: 'exists'; readonly real: Location }
  | { readonly state: 'escapes' }
  | Missing;

/** Knows where the roots really are. */
export interface Examiner {
  /** The workspace with each root at its real path too: a language server names files by that (rule 2). */
  readonly reach: Workspace;
  /** The real path of `location`, or of its nearest existing parent, against the roots (rule 2). */
  examine(location: Location): Promise<Examined>;
  /** The innermost root that holds a real path, with exact case; undefined outside. */
  rootOfReal(real: Location): Root | undefined;
}

/** The examiner for one call: where the roots are is asked once. */
export async function createExaminer(workspace: Workspace, probe: PathProbe): Promise<Examiner> {
  const roots: Root[] = [];
  for (const root of workspace.roots) {
    const location = normalizeLocation(root.location);
    const real = await probe.realPath(location);
    roots.push({ ...root, location });
    if (real && !isInsideExactly(location, real)) {
      roots.push({ ...root, location: normalizeLocation(real) });
    }
  }
  const reach: Workspace = { roots, platform: workspace.platform };
  const rootOfReal = (real: Location) =>
    roots
      .filter((root) => isInsideExactly(root.location, real))
      .sort((a, b) => b.location.path.length - a.location.path.length)[0];

  async function examine(location: Location): Promise<Examined> {
    const missing: string[] = [];
    let current = location;
    let found = await probe.realPath(current);
    // Above a root nothing is asked: a root that does not exist cannot be entered.
    while (!found && current.path !== '/' && rootOf(parentOf(current), reach)) {
      missing.unshift(nameOf(current));
      current = parentOf(current);
      found = await probe.realPath(current);
    }
    if (!found) {
      return { state: 'escapes' };
    }
    const real = normalizeLocation(found);
    if (!rootOfReal(real)) {
      return { state: 'escapes' };
    }
    const next = missing[0];
    if (next === undefined) {
      return { state: 'exists', real };
    }
    // Something without a real path: a link that leads nowhere, or a place that may not be looked at.
    if ((await probe.kind(join(current, [next]))) !== undefined) {
      return { state: 'escapes' };
    }
    return { state: 'missing', real: join(real, missing), folder: current, realFolder: real };
  }

  return { reach, examine, rootOfReal };
}
