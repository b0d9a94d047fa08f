import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { extensionsFolder, outFolder, projectFolder } from '../host/places';
import { atExit, removeFolder } from '../host/processes';

/** A folder of this process alone: a demo and a test run may be under way at the same time. */
const target = path.join(outFolder, `extensions-${process.pid}`);
atExit(() => removeFolder(target));

/**
 * Bundles the test-only extension `test/vscode/extensions/<name>`.
 * @returns the absolute path of its folder, ready for `startServer`'s `extensions`.
 */
export async function bundleTestExtension(name: string): Promise<string> {
  const source = path.join(extensionsFolder, name);
  const folder = path.join(target, name);
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: [path.join(source, 'extension.ts')],
    outfile: path.join(folder, 'extension.js'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
    // Extension hosts with an AMD `define` make UMD modules prefer it to `module.exports`.
    define: { define: 'undefined' },
    logLevel: 'warning',
  });
  await cp(path.join(source, 'package.json'), path.join(folder, 'package.json'));
  return folder;
}

/** Builds Facet, then does what `collectFacet` does. */
export async function buildFacet(): Promise<string> {
  execFileSync(process.execPath, ['esbuild.mjs'], { cwd: projectFolder, stdio: 'ignore' });
  return collectFacet();
}

/**
 * Collects what an installed Facet consists of, so that it is loaded as it is for a user and not as an extension under
 * development. Throws when it was not built.
 * @returns the absolute path of the folder.
 */
export async function collectFacet(): Promise<string> {
  if (!existsSync(path.join(projectFolder, 'dist/extension.js'))) {
    throw new Error('Facet has not been built: npm run build');
  }
  const folder = path.join(target, 'facet');
  await mkdir(folder, { recursive: true });
  for (const part of ['package.json', 'dist', 'media']) {
    await cp(path.join(projectFolder, part), path.join(folder, part), { recursive: true });
  }
  return folder;
}
