import { rmSync } from 'node:fs';
import path from 'node:path';
import { grepVariable, reportPortVariable } from '../suites/messages';
import { bundleSuites } from './bundle-suites';
import { outFolder, projectFolder } from './places';
import { listenForReports } from './report-server';
import { addFailure, noResults, type Results } from './results';
import { startServer } from './server';
import type { VSCodeBuild } from './vscode-build';
import { watchRun } from './watch-run';
import { launchBrowser, openWorkbench } from './workbench';
import { copyWorkspace } from './workspace-copy';

export interface HostRun {
  build: VSCodeBuild;
  /** A folder of `test/vscode/workspaces`; the suites get a fresh copy of it. */
  workspace: string;
  /** Files of `test/vscode/suites`, by their paths relative to it. */
  suites: string[];
  /** Folders of further, unpacked extensions. */
  extensions?: string[];
  settings?: Record<string, unknown>;
  machineSettings?: Record<string, unknown>;
  env?: Record<string, string>;
  workspaceTrust?: boolean;
  /** Only tests whose full title matches this regular expression. */
  grep?: string;
}

let runs = 0;

/**
 * Runs suites inside the extension host of a real VS Code that has the project's built extension, and prints each
 * result as it comes. Whatever goes wrong is a failure in the results; it does not throw.
 */
export async function runInHost(run: HostRun): Promise<Results> {
  runs += 1;
  const name = `host-${process.pid}-${runs}`;
  try {
    const tests = await bundleSuites(name, run.suites);
    const first = await runBundle(run, tests);
    if (first.started) {
      return first.results;
    }
    // A busy machine may fail to start VS Code; no test has been touched yet.
    console.log('  VS Code did not start; once more …');
    return (await runBundle(run, tests)).results;
  } catch (error) {
    const results = noResults();
    addFailure(results, `VS Code ${run.build.version}, ${run.suites.join(', ')}`, String(error));
    console.log(`  ✗ ${error}`);
    return results;
  } finally {
    rmSync(path.join(outFolder, name), { recursive: true, force: true });
  }
}

async function runBundle(
  run: HostRun,
  tests: string,
): Promise<{ started: boolean; results: Results }> {
  const cleanups: (() => unknown)[] = [];
  let log = (): string => '';
  const watch = watchRun(tests, () => log());
  try {
    const workspace = copyWorkspace(run.workspace);
    cleanups.push(workspace.dispose);
    const reports = await listenForReports(watch.onMessage);
    cleanups.push(reports.close);
    const server = await startServer({
      ...run,
      unprivileged: true,
      env: {
        ...run.env,
        [reportPortVariable]: String(reports.port),
        ...(run.grep ? { [grepVariable]: run.grep } : {}),
      },
    });
    cleanups.push(server.dispose);
    log = server.log;
    const browser = await launchBrowser();
    cleanups.push(() => browser.close());
    const page = await openWorkbench(browser, server, {
      workspace: workspace.open,
      development: projectFolder,
      tests,
      viewport: { width: 1024, height: 700 },
      // It comes after the runner's own `end`, unless the runner could not even be loaded.
      onExit: (code) => watch.abort(`the extension host ended with ${code} before the tests did`),
    });
    page.once('crash', () => watch.abort('the browser page crashed'));
    await watch.ended;
  } catch (error) {
    watch.abort(error instanceof Error ? error.message : String(error));
  } finally {
    for (const cleanup of cleanups.reverse()) {
      await cleanup();
    }
  }
  return { started: watch.started(), results: watch.results };
}
