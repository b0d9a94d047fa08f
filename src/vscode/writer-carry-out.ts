import { workspace } from 'vscode';
import { writeFailure } from '../changes/write-failure';
import { editOutcome, editorEdit, takeBackEdits, takeBackSplice, versionsOf } from './writer-apply';
import { doneMoves, type Moves } from './writer-moves';
import { saveDocument } from './writer-save';
import type { WriteTarget } from './writer-target';

/**
 * Writes what is spliced and applies what goes through the editor. The first writes happen before anything is
 * awaited. When one of them fails, all are taken back, as far as they can be.
 * Throws a ToolError `write-failed`.
 */
export async function carryOut(targets: readonly WriteTarget[], moves: Moves): Promise<void> {
  const splices = targets.filter(({ action }) => action.kind === 'splice');
  const edited = targets.filter(({ action }) => action.kind !== 'splice');
  const versions = versionsOf(edited);
  const written: WriteTarget[] = [];
  const failures: string[] = [];
  for (const target of splices.filter(({ uri }) => uri.scheme === 'file')) {
    try {
      commitOnDisk(target);
      written.push(target);
    } catch (error) {
      failures.push(`${target.file.label} could not be written: ${messageOf(error)}.`);
      break;
    }
  }
  if (failures.length === 0 && edited.length + moves.renames.length > 0) {
    if (!(await workspace.applyEdit(editorEdit(edited, moves.renames)))) {
      failures.push('The editor did not carry out the edit.');
    }
  }
  for (const target of failures.length === 0 ? splices.filter(isVirtual) : []) {
    try {
      await commitVirtual(target);
      written.push(target);
    } catch (error) {
      failures.push(`${target.file.label} could not be written: ${messageOf(error)}.`);
      break;
    }
  }
  const outcomes = edited.map((target) => ({
    target,
    outcome: editOutcome(target, versions, moves.after),
  }));
  for (const { target, outcome } of outcomes) {
    if (outcome === 'read-only') {
      failures.push(`${target.file.label} is read-only in the editor.`);
    } else if (outcome === 'not applied' && failures.length === 0) {
      failures.push(`The editor did not apply the edit of ${target.file.label}.`);
    }
  }
  if (failures.length > 0) {
    const applied = outcomes
      .filter(({ outcome }) => outcome !== 'not applied')
      .map(({ target }) => target);
    await takeBack(failures.join(' '), targets, written, applied, moves);
  }
}

/** Puts everything back and throws what is true then. After a move that was done, the texts stay as they are. */
async function takeBack(
  reason: string,
  targets: readonly WriteTarget[],
  written: readonly WriteTarget[],
  applied: readonly WriteTarget[],
  moves: Moves,
): Promise<never> {
  const moved = await doneMoves(moves);
  const stillWritten: WriteTarget[] = [];
  for (const target of written) {
    if (moved.length > 0 || !(await takeBackSplice(target))) {
      stillWritten.push(target);
    }
  }
  const isBack = moved.length === 0 && (await takeBackEdits(applied));
  const stillUnsaved = isBack ? [] : applied;
  if (isBack) {
    // Their text is that on disk again, but the editor goes by versions and calls them unsaved.
    const clean = applied.filter(({ action }) => action.kind === 'editor');
    await Promise.all(clean.map(({ file }) => saveDocument(file.uri)));
  }
  const changed = new Set([...stillWritten, ...stillUnsaved]);
  throw writeFailure({
    reason,
    written: stillWritten.map(labelOf),
    unsaved: stillUnsaved.map(labelOf),
    unchanged: targets.filter((target) => !changed.has(target)).map(labelOf),
    moved,
  });
}

function commitOnDisk({ action }: WriteTarget): void {
  if (action.kind === 'splice') {
    action.splice?.commit();
  }
}

async function commitVirtual({ action, uri }: WriteTarget): Promise<void> {
  if (action.kind === 'splice') {
    await workspace.fs.writeFile(uri, action.bytes);
  }
}

function isVirtual({ uri }: WriteTarget): boolean {
  return uri.scheme !== 'file';
}

function labelOf({ file }: WriteTarget): string {
  return file.label;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
