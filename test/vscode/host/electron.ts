import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { downloadAndUnzipVSCode, runTests } from '@vscode/test-electron';
import { grepVariable, reportPortVariable } from '../suites/messages';
import type { SuiteRun } from '../suites/runs';
import { bundleSuites } from './bundle-suites';
import { cacheFolder } from './cache';
import { projectFolder } from './places';
import { removeFolder } from './processes';
import { installExtensions, writeSettings } from './profile';
import { listenForReports } from './report-server';
import { addResults, noResults, type Results } from './results';
import { prepareRun, type SuiteFilter, wantedRuns } from './run-suites';
import { defaultSettings } from './settings';
import { watchRun } from './watch-run';
import { copyWorkspace } from './workspace-copy';

/**
 * Runs the in-host suites in the newest stable desktop VS Code, for those who can download it. On Linux without a
 * screen start it with `xvfb-run -a`.
 * @throws when VS Code cannot be downloaded.
 */
export async function runInElectron(filter: SuiteFilter): Promise<Results> {
  const vscodeExecutablePath = await downloadAndUnzipVSCode({
    cachePath: path.join(cacheFolder(), 'electron'),
  });
  const results = noResults();
  for (const run of wantedRuns(filter.files)) {
    console.log(`Desktop VS Code, workspace ${run.workspace}: ${run.suites.join(', ')}`);
    addResults(results, await runOne(vscodeExecutablePath, run, filter.grep));
  }
  return results;
}

async function runOne(
  vscodeExecutablePath: string,
  run: SuiteRun,
  grep: string | undefined,
): Promise<Results> {
  const tests = await bundleSuites(`electron-${process.pid}`, run.suites);
  const { extensions, env } = await prepareRun(run);
  const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'facet-test-')));
  // On the desktop the settings of the machine are among the user's.
  writeSettings(home, 'User', { ...defaultSettings, ...run.settings, ...run.machineSettings });
  installExtensions(path.join(home, 'extensions'), extensions);
  const workspace = copyWorkspace(run.workspace);
  const watch = watchRun(tests, () => '');
  const reports = await listenForReports(watch.onMessage);
  try {
    await runTests({
      vscodeExecutablePath,
      extensionDevelopmentPath: projectFolder,
      extensionTestsPath: tests,
      extensionTestsEnv: {
        ...env,
        [reportPortVariable]: String(reports.port),
        ...(grep ? { [grepVariable]: grep } : {}),
      },
      launchArgs: [
        workspace.open,
        ...['--user-data-dir', home],
        ...['--extensions-dir', path.join(home, 'extensions')],
        ...(run.workspaceTrust ? [] : ['--disable-workspace-trust']),
      ],
    });
    watch.abort('VS Code ended before the tests did');
  } catch (error) {
    // Also a failed test ends here; `abort` does nothing when the tests have told their end.
    watch.abort(error instanceof Error ? error.message : String(error));
  } finally {
    reports.close();
    workspace.dispose();
    removeFolder(home);
  }
  return watch.results;
}
