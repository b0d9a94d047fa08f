import { Uri, workspace } from 'vscode';
import { writeFailure } from '../../changes/write-failure';
import type { WriteObservations } from '../../changes/write-notes';
import { equalBytes } from '../../text/bytes';
import { readBytes } from '../files/file-bytes';
import { findOpenDocument, openDocumentsByFile } from '../files/open-documents';
import { waitUntilShown } from '../files/shown-text';
import { editedUris } from './apply';
import { doneMoves, type Moves } from './moves';
import { closeNewTabs, type OpenTabs } from './tabs';
import type { WriteTarget } from './target';

/**
 * The editor refuses a save while it is busy with the file itself (a reload, a save that is still under way), and never
 * overwrites a newer file; so asking again is safe. In milliseconds.
 */
const SAVE_PAUSES = [0, 100, 500];

/**
 * Saves the files that were clean before, all at once: one after the other each would get a tab and take much longer.
 * Throws a ToolError `write-failed` when one cannot be saved.
 */
export async function saveEdited(
  targets: readonly WriteTarget[],
  moves: Moves,
  tabs: OpenTabs,
): Promise<void> {
  const edited = targets.filter(({ action }) => action.kind === 'editor');
  const uris = edited.flatMap(editedUris).map((uri) => moves.after(uri.toString()));
  const results = await Promise.all(uris.map(saveDocument));
  await closeNewTabs(tabs, new Set(uris));
  const unsaved = edited.filter((_, index) => !results[index]).map(labelOf);
  if (unsaved.length > 0) {
    throw writeFailure({
      reason: 'The editor could not save every file.',
      written: targets
        .filter(({ action }) => action.kind !== 'buffer')
        .map(labelOf)
        .filter((label) => !unsaved.includes(label)),
      unsaved: [
        ...unsaved,
        ...targets.filter(({ action }) => action.kind === 'buffer').map(labelOf),
      ],
      unchanged: [],
      moved: await doneMoves(moves),
    });
  }
}

/** Saves the document unless the editor did so already. False when it stays unsaved. */
export async function saveDocument(uri: string): Promise<boolean> {
  for (const pause of SAVE_PAUSES) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (await trySave(uri)) {
      return true;
    }
  }
  return false;
}

async function trySave(uri: string): Promise<boolean> {
  try {
    const document = await workspace.openTextDocument(Uri.parse(uri, true));
    return !document.isDirty || (await document.save()) || !document.isDirty;
  } catch {
    return false;
  }
}

/** What became of the files, for the notes of the answer. Waits for the editor to reload what was spliced. */
export async function observe(
  targets: readonly WriteTarget[],
  moves: Moves,
  { saves, reloadLimit }: { readonly saves: boolean; readonly reloadLimit: number },
): Promise<WriteObservations> {
  const buffers = targets.filter(({ action }) => action.kind === 'buffer');
  const editors = targets.filter(({ action }) => action.kind === 'editor');
  const splices = targets.filter(({ action }) => action.kind === 'splice');
  const autoSave = workspace.getConfiguration('files').get<string>('autoSave', 'off');
  const dirty = buffers.filter((target) => isDirty(target, moves));
  return {
    leftDirty: dirty.map(labelOf),
    autoSaves: autoSave !== 'off',
    savedByEditor: buffers.filter((target) => !dirty.includes(target)).map(labelOf),
    unsavedBySetting: saves ? [] : editors.filter((target) => isDirty(target, moves)).map(labelOf),
    changedOnSave: saves
      ? (await filtered(editors, (t) => differsOnDisk(t, moves))).map(labelOf)
      : [],
    notReloaded: (await filtered(splices, (t) => showsOldText(t, reloadLimit))).map(labelOf),
    lossyToSave: dirty.flatMap(({ file, action }) =>
      action.kind === 'buffer' && action.loss ? [{ label: file.label, loss: action.loss }] : [],
    ),
  };
}

function isDirty(target: WriteTarget, moves: Moves): boolean {
  return editedUris(target).some(
    (uri) => findOpenDocument(moves.after(uri.toString()))?.isDirty ?? false,
  );
}

async function differsOnDisk({ action }: WriteTarget, moves: Moves): Promise<boolean> {
  if (action.kind !== 'editor') {
    return false;
  }
  const bytes = await readBytes(Uri.parse(moves.after(action.uri.toString()), true));
  return bytes === undefined || !equalBytes(bytes, action.bytes);
}

async function showsOldText({ file, after }: WriteTarget, limit: number): Promise<boolean> {
  // A document in another encoding (UTF-32, which the editor does not know) never shows the text.
  const documents = (openDocumentsByFile().get(file.id) ?? []).filter(
    (document) => document.encoding === file.version.encoding,
  );
  const shown = await Promise.all(
    documents.map((document) => waitUntilShown(document, after, limit)),
  );
  return shown.includes(false);
}

async function filtered(
  targets: readonly WriteTarget[],
  test: (target: WriteTarget) => Promise<boolean>,
): Promise<WriteTarget[]> {
  const results = await Promise.all(targets.map(test));
  return targets.filter((_, index) => results[index]);
}

function labelOf({ file }: WriteTarget): string {
  return file.label;
}
