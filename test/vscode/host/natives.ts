import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { npm } from './commands';

const ripgrepVersion = '1.18.0';

/**
 * Native modules are not compiled (that would need a compiler); these have a stand-in in JavaScript, so that there
 * are log files to look at and no extension host outlives its server.
 * @param root the root of a VS Code build.
 */
export function replaceNativeModules(root: string): void {
  for (const [standIn, names] of [
    ['spdlog.cjs', ['@vscode/spdlog']],
    ['native-watchdog.cjs', ['@vscode/native-watchdog', 'native-watchdog']],
  ] as const) {
    const folders = names
      .map((name) => path.join(root, 'node_modules', name))
      .filter((folder) => existsSync(folder));
    if (folders.length !== 1) {
      throw new Error(`${root} has ${folders.length} modules of ${names.join(', ')}, not one`);
    }
    for (const folder of folders) {
      copyFileSync(path.join(__dirname, 'natives', standIn), path.join(folder, 'index.js'));
    }
  }
}

/**
 * Older builds download ripgrep in an install script, from a server that is not the npm registry. The package that
 * newer builds use holds it for every platform.
 * @param root the root of a VS Code build.
 */
export async function addRipgrep(root: string): Promise<void> {
  const old = path.join(root, 'node_modules/@vscode/ripgrep');
  if (!existsSync(old)) {
    return;
  }
  console.log('  ripgrep …');
  const program = process.platform === 'win32' ? 'rg.exe' : 'rg';
  const target = path.join(old, 'bin', program);
  const scratch = path.join(root, 'ripgrep');
  mkdirSync(scratch);
  mkdirSync(path.dirname(target), { recursive: true });
  const name = '@vscode/ripgrep-universal';
  await npm(scratch, 'install', '--prefix=.', '--ignore-scripts', `${name}@${ripgrepVersion}`);
  const platform = `${process.platform}-${process.arch}`;
  copyFileSync(path.join(scratch, 'node_modules', name, 'bin', platform, program), target);
  chmodSync(target, 0o755);
  rmSync(scratch, { recursive: true });
}
