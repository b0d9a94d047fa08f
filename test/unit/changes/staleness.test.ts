import assert from 'node:assert/strict';
import { type FileNow, staleness } from '../../../src/changes/staleness';
import { TextSnapshot } from '../../../src/text/snapshot';
import type { FileSnapshot } from '../../../src/workspace/documents';

const bytes = Uint8Array.of(97, 10);

function file(change: Partial<FileSnapshot> = {}): FileSnapshot {
  return {
    id: 'file:///w/a.ts',
    uri: 'file:///w/a.ts',
    label: 'a.ts',
    languageId: 'typescript',
    source: 'disk',
    content: new TextSnapshot('a\n'),
    defaultLineBreak: '\n',
    version: { bytes, documentVersion: 3, encoding: 'utf8' },
    ...change,
  };
}

const same: FileNow = { bytes: Uint8Array.of(97, 10), documentVersion: 3, isDirty: false };

describe('staleness', () => {
  it('is nothing while version and bytes are the same', () => {
    assert.equal(staleness(file(), same), undefined);
  });

  it('is nothing for a clean document that was closed, or a closed file that was opened', () => {
    assert.equal(staleness(file(), { bytes, isDirty: false }), undefined);
    assert.equal(staleness(file({ version: { bytes } }), same), undefined);
  });

  it('sees a change in the editor', () => {
    assert.match(staleness(file(), { ...same, isDirty: true }) ?? '', /unsaved changes/);
    assert.match(staleness(file(), { ...same, documentVersion: 4 }) ?? '', /in the editor/);
  });

  it('sees typing into a buffer, and that it was saved', () => {
    const dirty = file({ source: 'buffer' });
    assert.equal(staleness(dirty, { ...same, isDirty: true }), undefined);
    assert.match(staleness(dirty, { ...same, isDirty: true, documentVersion: 4 }) ?? '', /editor/);
    assert.match(staleness(dirty, same) ?? '', /saved/);
  });

  it('sees a change on disk, under a buffer too', () => {
    const other = Uint8Array.of(97, 13, 10);
    assert.match(staleness(file(), { ...same, bytes: other }) ?? '', /on disk/);
    const dirty = file({ source: 'buffer' });
    assert.match(staleness(dirty, { ...same, bytes: other, isDirty: true }) ?? '', /on disk/);
  });

  it('sees a file that went or came', () => {
    assert.match(staleness(file(), { isDirty: false }) ?? '', /no longer there/);
    const untitled = file({ source: 'buffer', version: { documentVersion: 3 } });
    assert.match(staleness(untitled, { ...same, isDirty: true }) ?? '', /appeared/);
  });
});
