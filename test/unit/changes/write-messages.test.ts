import assert from 'node:assert/strict';
import { writeFailure } from '../../../src/changes/write-failure';
import { type WriteObservations, writeNotes } from '../../../src/changes/write-notes';

const plain: WriteObservations = {
  leftDirty: [],
  autoSaves: false,
  savedByEditor: [],
  unsavedBySetting: [],
  changedOnSave: [],
  notReloaded: [],
  lossyToSave: [],
};

describe('notes about a write', () => {
  it('are none when all went as planned', () => {
    assert.deepEqual(writeNotes(plain), []);
  });

  it('say what stays unsaved, and what saving will do to it', () => {
    const loss = 'make all its line breaks LF';
    assert.deepEqual(
      writeNotes({ ...plain, leftDirty: ['a.ts'], lossyToSave: [{ label: 'a.ts', loss }] }),
      [
        "Left unsaved, with the user's own unsaved changes: a.ts.",
        'Saving a.ts in the editor will make all its line breaks LF.',
      ],
    );
    assert.deepEqual(writeNotes({ ...plain, leftDirty: ['a.ts'], autoSaves: true }), [
      "Left unsaved, with the user's own unsaved changes (auto save will write them): a.ts.",
    ]);
  });

  it('name a few files and count the rest', () => {
    const labels = Array.from({ length: 20 }, (_, index) => `${index}.ts`);
    assert.deepEqual(writeNotes({ ...plain, changedOnSave: labels }), [
      'Saving changed more than planned (format on save or the like): ' +
        '0.ts, 1.ts, 2.ts, 3.ts, 4.ts, 5.ts, 6.ts, 7.ts and 12 more.',
    ]);
  });
});

describe('the error of a failed write', () => {
  const nothing = { written: [], unsaved: [], unchanged: ['a.ts'], moved: [] };

  it('says so when everything is as before', () => {
    const error = writeFailure({ ...nothing, reason: 'a.ts is read-only.' });
    assert.equal(error.kind, 'write-failed');
    assert.equal(error.message, 'a.ts is read-only. No file is changed.');
  });

  it('tells the truth for each file', () => {
    const error = writeFailure({
      reason: 'The editor could not save every file.',
      written: ['a.ts'],
      unsaved: ['b.ts'],
      unchanged: ['c.ts'],
      moved: ['d.ts to e.ts'],
    });
    assert.equal(
      error.message,
      'The editor could not save every file. Written: a.ts. Moved: d.ts to e.ts. ' +
        'Changed in the editor but not saved: b.ts. Unchanged: c.ts.',
    );
  });
});
