import { TextSnapshot } from '../../src/text/snapshot';
import type { Documents, FileSnapshot } from '../../src/workspace/documents';

/** One file whose text is at hand. Each opening makes a new snapshot, so that a plan pays for its line index. */
export function singleDocument(text: string, languageId: string): Documents {
  const open = async (): Promise<FileSnapshot> => ({
    id: '/workspace/file',
    uri: 'file:///workspace/file',
    label: 'file',
    languageId,
    source: 'disk',
    content: new TextSnapshot(text),
    defaultLineBreak: '\n',
    version: { bytes: new Uint8Array() },
  });
  return { open, openUri: open };
}
