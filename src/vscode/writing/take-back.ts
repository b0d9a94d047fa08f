import { Uri, WorkspaceEdit, workspace } from 'vscode';
import { withWholeLineBreaks } from '../../changes/editable-text';
import { inverseEdits } from '../../changes/inverse-edits';
import { writeFailure } from '../../changes/write-failure';
import { equalBytes } from '../../text/bytes';
import { TextSnapshot } from '../../text/snapshot';
import { readBytes } from '../files/file-bytes';
import { addTextEdits, editOutcome } from './apply';
import { doneMoves, type Moves } from './moves';
import { saveDocument } from './save';
import { prepareSplice } from './splice';
import type { WriteTarget } from './target';

/**
 * Puts everything back, as far as it can be, and throws a `write-failed` error with what is true then. After a move
 * that was done the texts stay as they are. `begun` are the splices that were begun, `versions` the documents'
 * versions before the edit.
 */
export async function takeBack(
  reason: string,
  targets: readonly WriteTarget[],
  begun: readonly WriteTarget[],
  versions: ReadonlyMap<string, number>,
  moves: Moves,
): Promise<never> {
  const moved = await doneMoves(moves);
  const written: WriteTarget[] = [];
  for (const target of begun) {
    if (moved.length > 0 || !(await takeBackSplice(target))) {
      written.push(target);
    }
  }
  const edited = targets.flatMap((target) =>
    target.action.kind === 'splice'
      ? []
      : [{ target, outcome: editOutcome(target, versions, moves.after) }],
  );
  const applied = edited.filter(({ outcome }) => outcome !== 'not applied');
  const takenBack = applied.filter(({ outcome }) => outcome !== 'typed over');
  const isBack = moved.length === 0 && (await takeBackEdits(takenBack.map(({ target }) => target)));
  const unsaved = applied.filter((edit) => !(isBack && takenBack.includes(edit)));
  const changed = new Set([...written, ...unsaved.map(({ target }) => target)]);
  throw writeFailure({
    reason,
    written: written.map(labelOf),
    unsaved: unsaved.map(({ target }) => labelOf(target)),
    unchanged: targets.filter((target) => !changed.has(target)).map(labelOf),
    moved,
  });
}

/** Puts the old bytes of a spliced file back. True when they are there in the end. */
async function takeBackSplice({ file, uri }: WriteTarget): Promise<boolean> {
  const before = file.version.bytes ?? new Uint8Array();
  try {
    const now = await readBytes(uri);
    if (now && equalBytes(now, before)) {
      return true;
    }
    if (uri.scheme === 'file') {
      (await prepareSplice(Uri.parse(file.id, true).fsPath, before)).commit();
    } else {
      await workspace.fs.writeFile(uri, before);
    }
    return true;
  } catch {
    return false;
  }
}

/** Takes the edits out of their documents again. True when that worked. */
async function takeBackEdits(targets: readonly WriteTarget[]): Promise<boolean> {
  if (targets.length === 0) {
    return true;
  }
  const edit = new WorkspaceEdit();
  for (const target of targets) {
    const { text } = target.file.content;
    const inverse = inverseEdits(text, withWholeLineBreaks(text, target.edits));
    addTextEdits(edit, target, new TextSnapshot(target.after), inverse);
  }
  if (!(await workspace.applyEdit(edit))) {
    return false;
  }
  // Their text is that on disk again, but the editor goes by versions and calls them unsaved.
  const clean = targets.flatMap(({ action }) => (action.kind === 'editor' ? [action.uri] : []));
  await Promise.all(clean.map((uri) => saveDocument(uri.toString())));
  return true;
}

function labelOf({ file }: WriteTarget): string {
  return file.label;
}
