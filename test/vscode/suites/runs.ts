/** In which VS Code a suite runs. */
export interface SuiteRun {
  /** A folder of `test/vscode/workspaces`. */
  workspace: string;
  /** Files of this folder. A file that no run names belongs to the first run. */
  suites: string[];
  /** Names of test-only extensions, folders of `test/vscode/extensions`. */
  extensions?: string[];
  settings?: Record<string, unknown>;
  machineSettings?: Record<string, unknown>;
  workspaceTrust?: boolean;
}

/** Each run starts a VS Code of its own, which takes a while: add a run only for what needs another workspace or settings. */
export const suiteRuns: SuiteRun[] = [
  { workspace: 'basic', suites: [], extensions: ['custom-editor'] },
  // The cold start comes first: no language server may have started before it.
  {
    workspace: 'rename-typescript',
    suites: ['rename-cold.test.ts', 'rename-typescript.test.ts', 'rename-web.test.ts'],
  },
  {
    workspace: 'python',
    suites: ['python-rename.test.ts', 'rename-python.test.ts'],
    extensions: ['python-server'],
  },
  { workspace: 'multi-root', suites: ['tools-multi-root.test.ts'] },
  { workspace: 'basic', suites: ['tools-untrusted.test.ts'], workspaceTrust: true },
];
