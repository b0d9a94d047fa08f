import { workspace } from 'vscode';
import type { ChangeSet } from '../../changes/change-set';
import { writeNotes } from '../../changes/write-notes';
import type { WriteReport, Writer } from '../../changes/writer';
import { throwIfCancelled } from '../../errors';
import { normalizeEdits } from '../../text/edits';
import type { FilePaths } from '../files/file-paths';
import { carryOut } from './carry-out';
import { readVirtual, throwIfStale } from './check';
import { prepareMoves } from './moves';
import { observe, saveEdited } from './save';
import { openTabs } from './tabs';
import { prepareTarget, type WriteTarget } from './target';

/** The editor reloads a clean document within 350 ms where it watches the file at all. */
const RELOAD_LIMIT = 2000;

/**
 * The one way from a plan to the disk, for this window. Writes wait for each other. `reloadLimit` is how long a
 * write waits for the editor to show what was spliced, in milliseconds.
 */
export function createWriter(paths: FilePaths, reloadLimit = RELOAD_LIMIT): Writer {
  let last: Promise<unknown> = Promise.resolve();
  return {
    write(changes, signal) {
      const write = last.then(() => writeChanges(changes, paths, reloadLimit, signal));
      last = write.catch(() => undefined);
      return write;
    },
  };
}

async function writeChanges(
  changes: ChangeSet,
  paths: FilePaths,
  reloadLimit: number,
  signal: AbortSignal,
): Promise<WriteReport> {
  throwIfCancelled(signal);
  const tabs = openTabs();
  const moves = await prepareMoves(changes.renames, paths);
  const targets: WriteTarget[] = [];
  try {
    for (const { file, edits } of changes.files) {
      throwIfCancelled(signal);
      // A file that stays as it is keeps its time of change, too.
      if (normalizeEdits(file.content.text, edits).length > 0) {
        targets.push(await prepareTarget({ file, edits }, paths));
      }
    }
    const virtual = await readVirtual(targets);
    throwIfCancelled(signal);
    // Nothing is awaited between this check and the first write.
    throwIfStale(targets, virtual);
    await carryOut(targets, moves);
  } finally {
    discardSplices(targets);
  }
  const saves = workspace.getConfiguration('facet').get<boolean>('saveEditedFiles', true);
  if (saves) {
    await saveEdited(targets, moves, tabs);
  }
  return { notes: writeNotes(await observe(targets, moves, { saves, reloadLimit })) };
}

/** The new files that did not take the place of old ones. */
function discardSplices(targets: readonly WriteTarget[]): void {
  for (const { action } of targets) {
    if (action.kind === 'splice') {
      action.splice?.discard();
    }
  }
}
