import { TextSnapshot } from '../../../../src/text/snapshot';
import type { FileSnapshot } from '../../../../src/workspace/documents';

/** A file that holds `text`. */
export function fileOf(languageId: string, text: string): FileSnapshot {
  return {
    id: '/workspace/file',
    uri: 'file:///workspace/file',
    label: 'file',
    languageId,
    source: 'disk',
    content: new TextSnapshot(text),
    defaultLineBreak: '\n',
    version: { bytes: new Uint8Array() },
  };
}
