import { workspace } from 'vscode';
import { editOutcome, editorEdit, versionsOf } from './apply';
import type { Moves } from './moves';
import { takeBack } from './take-back';
import type { WriteTarget } from './target';

/**
 * Writes what is spliced and applies what goes through the editor. The first writes happen before anything is
 * awaited. When one of them fails, all are taken back, as far as they can be.
 * Throws a ToolError `write-failed`.
 */
export async function carryOut(targets: readonly WriteTarget[], moves: Moves): Promise<void> {
  const edited = targets.filter(({ action }) => action.kind !== 'splice');
  const versions = versionsOf(edited);
  // A write that breaks off is among them: nobody knows how far it came.
  const begun: WriteTarget[] = [];
  const failure =
    commitOnDisk(targets, begun) ??
    (await applyInEditor(edited, moves, versions)) ??
    (await commitVirtual(targets, begun));
  if (failure !== undefined) {
    await takeBack(failure, targets, begun, versions, moves);
  }
}

/** Puts the spliced bytes in place, at once. Returns what went wrong. */
function commitOnDisk(targets: readonly WriteTarget[], begun: WriteTarget[]): string | undefined {
  for (const target of targets) {
    if (target.action.kind === 'splice' && target.action.splice) {
      begun.push(target);
      try {
        target.action.splice.commit();
      } catch (error) {
        return couldNotWrite(target, error);
      }
    }
  }
  return undefined;
}

/** The same for files that only the editor's file system providers can write. */
async function commitVirtual(
  targets: readonly WriteTarget[],
  begun: WriteTarget[],
): Promise<string | undefined> {
  for (const target of targets) {
    if (target.action.kind === 'splice' && !target.action.splice) {
      begun.push(target);
      try {
        await workspace.fs.writeFile(target.uri, target.action.bytes);
      } catch (error) {
        return couldNotWrite(target, error);
      }
    }
  }
  return undefined;
}

async function applyInEditor(
  edited: readonly WriteTarget[],
  moves: Moves,
  versions: ReadonlyMap<string, number>,
): Promise<string | undefined> {
  if (edited.length + moves.renames.length === 0) {
    return undefined;
  }
  if (!(await workspace.applyEdit(editorEdit(edited, moves.renames)))) {
    return 'The editor did not carry out the edit.';
  }
  const problems = edited.flatMap((target) => {
    switch (editOutcome(target, versions, moves.after)) {
      case 'read-only':
        return [`${target.file.label} is read-only in the editor.`];
      case 'not applied':
        return [`The editor did not apply the edit of ${target.file.label}.`];
      default:
        return [];
    }
  });
  return problems.length > 0 ? problems.join(' ') : undefined;
}

function couldNotWrite({ file }: WriteTarget, error: unknown): string {
  return `${file.label} could not be written: ${error instanceof Error ? error.message : error}.`;
}
