import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type Files, readFiles } from './expectation';

const projectFolder = path.resolve(__dirname, '../../..');

/** The differences between the expected and the actual files, one line for each; empty when there are none. */
export function fileDifferences(expected: Files, folder: string): string[] {
  const actual = readFiles(folder);
  const names = new Set([...expected.keys(), ...actual.keys()]);
  return [...names].flatMap((name) => {
    const [want, have] = [expected.get(name), actual.get(name)];
    if (want === have) {
      return [];
    }
    if (want === undefined || have === undefined) {
      return [`${name} ${want === undefined ? 'must not exist' : 'is missing'}`];
    }
    return [`${name}: ${firstDifference(want, have)}`];
  });
}

/** Runs the sample's own checks; returns what failed, or why one could not be run. */
export function sampleProblems(folder: string): { failed: string[]; skipped: string[] } {
  const web = path.join(folder, 'web');
  const failed = [
    run('type check', folder, process.execPath, tool('typescript/bin/tsc'), '--noEmit', '-p', web),
    run(
      "the order desk's own checks",
      folder,
      process.execPath,
      tool('tsx/dist/cli.mjs'),
      path.join(web, 'tests/all.ts'),
    ),
  ];
  const skipped: string[] = [];
  if (spawnSync('python3', ['--version']).status === 0) {
    const ledger = path.join(folder, 'ledger');
    failed.push(run("the ledger's own tests", ledger, 'python3', '-B', '-m', 'unittest'));
  } else {
    skipped.push("the ledger's own tests: there is no python3 here");
  }
  return { failed: failed.filter((problem) => problem !== ''), skipped };
}

function run(title: string, cwd: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return status === 0 ? '' : `${title}:\n${stdout}${stderr}`;
}

function tool(file: string): string {
  return path.join(projectFolder, 'node_modules', file);
}

function firstDifference(want: string, have: string): string {
  const [wanted, found] = [want.split('\n'), have.split('\n')];
  const index = wanted.findIndex((line, at) => line !== found[at]);
  const at = index < 0 ? wanted.length : index;
  const shown = (line: string | undefined) =>
    line === undefined ? 'nothing' : JSON.stringify(line);
  return `line ${at + 1} is ${shown(found[at])}, expected ${shown(wanted[at])}`;
}
