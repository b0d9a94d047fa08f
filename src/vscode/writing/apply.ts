import { Range, Uri, WorkspaceEdit, type WorkspaceEditEntryMetadata } from 'vscode';
import type { FileRename } from '../../changes/change-set';
import { withWholeLineBreaks } from '../../changes/editable-text';
import { equalBytes } from '../../text/bytes';
import type { TextEdit } from '../../text/edits';
import { withLineBreaks } from '../../text/line-breaks';
import type { TextSnapshot } from '../../text/snapshot';
import { readBytesSync } from '../files/file-bytes';
import { findOpenDocument, lineBreakOf } from '../files/open-documents';
import type { WriteTarget } from './target';

/** The documents that an edit of the target goes through. */
export function editedUris({ action }: WriteTarget): readonly Uri[] {
  return action.kind === 'buffer' ? action.uris : action.kind === 'editor' ? [action.uri] : [];
}

/** All that goes through the editor as one edit, hence one entry on the undo stack (rule 8): texts, then moves. */
export function editorEdit(
  targets: readonly WriteTarget[],
  renames: readonly FileRename[],
): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  for (const target of targets) {
    addTextEdits(edit, target, target.file.content, target.edits);
  }
  for (const { from, to } of renames) {
    edit.renameFile(Uri.parse(from.uri, true), Uri.parse(to.uri, true), { overwrite: false });
  }
  return edit;
}

/** The versions of the documents that are to be edited, by URI; to be taken right before the edit. */
export function versionsOf(targets: readonly WriteTarget[]): ReadonlyMap<string, number> {
  const versions = new Map<string, number>();
  for (const uri of targets.flatMap(editedUris)) {
    const document = findOpenDocument(uri.toString());
    if (document) {
      versions.set(uri.toString(), document.version);
    }
  }
  return versions;
}

/** What the editor made of a target's edits. */
export type EditOutcome =
  | 'applied'
  | 'not applied'
  /** Applied, and the user typed right behind it, so that it can no longer be taken back. */
  | 'typed over'
  /** In the buffer, which the editor will not save: it did not become dirty, and the disk is as before. */
  | 'read-only';

/** Looks at the documents of a target after the edit; `versions` are those from before. */
export function editOutcome(
  target: WriteTarget,
  versions: ReadonlyMap<string, number>,
  moved: (uri: string) => string,
): EditOutcome {
  let outcome: EditOutcome = 'applied';
  for (const uri of editedUris(target)) {
    const document = findOpenDocument(moved(uri.toString()));
    if (!document) {
      return 'not applied';
    }
    if (document.getText() !== withLineBreaks(target.after, lineBreakOf(document))) {
      const before = versions.get(uri.toString());
      if (before === undefined || document.version <= before + 1) {
        return 'not applied';
      }
      outcome = 'typed over';
    }
    if (target.action.kind === 'editor' && !document.isDirty && !isSaved(target, document.uri)) {
      return 'read-only';
    }
  }
  return outcome;
}

/**
 * In the active editor VS Code makes edits smaller by a diff of UTF-16 units, and so leaves half a character where 🟢
 * becomes 🔺. Edits with metadata are applied as they are.
 */
const VERBATIM: WorkspaceEditEntryMetadata = { label: 'Facet', needsConfirmation: false };

/** Adds edits for all documents of the target; `edits` are those of the text in `snapshot`. */
export function addTextEdits(
  edit: WorkspaceEdit,
  target: WriteTarget,
  snapshot: TextSnapshot,
  edits: readonly TextEdit[],
): void {
  const position = (offset: number) => {
    const line = snapshot.lineAt(offset);
    return [line, offset - snapshot.lineStart(line)] as const;
  };
  for (const uri of editedUris(target)) {
    for (const { start, end, text } of withWholeLineBreaks(snapshot.text, edits)) {
      edit.replace(uri, new Range(...position(start), ...position(end)), text, VERBATIM);
    }
  }
}

function isSaved({ file }: WriteTarget, uri: Uri): boolean {
  const before = file.version.bytes;
  const now = uri.scheme === 'file' ? readBytesSync(uri) : undefined;
  return before !== undefined && now !== undefined && !equalBytes(before, now);
}
