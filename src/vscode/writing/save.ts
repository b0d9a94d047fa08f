import { stat, utimes } from 'node:fs/promises';
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

/** Older than whatever the editor loaded. */
const LONG_AGO = new Date(0);

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
  const results = await Promise.all(
    edited.map(({ file }, index) => saveSafely(uris[index] ?? file.uri, file.version.bytes)),
  );
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
  try {
    const document = await workspace.openTextDocument(Uri.parse(uri, true));
    return !document.isDirty || (await document.save());
  } catch {
    return false;
  }
}

/**
 * Saves a document over the file that it was planned from, whose bytes were `before`. The editor takes a file for newer
 * than what it loaded by its time and size, and may have taken these in the middle of another program's write. Only the
 * bytes tell; when they are the same, the file's time is set back. A write that comes in between gives it a new time, and
 * the editor refuses again.
 */
async function saveSafely(uri: string, before: Uint8Array | undefined): Promise<boolean> {
  if (await saveDocument(uri)) {
    return true;
  }
  const target = Uri.parse(uri, true);
  if (target.scheme !== 'file' || !before) {
    return false;
  }
  try {
    const { atime, mtime } = await stat(target.fsPath);
    if (!(await holds(target, before))) {
      return false;
    }
    await utimes(target.fsPath, atime, LONG_AGO);
    const isSaved = await saveDocument(uri);
    if (!isSaved && (await holds(target, before))) {
      await utimes(target.fsPath, atime, mtime);
    }
    return isSaved;
  } catch {
    return false;
  }
}

async function holds(uri: Uri, bytes: Uint8Array): Promise<boolean> {
  const now = await readBytes(uri);
  return now !== undefined && equalBytes(now, bytes);
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
