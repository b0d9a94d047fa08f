import { equalBytes } from '../text/bytes';
import type { FileSnapshot } from '../workspace/documents';
import type { ChangeSet } from './change-set';

/**
 * True when two plans for the same input would both still hold and yet write different things, so that only one of
 * them can be what was approved (rule 9). It happens when the older one is the left-over of a skipped call, and a
 * file or a setting that only the newer one has to do with changed since.
 */
export function conflict(older: ChangeSet, newer: ChangeSet): boolean {
  return !isOutdatedBy(older, newer) && contents(older) !== contents(newer);
}

/** Whether the newer plan saw one of the files in a later state: the older one is stale then. */
function isOutdatedBy(older: ChangeSet, newer: ChangeSet): boolean {
  return older.files.some(({ file }) => {
    const later = newer.files.find((other) => other.file.id === file.id);
    return later !== undefined && !isSameState(file, later.file);
  });
}

function isSameState(one: FileSnapshot, other: FileSnapshot): boolean {
  const { bytes: a, documentVersion: v } = one.version;
  const { bytes: b, documentVersion: w } = other.version;
  const sameBytes = a && b ? equalBytes(a, b) : a === b;
  return sameBytes && one.source === other.source && (!v || !w || v === w);
}

function contents({ files, renames }: ChangeSet): string {
  return JSON.stringify([
    files
      .map(({ file, edits }) => [file.id, edits.map(({ start, end, text }) => [start, end, text])])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    renames.map(({ from, to }) => [from.uri, to.uri]),
  ]);
}
