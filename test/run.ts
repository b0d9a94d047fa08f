/**
 * Runs every check and every test: `npm test`. With names of steps as arguments it runs only those, and other
 * arguments choose suites: `tsx test/run.ts host rename` runs the in-host suites whose file name contains `rename`.
 * `--grep <regular expression>` chooses tests by their title.
 */
import { runInElectron } from './vscode/host/electron';
import { addFailure, addResults, noResults, type Results } from './vscode/host/results';
import { runAllSuites, type SuiteFilter } from './vscode/host/run-suites';
import { runCheck, runMocha } from './vscode/host/steps';
import { provisionVSCode } from './vscode/host/vscode-build';

interface Step {
  name: string;
  title: string;
  run: (filter: SuiteFilter) => Promise<Results>;
  /** Runs only when it is asked for by name. */
  onRequest?: boolean;
}

/** Biome colours its output for every CI, even into a file, and knows no NO_COLOR. */
const biomeColors = process.stdout.isTTY ? [] : ['--colors=off'];

const steps: Step[] = [
  {
    name: 'types',
    title: 'Type check',
    run: () => runCheck('Type check', 'node_modules/typescript/bin/tsc', '--noEmit'),
  },
  {
    name: 'lint',
    title: 'Lint and format',
    run: () =>
      runCheck('Lint and format', 'node_modules/@biomejs/biome/bin/biome', 'ci', ...biomeColors),
  },
  { name: 'build', title: 'Build', run: () => runCheck('Build', 'esbuild.mjs') },
  {
    name: 'unit',
    title: 'Unit tests and rules',
    run: ({ grep }) =>
      runMocha('Unit tests', 'test/{unit,rules}/**/*.test.ts', ...grepArguments(grep)),
  },
  {
    name: 'host',
    title: 'Suites in the current VS Code',
    run: async (filter) => runAllSuites(await provisionVSCode('current'), filter),
  },
  {
    name: 'host-minimum',
    title: 'Suites in the oldest supported VS Code',
    run: async (filter) => runAllSuites(await provisionVSCode('minimum'), filter),
  },
  {
    name: 'e2e',
    title: 'Agent mode, end to end',
    run: ({ grep }) =>
      runMocha('End to end', 'test/vscode/e2e/**/*.test.ts', ...grepArguments(grep)),
  },
  {
    name: 'electron',
    title: 'Suites in a downloaded VS Code',
    run: runInElectron,
    onRequest: true,
  },
];

async function main(args: string[]): Promise<number> {
  const wanted = steps.filter((step) => args.includes(step.name));
  const filter = readFilter(args.filter((arg) => wanted.every((step) => step.name !== arg)));
  const total = noResults();
  for (const step of wanted.length > 0 ? wanted : steps.filter((step) => !step.onRequest)) {
    console.log(`\n=== ${step.title}`);
    const started = Date.now();
    const results = await runStep(step, filter);
    addResults(total, results);
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`--- ${step.title}: ${summary(results)} (${seconds} s)`);
  }
  if (total.failures.length > 0) {
    console.log('\nFailed:');
    for (const { title } of total.failures) {
      console.log(`  ${title}`);
    }
  }
  console.log(`\n${summary(total)}`);
  return total.failed > 0 ? 1 : 0;
}

/** A step that breaks counts as one failure and must not hide the later ones. */
async function runStep(step: Step, filter: SuiteFilter): Promise<Results> {
  try {
    return await step.run(filter);
  } catch (error) {
    console.log(error);
    const results = noResults();
    addFailure(results, step.title, String(error));
    return results;
  }
}

function readFilter(args: string[]): SuiteFilter {
  const at = args.indexOf('--grep');
  const grep = at < 0 ? undefined : args[at + 1];
  const files = at < 0 ? args : args.toSpliced(at, 2);
  return grep === undefined ? { files } : { files, grep };
}

function grepArguments(grep: string | undefined): string[] {
  return grep === undefined ? [] : ['--grep', grep];
}

function summary({ passed, failed, skipped }: Results): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

main(process.argv.slice(2)).then((code) => process.exit(code));
