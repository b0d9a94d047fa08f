import path from 'node:path';
import { build } from 'esbuild';
import { outFolder, suitesFolder } from './places';

/**
 * Bundles the runner with the given suites into one file that VS Code can load as `extensionTestsPath`.
 * @param suites paths relative to `test/vscode/suites`.
 * @returns the absolute path of the bundle, in the folder `name` of the out folder.
 */
export async function bundleSuites(name: string, suites: readonly string[]): Promise<string> {
  const entries = suites.map((suite) => {
    const quoted = JSON.stringify(`./${suite.split(path.sep).join('/')}`);
    return `[${quoted}, () => require(${quoted})]`;
  });
  const outfile = path.join(outFolder, name, 'suites.js');
  await build({
    stdin: {
      contents: `
        import { runSuites } from './runner';
        export const run = () => runSuites([${entries.join(',\n')}]);`,
      resolveDir: suitesFolder,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'cjs',
    sourcemap: 'external',
    // Mocha loads parts of itself by name, so it stays outside.
    external: ['vscode', 'mocha'],
    // The extension host of VS Code 1.105 has an AMD `define`, which UMD modules would prefer to `module.exports`.
    define: { define: 'undefined' },
    logLevel: 'silent',
  });
  return outfile;
}
