// Bundles the extension into dist/extension.js, the file that package.json's `main` names.
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { context } from 'esbuild';

const watch = process.argv.includes('--watch');
const root = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);
const grammarSource = path.join(root, 'node_modules/@vscode/tree-sitter-wasm/wasm');
const grammarTarget = path.join(root, 'dist/grammars');

async function copyGrammars() {
  await mkdir(grammarTarget, { recursive: true });
  for (const name of await readdir(grammarSource)) {
    if (name.endsWith('.wasm')) {
      await cp(path.join(grammarSource, name), path.join(grammarTarget, name));
    }
  }
}

await rm(path.join(root, 'dist'), { recursive: true, force: true });
await copyGrammars();

const build = await context({
  absWorkingDir: root,
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/extension.js',
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  external: ['vscode'],
  // The extension host of VS Code 1.105 has an AMD `define`; with it the UMD bundle of tree-sitter would export nothing.
  define: { define: 'undefined' },
  minify: !watch,
  sourcemap: watch,
  logLevel: 'info',
});

if (watch) {
  await build.watch();
} else {
  await build.rebuild();
  await build.dispose();
}
