import { readdirSync } from 'node:fs';
import { bundleTestExtension } from '../agent/test-extensions';
import { type SuiteRun, suiteRuns } from '../suites/runs';
import { suitesFolder } from './places';
import { provisionPythonServer } from './python-server';
import { addResults, noResults, type Results } from './results';
import { runInHost } from './run-in-host';
import type { VSCodeBuild } from './vscode-build';

/** What to leave out of a run of all suites. */
export interface SuiteFilter {
  /** Only suites whose file name contains one of these; an empty list means all. */
  files: string[];
  /** Only tests whose full title matches this regular expression. */
  grep?: string;
}

/** Runs the in-host suites in the given VS Code, one run of `runs.ts` after the other. */
export async function runAllSuites(build: VSCodeBuild, filter: SuiteFilter): Promise<Results> {
  const results = noResults();
  for (const run of wantedRuns(filter.files)) {
    console.log(`VS Code ${build.version}, workspace ${run.workspace}: ${run.suites.join(', ')}`);
    const prepared = await prepareRun(run);
    const { grep } = filter;
    addResults(results, await runInHost({ ...run, ...prepared, build, ...(grep && { grep }) }));
  }
  return results;
}

/** Builds the test-only extensions of a run, and installs what they need. */
export async function prepareRun(
  run: SuiteRun,
): Promise<{ extensions: string[]; env: Record<string, string> }> {
  return {
    extensions: await Promise.all((run.extensions ?? []).map(bundleTestExtension)),
    env: run.extensions?.includes('python-server') ? await provisionPythonServer() : {},
  };
}

/**
 * The runs with all their suites, also those that `runs.ts` does not name.
 * @throws when a run names a file that is not there.
 */
export function wantedRuns(files: string[]): SuiteRun[] {
  const all = readdirSync(suitesFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.test.ts'),
  );
  const named = suiteRuns.flatMap((run) => run.suites);
  const missing = named.filter((file) => !all.includes(file));
  if (missing.length > 0) {
    throw new Error(`test/vscode/suites/runs.ts names files that are not there: ${missing}`);
  }
  const wanted = (file: string): boolean =>
    files.length === 0 || files.some((part) => file.includes(part));
  return suiteRuns
    .map((run, index) => {
      const rest = index === 0 ? all.filter((file) => !named.includes(file)).sort() : [];
      return { ...run, suites: [...run.suites, ...rest].filter(wanted) };
    })
    .filter((run) => run.suites.length > 0);
}
