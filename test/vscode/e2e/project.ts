import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { copySample, git } from '../agent/sample';

/** The sample project as the tests see it. Paths are relative to its folder, with `/`. */
export interface Project {
  readonly folder: string;
  /** The text of a file on disk, one character for each byte. */
  read(file: string): string;
  /** Fails if any file of the project differs from the last commit in content or time, or if one was added. */
  assertUntouched(): void;
  /** Puts everything back to the last commit. */
  restore(): void;
  dispose(): void;
}

export function openProject(): Project {
  const { folder, dispose } = copySample();
  const files = git(folder, 'ls-files').trim().split('\n');
  const times = () => files.map((file) => statSync(path.join(folder, file)).mtimeMs);
  let timesBefore = times();
  return {
    folder,
    dispose,
    read: (file) => readFileSync(path.join(folder, file), 'latin1'),
    assertUntouched: () => {
      assert.equal(git(folder, 'status', '--porcelain'), '');
      assert.deepEqual(times(), timesBefore);
    },
    restore: () => {
      git(folder, 'checkout', '--quiet', '--', '.');
      git(folder, 'clean', '--quiet', '-fd');
      timesBefore = times();
    },
  };
}
