import {
  type Location,
  normalizeLocation,
  type Platform,
  segmentsOf,
} from '../../src/workspace/paths/location';
import type { PathKind, PathProbe } from '../../src/workspace/paths/resolve-probe';
import type { Root, Workspace } from '../../src/workspace/paths/roots';

interface Entry {
  readonly kind: PathKind;
  readonly target?: string;
  readonly children: Map<string, Entry>;
  /** The short name that Windows also knows it by, such as `GIT~1`. */
  readonly short?: string;
}

/** What a place holds: a kind, or a link with its target (absolute, or relative to the link's folder). */
export type Content = PathKind | { readonly link: string } | { readonly short: string };

/**
 * A file system in memory that follows links as a kernel does. On `win32` it ignores case, knows short names,
 * and opens `a.txt` for `a.txt.`, `a.txt ` and `a.txt:stream`, as Windows does. It writes down what it was
 * asked about.
 *
 * Paths are those of URIs (`/w/a.ts`, `/c:/w/a.ts`), with `//server/share/…` for another host and
 * `scheme://authority/…` for another scheme. Parents come by themselves.
 */
export class FakePaths implements PathProbe {
  /** The URIs, not encoded, of all questions so far. */
  readonly asked: string[] = [];
  private readonly tops = new Map<string, Entry>();

  constructor(
    content: Readonly<Record<string, Content>>,
    private readonly platform: Platform = 'posix',
  ) {
    for (const [path, what] of Object.entries(content)) {
      this.add(locate(path), what);
    }
  }

  async kind(location: Location): Promise<PathKind | undefined> {
    this.note(location);
    return this.walk(location, false)?.entry.kind;
  }

  async realPath(location: Location): Promise<Location | undefined> {
    this.note(location);
    return this.walk(location, true)?.location;
  }

  async names(folder: Location): Promise<readonly string[]> {
    this.note(folder);
    return [...(this.walk(folder, true)?.entry.children.keys() ?? [])];
  }

  private note({ scheme, authority, path }: Location): void {
    this.asked.push(`${scheme}://${authority}${path}`);
  }

  private add(location: Location, what: Content): void {
    const top = `${location.scheme}://${location.authority}`;
    let entry = this.tops.get(top) ?? folder();
    this.tops.set(top, entry);
    const segments = segmentsOf(location);
    for (const [index, segment] of segments.entries()) {
      const last = index === segments.length - 1;
      const next = entry.children.get(segment) ?? (last ? create(what) : folder());
      entry.children.set(segment, next);
      entry = next;
    }
  }

  private walk(
    start: Location,
    followLast: boolean,
  ): { location: Location; entry: Entry } | undefined {
    let { scheme, authority } = start;
    let todo = start.path.split('/');
    let above: { name: string; entry: Entry }[] = [];
    for (let steps = 0; steps < 200; steps++) {
      const top = this.tops.get(`${scheme}://${authority}`);
      const entry = above.at(-1)?.entry ?? top;
      const [name, ...rest] = todo;
      if (!entry) {
        return undefined;
      }
      if (name === undefined) {
        const path = `/${above.map((part) => part.name).join('/')}`;
        return { location: { scheme, authority, path }, entry };
      }
      todo = rest;
      if (name === '..') {
        above = above.slice(0, -1);
      } else if (name !== '' && name !== '.') {
        const found = this.lookup(entry, name);
        if (!found) {
          return undefined;
        }
        const last = rest.every((part) => part === '');
        if (found.entry.target === undefined || (last && !followLast)) {
          above = [...above, found];
        } else if (found.entry.target.startsWith('/')) {
          const target = locate(found.entry.target);
          ({ scheme, authority } = target);
          above = [];
          todo = [...target.path.split('/'), ...rest];
        } else {
          todo = [...found.entry.target.split('/'), ...rest];
        }
      }
    }
    return undefined;
  }

  private lookup(parent: Entry, asked: string): { name: string; entry: Entry } | undefined {
    if (this.platform === 'posix') {
      const entry = parent.children.get(asked);
      return entry && { name: asked, entry };
    }
    const drive = /^[a-z]:$/i.test(asked);
    const opened = drive ? asked : asked.replace(/:.*$/, '').replace(/[. ]+$/, '');
    const wanted = opened.toLowerCase();
    for (const [name, entry] of parent.children) {
      if (name.toLowerCase() === wanted || entry.short?.toLowerCase() === wanted) {
        return { name, entry };
      }
    }
    return undefined;
  }
}

/** A workspace with folders by name; entries whose name begins with `+` are additional roots. */
export function fakeWorkspace(
  folders: Readonly<Record<string, string>>,
  platform: Platform = 'posix',
): Workspace {
  const roots = Object.entries(folders).map(
    ([name, path]): Root => ({
      name: name.replace(/^\+/, ''),
      location: normalizeLocation(locate(path)),
      additional: name.startsWith('+'),
    }),
  );
  return { roots, platform };
}

/** Reads the short form of a location that the fakes use. */
export function locate(text: string): Location {
  const [, scheme = 'file', authority = '', path = '/'] =
    /^(?:([a-z-]+):)?(?:\/\/([^/]*))?(.*)$/s.exec(text) ?? [];
  return { scheme, authority, path: path === '' ? '/' : path };
}

function folder(): Entry {
  return { kind: 'folder', children: new Map() };
}

function create(what: Content): Entry {
  if (typeof what === 'string') {
    return { kind: what, children: new Map() };
  }
  return 'link' in what
    ? { kind: 'link', target: what.link, children: new Map() }
    : { kind: 'folder', short: what.short, children: new Map() };
}
