import path from 'node:path';
import { npm } from './commands';
import { provision } from './provision';

const version = '1.1.414';

/**
 * Installs the Python language server Pyright into the cache folder, once.
 * @returns the environment that the test extension `python-server` needs.
 */
export async function provisionPythonServer(): Promise<Record<string, string>> {
  const folder = await provision(`pyright-${version}-1`, async (target) => {
    console.log(`Installing the Python language server (pyright ${version}) into the cache …`);
    await npm(target, 'install', '--prefix=.', '--ignore-scripts', `pyright@${version}`);
  });
  return {
    FACET_TEST_PYTHON_SERVER: path.join(folder, 'node_modules/pyright/langserver.index.js'),
  };
}
