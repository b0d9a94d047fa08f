import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from './places';
import { atExit, killTree } from './processes';
import { addFailure, noResults, type Results } from './results';

/** No step may hang for ever, in ms. */
const limit = 25 * 60_000;

/** Runs a Node program of the project's own tools; it counts as one check, which its exit code decides. */
export async function runCheck(title: string, ...args: string[]): Promise<Results> {
  const problem = await runNode(args, {});
  const results = noResults();
  if (problem) {
    addFailure(results, title, problem);
  } else {
    results.passed = 1;
  }
  return results;
}

/** Runs Mocha in a process of its own and counts its tests. @param args file patterns and options. */
export async function runMocha(title: string, ...args: string[]): Promise<Results> {
  const folder = mkdtempSync(path.join(tmpdir(), 'facet-results-'));
  const file = path.join(folder, 'results.json');
  try {
    const problem = await runNode(
      [
        path.join(projectFolder, 'node_modules/mocha/bin/mocha.js'),
        ...['--reporter', path.join(__dirname, 'counting-reporter.cjs')],
        ...(process.env['CI'] ? ['--forbid-only'] : []),
        ...args,
      ],
      { FACET_RESULTS_FILE: file },
    );
    const results = readResults(file);
    if (problem && results.failed === 0) {
      addFailure(results, title, `Mocha ${problem}, although no test failed`);
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readResults(file: string): Results {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Results;
  } catch {
    // Mocha ended before its first test; its exit code tells.
    return noResults();
  }
}

/** Resolves to what went wrong, or to undefined. */
function runNode(args: string[], env: Record<string, string>): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child: ChildProcess = spawn(process.execPath, args, {
      cwd: projectFolder,
      // Mocha colours its output for every CI, even into a file.
      env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    });
    const stop = atExit(() => killTree(child));
    const timer = setTimeout(() => {
      stop();
      resolve(`was ended after ${limit / 60_000} minutes`);
    }, limit);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      stop();
      resolve(code === 0 ? undefined : `ended with ${signal ?? code}`);
    });
  });
}
