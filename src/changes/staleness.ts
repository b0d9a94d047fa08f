import { equalBytes } from '../text/bytes';
import type { FileSnapshot } from '../workspace/documents';

/** What a file is now, in the last step before the write. */
export interface FileNow {
  /** The bytes on disk; absent when there is no file. */
  readonly bytes?: Uint8Array;
  /** The version of the document that shows the file; absent when it is not open. */
  readonly documentVersion?: number;
  /** True when the file has unsaved changes in any of its documents. */
  readonly isDirty: boolean;
}

/**
 * Why a plan made from `file` must not be written any more, as the end of a sentence about the file, or undefined
 * when buffer version and bytes are what they were (rule 9). A clean document that was closed meanwhile is no
 * reason: its text is on disk.
 */
export function staleness(file: FileSnapshot, now: FileNow): string | undefined {
  const { bytes, documentVersion } = file.version;
  if (now.isDirty !== (file.source === 'buffer')) {
    return now.isDirty ? 'has got unsaved changes' : 'was saved, reverted or closed';
  }
  if (
    documentVersion !== undefined &&
    now.documentVersion !== undefined &&
    documentVersion !== now.documentVersion
  ) {
    return 'was changed in the editor';
  }
  if ((bytes === undefined) !== (now.bytes === undefined)) {
    return bytes === undefined ? 'has appeared on disk' : 'is no longer there';
  }
  if (bytes && now.bytes && !equalBytes(bytes, now.bytes)) {
    return 'was changed on disk';
  }
  return undefined;
}
