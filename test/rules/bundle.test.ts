import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { ROOT } from './support/sources';

/** Without grammars. It is loaded with the first tool or command, so each hundred kilobytes are felt. */
const SIZE_LIMIT = 400 * 1024;

/** Modules that cost start-up time and are needed only by some calls. */
const LOADED_LATE = /tree-sitter-wasm/;

describe('the bundle', function () {
  this.timeout(60_000);

  it('is small, and loads what is heavy only when it is needed', async () => {
    const { outputFiles, metafile } = await build({
      absWorkingDir: ROOT,
      entryPoints: ['src/extension.ts'],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      external: ['vscode'],
      minify: true,
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    const size = outputFiles[0]?.contents.length ?? 0;
    assert.ok(size > 1000 && size <= SIZE_LIMIT, `${size} bytes`);

    const atStart = new Set<string>();
    const visit = (name: string): void => {
      if (!atStart.has(name)) {
        atStart.add(name);
        for (const { path, kind, external } of metafile.inputs[name]?.imports ?? []) {
          if (kind !== 'dynamic-import' && !external) {
            visit(path);
          }
        }
      }
    };
    visit('src/extension.ts');
    assert.ok(atStart.has('src/tools/move-lines.ts'), 'the graph is followed');
    assert.deepEqual(
      [...atStart].filter((name) => LOADED_LATE.test(name)),
      [],
    );
    assert.ok(
      Object.keys(metafile.inputs).some((name) => LOADED_LATE.test(name)),
      'it is in the bundle all the same',
    );
  });
});
