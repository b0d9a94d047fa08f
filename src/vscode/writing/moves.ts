import { Uri } from 'vscode';
import type { FileRename } from '../../changes/change-set';
import { movedUri } from '../../changes/moved-uri';
import { ToolError } from '../../errors';
import type { FilePaths } from '../files/file-paths';
import { pathProbe } from '../files/path-probe';

/** The moves of a change set, checked. */
export interface Moves {
  readonly renames: readonly FileRename[];
  /** The URI of a file after the moves, its own or that of a folder above it; the same URI when it is not moved. */
  after(uri: string): string;
}

/**
 * Checks that each move begins at something inside the roots and ends inside them at a place that is free.
 * Throws a ToolError `path`.
 */
export async function prepareMoves(
  renames: readonly FileRename[],
  paths: FilePaths,
): Promise<Moves> {
  const taken = new Set<string>();
  for (const { from, to } of renames) {
    await paths.resolveUri(from.uri, 'link-itself');
    const { realPath } = await paths.resolveUri(to.uri, 'new-file');
    if (taken.has(realPath) || (await pathProbe.kind(Uri.parse(to.uri, true)))) {
      throw new ToolError(
        'path',
        `${from.label} cannot move to ${to.label}, which exists already; nothing was written.`,
      );
    }
    taken.add(realPath);
  }
  const moved = renames.map(({ from, to }) => ({ from: plain(from.uri), to: plain(to.uri) }));
  return { renames, after: (uri) => movedUri(uri, moved) };
}

/** The moves that are done on disk, as `a.ts to b.ts`. */
export async function doneMoves({ renames }: Moves): Promise<string[]> {
  const done: string[] = [];
  for (const { from, to } of renames) {
    const isThere = await pathProbe.kind(Uri.parse(to.uri, true));
    if (isThere && !(await pathProbe.kind(Uri.parse(from.uri, true)))) {
      done.push(`${from.label} to ${to.label}`);
    }
  }
  return done;
}

function plain(uri: string): string {
  return Uri.parse(uri, true).toString();
}
