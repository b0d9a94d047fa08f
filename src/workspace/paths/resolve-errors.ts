import { ToolError } from '../../errors';
import { type Location, segmentsOf, toPath } from './location';
import type { PathProbe } from './resolve-probe';
import { similarNames } from './resolve-similar';
import { foldersOf, type Workspace } from './roots';

/** How many roots or readings an error lists. */
const LIST_LIMIT = 10;
/** How much of a path an error repeats, in UTF-16 units. */
const EXCERPT_LENGTH = 300;

/** Who sent which path; `parameter` is absent for a path that the editor named. */
export interface Sent {
  readonly input: string;
  readonly parameter?: string;
}

/** A ToolError `path` that begins with the parameter and the path: ``filePath "a.ts" <why>``. */
export function pathError(sent: Sent, why: string): ToolError {
  const input = sent.input.toWellFormed();
  const shown = input.length > EXCERPT_LENGTH ? `${input.slice(0, EXCERPT_LENGTH)}…` : input;
  const subject = JSON.stringify(shown.toWellFormed());
  return new ToolError(
    'path',
    `${sent.parameter === undefined ? '' : `${sent.parameter} `}${subject} ${why}`,
  );
}

/** The error for a path outside the roots. It is the same whether something is there or not (rule 2). */
export function outsideError(sent: Sent, workspace: Workspace): ToolError {
  if (workspace.roots.length === 0) {
    return pathError(sent, 'cannot be used: no folder is open.');
  }
  const roots = workspace.roots.map(({ location }) => toPath(location, workspace.platform));
  return pathError(sent, `is outside the allowed folders: ${list(roots)}.`);
}

/** The error for links that lead out of the roots or nowhere. */
export function escapesError(sent: Sent): ToolError {
  return pathError(
    sent,
    'goes through a link that does not lead to a place inside the allowed folders.',
  );
}

/** The error for several readings, with their full paths. */
export function severalReadingsError(
  sent: Sent,
  readings: readonly Location[],
  workspace: Workspace,
): ToolError {
  const paths = readings.map((reading) => toPath(reading, workspace.platform));
  return pathError(sent, `can mean ${list(paths)}. Send the full path of the one you mean.`);
}

/** The error for a new file whose relative path names none of several folders. */
export function namelessFolderError(sent: Sent, workspace: Workspace): ToolError {
  const names = foldersOf(workspace).map((folder) => `${folder.name}/`);
  return pathError(
    sent,
    `must begin with the name of a workspace folder, since there are several: ${list(names)}.`,
  );
}

/** The error for a file that is not there: the nearest folder that is, and names in it that look alike. */
export async function missingError(
  sent: Sent,
  location: Location,
  folder: Location,
  workspace: Workspace,
  probe: PathProbe,
): Promise<ToolError> {
  const next = segmentsOf(location)[segmentsOf(folder).length] ?? '';
  const similar = similarNames(next, await probe.names(folder)).map((name) => JSON.stringify(name));
  const nearest = `does not exist. The nearest existing folder is ${toPath(folder, workspace.platform)}`;
  const names = similar.length > 0 ? `, with ${similar.join(', ')}` : '';
  const backslash = workspace.platform === 'posix' && sent.input.includes('\\');
  return pathError(sent, `${nearest}${names}.${backslash ? ' Folders are separated by /.' : ''}`);
}

/** The error for a path below a file. */
export function notAFolderError(sent: Sent, folder: Location, workspace: Workspace): ToolError {
  return pathError(sent, `does not exist: ${toPath(folder, workspace.platform)} is not a folder.`);
}

function list(items: readonly string[]): string {
  const shown = items.slice(0, LIST_LIMIT).join(', ');
  const rest = items.length - LIST_LIMIT;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
