import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atExit, removeFolder } from '../host/processes';

const sample = path.resolve(__dirname, '../samples/orderdesk');

export interface SampleCopy {
  /** Absolute path of the copy, a git repository with one commit. Its links are resolved. */
  readonly folder: string;
  dispose(): void;
}

/** A fresh copy of the sample project in a temporary folder. */
export function copySample(): SampleCopy {
  const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'facet-sample-')));
  const folder = path.join(parent, 'orderdesk');
  const dispose = atExit(() => removeFolder(parent));
  cpSync(sample, folder, { recursive: true });
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message=Orderdesk');
  return { folder, dispose };
}

/** Runs git in the folder, independent of the user's own settings; returns its output. */
export function git(folder: string, ...args: string[]): string {
  const settings = {
    'user.name': 'Facet tests',
    'user.email': 'tests@example.invalid',
    'core.autocrlf': 'false',
    'core.safecrlf': 'false',
    'commit.gpgsign': 'false',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return execFileSync('git', [...options, ...args], { cwd: folder, encoding: 'utf8' });
}
