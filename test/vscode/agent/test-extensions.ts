import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const projectRoot = path.resolve(__dirname, '../../..');

/**
 * Bundles the test-only extension `test/vscode/extensions/<name>` into `out/extensions/<name>`.
 * @returns that folder's absolute path, ready for `startServer`'s `extensions`.
 */
export async function bundleTestExtension(name: string): Promise<string> {
  const source = path.join(projectRoot, 'test/vscode/extensions', name);
  const target = path.join(projectRoot, 'out/extensions', name);
  await mkdir(target, { recursive: true });
  await build({
    entryPoints: [path.join(source, 'extension.ts')],
    outfile: path.join(target, 'extension.js'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
    logLevel: 'warning',
  });
  await cp(path.join(source, 'package.json'), path.join(target, 'package.json'));
  return target;
}

/**
 * Collects what an installed Facet consists of (`npm run build` must have run) in `out/extensions/facet`, so that it
 * is loaded as an installed extension, as it is for a user, and not as one under development.
 * @returns that folder's absolute path.
 */
export async function collectFacet(): Promise<string> {
  const target = path.join(projectRoot, 'out/extensions/facet');
  await mkdir(target, { recursive: true });
  for (const part of ['package.json', 'dist', 'media']) {
    await cp(path.join(projectRoot, part), path.join(target, part), { recursive: true });
  }
  return target;
}
