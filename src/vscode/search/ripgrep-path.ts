import { access } from 'node:fs/promises';
import path from 'node:path';
import { env } from 'vscode';

/**
 * VS Code's own ripgrep. Its place below `env.appRoot` has changed (microsoft/vscode#318691), so all six are looked
 * at; undefined when it is at none of them.
 */
export async function findRipgrep(): Promise<string | undefined> {
  const machine = `${process.platform}-${process.arch}`;
  const name = process.platform === 'win32' ? 'rg.exe' : 'rg';
  for (const modules of ['node_modules', 'node_modules.asar.unpacked']) {
    for (const place of [
      ['ripgrep', 'bin'],
      [`ripgrep-${machine}`, 'bin'],
      ['ripgrep-universal', 'bin', machine],
    ]) {
      const file = path.join(env.appRoot, modules, '@vscode', ...place, name);
      if (await isThere(file)) {
        return file;
      }
    }
  }
  return undefined;
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}
