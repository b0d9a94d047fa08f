import { type FileNow, staleness } from '../../changes/staleness';
import { ToolError } from '../../errors';
import { fileId, readBytes, readBytesSync } from '../files/file-bytes';
import { openDocumentsByFile } from '../files/open-documents';
import type { WriteTarget } from './target';

/** The bytes of files that cannot be read at once, by the identifier of the file. */
export type VirtualBytes = ReadonlyMap<string, Uint8Array | undefined>;

/** Reads what `throwIfStale` cannot read itself; to be called as late as possible before it. */
export async function readVirtual(targets: readonly WriteTarget[]): Promise<VirtualBytes> {
  const virtual = targets.filter(({ uri }) => uri.scheme !== 'file' && uri.scheme !== 'untitled');
  return new Map(
    await Promise.all(
      virtual.map(async ({ file, uri }) => [file.id, await readBytes(uri)] as const),
    ),
  );
}

/**
 * Compares buffer version and bytes of every file with what the plan was made from (rule 9). It does not wait for
 * anything, so that the write can follow in the same step. Throws a ToolError `stale`.
 */
export function throwIfStale(targets: readonly WriteTarget[], virtual: VirtualBytes): void {
  const open = openDocumentsByFile();
  for (const target of targets) {
    const { file, uri } = target;
    const documents = open.get(file.id) ?? [];
    const shown = documents.find((document) => document.uri.toString() === file.uri);
    const bytes = uri.scheme === 'file' ? readBytesSync(uri) : virtual.get(file.id);
    const now: FileNow = {
      ...(bytes ? { bytes } : {}),
      ...(shown && target.wasOpen ? { documentVersion: shown.version } : {}),
      isDirty: uri.scheme === 'untitled' ? shown !== undefined : documents.some((d) => d.isDirty),
    };
    // The same edits go into every unsaved document of the file, so all must still hold the same text.
    const differs =
      file.source === 'buffer' &&
      documents.some((document) => document.isDirty && document.getText() !== file.content.text);
    const reason =
      fileId(uri) !== file.id
        ? 'was replaced by another file'
        : differs
          ? 'was changed in the editor'
          : staleness(file, now);
    if (reason) {
      throw new ToolError(
        'stale',
        `${file.label} ${reason} since this was planned; nothing was written. Call again.`,
      );
    }
  }
}
