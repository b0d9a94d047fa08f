import { type TextDocument, Uri, workspace } from 'vscode';
import type { FileEdits } from '../../changes/change-set';
import { writableEdits } from '../../changes/editable-text';
import {
  LARGEST_DOCUMENT,
  normalizedBySaving,
  textModelCarries,
} from '../../changes/write-strategy';
import { ToolError } from '../../errors';
import { applyEdits, type TextEdit } from '../../text/edits';
import type { FileSnapshot } from '../../workspace/documents';
import { fileId } from '../files/file-bytes';
import type { FilePaths } from '../files/file-paths';
import { decodeFile, encodeForFile } from '../files/file-text';
import { lineBreakOf, openDocumentsByFile } from '../files/open-documents';
import { refuseOtherEditors } from '../files/other-editors';
import { readOnlyReason } from '../files/read-only';
import { prepareSplice, type Splice } from './splice';

/** How a file is written (rules 4 and 5). */
export type WriteAction =
  /** In the buffers with unsaved changes, which stay unsaved. `loss` is what saving them will normalise. */
  | { readonly kind: 'buffer'; readonly uris: readonly Uri[]; readonly loss?: string }
  /** In the document, which is then saved; `bytes` are what the save should leave on disk. */
  | { readonly kind: 'editor'; readonly uri: Uri; readonly bytes: Uint8Array }
  /** On disk. `splice` is absent in a virtual workspace, where the file is written through the editor's provider. */
  | { readonly kind: 'splice'; readonly bytes: Uint8Array; readonly splice?: Splice };

/** A file that passed all checks but the last, and how it will be written. */
export interface WriteTarget {
  readonly file: FileSnapshot;
  readonly uri: Uri;
  /** Sorted and writable. */
  readonly edits: readonly TextEdit[];
  /** The text after the edits, its line breaks as planned. */
  readonly after: string;
  readonly action: WriteAction;
  /** Whether the file was open before the write opened it. */
  readonly wasOpen: boolean;
}

/**
 * Checks one file of a change set (roots, editors, read-only, encodable) and decides how it will be written.
 * Throws a ToolError `path`, `not-editable` or `stale`; nothing has been written then.
 */
export async function prepareTarget(
  { file, edits: planned }: FileEdits,
  paths: FilePaths,
): Promise<WriteTarget> {
  const edits = writableEdits(file, planned);
  const after = applyEdits(file.content.text, edits);
  const uri = Uri.parse(file.uri, true);
  if (uri.scheme === 'untitled') {
    return { file, uri, edits, after, wasOpen: true, action: { kind: 'buffer', uris: [uri] } };
  }
  await paths.resolveUri(file.uri, 'existing-file');
  if (fileId(uri) !== file.id) {
    throw new ToolError(
      'stale',
      `${file.label} is another file now; nothing was written. Call again.`,
    );
  }
  refuseOtherEditors(uri, file.label);
  await refuseReadOnly(uri, file.label);
  const documents = openDocumentsByFile().get(file.id) ?? [];
  const action =
    file.source === 'buffer'
      ? await bufferAction(file, documents)
      : await diskAction(file, uri, documents, after);
  return { file, uri, edits, after, wasOpen: documents.length > 0, action };
}

async function refuseReadOnly(uri: Uri, label: string): Promise<void> {
  // A link may be allowed where its target is not, and the other way round.
  for (const each of new Set([uri.toString(), fileId(uri)])) {
    const reason = await readOnlyReason(Uri.parse(each, true));
    if (reason) {
      throw new ToolError('not-editable', `${label} ${reason}; nothing was written.`);
    }
  }
}

async function bufferAction(
  file: FileSnapshot,
  documents: readonly TextDocument[],
): Promise<WriteAction> {
  const dirty = documents.filter((document) => document.isDirty);
  const [first] = dirty;
  const { bytes, encoding } = file.version;
  const loss = first && bytes && (await lossBySaving(first, bytes, encoding, file.label));
  return { kind: 'buffer', uris: dirty.map(({ uri }) => uri), ...(loss ? { loss } : {}) };
}

async function lossBySaving(
  document: TextDocument,
  bytes: Uint8Array,
  encoding = document.encoding,
  label: string,
): Promise<string | undefined> {
  try {
    const { text } = await decodeFile(bytes, encoding, label);
    return normalizedBySaving(text, lineBreakOf(document));
  } catch (error) {
    if (error instanceof ToolError) {
      return 'replace the bytes that are invalid in its encoding';
    }
    throw error;
  }
}

async function diskAction(
  file: FileSnapshot,
  uri: Uri,
  documents: readonly TextDocument[],
  after: string,
): Promise<WriteAction> {
  const encoding = file.version.encoding ?? 'utf8';
  const bytes = await encodeForFile(after, encoding, file.label);
  const size = Math.max(bytes.length, file.version.bytes?.length ?? 0);
  const document = size > LARGEST_DOCUMENT ? undefined : await documentFor(uri, documents);
  if (document && !document.isDirty) {
    const state = {
      text: document.getText(),
      encoding: document.encoding,
      lineBreak: lineBreakOf(document),
    };
    if (textModelCarries(state, { before: file.content.text, after, encoding })) {
      return { kind: 'editor', uri: document.uri, bytes };
    }
  }
  return uri.scheme === 'file'
    ? { kind: 'splice', bytes, splice: await prepareSplice(Uri.parse(file.id, true).fsPath, bytes) }
    : { kind: 'splice', bytes };
}

async function documentFor(
  uri: Uri,
  documents: readonly TextDocument[],
): Promise<TextDocument | undefined> {
  const open = documents.find((document) => document.uri.toString() === uri.toString());
  if (open) {
    return open;
  }
  try {
    return await workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}
