import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes the settings of a scope below a user data folder. */
export function writeSettings(
  userDataDir: string,
  scope: 'User' | 'Machine',
  settings: Record<string, unknown>,
): void {
  const folder = path.join(userDataDir, scope);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(settings, null, 2));
}

/** Copies unpacked extensions into a new extensions folder, each under the name that VS Code gives it. */
export function installExtensions(extensionsDir: string, extensions: readonly string[]): void {
  mkdirSync(extensionsDir);
  for (const extension of extensions) {
    const manifest = JSON.parse(readFileSync(path.join(extension, 'package.json'), 'utf8')) as {
      publisher: string;
      name: string;
      version: string;
    };
    const name = `${manifest.publisher}.${manifest.name}-${manifest.version}`;
    const target = path.join(extensionsDir, name);
    cpSync(extension, target, { recursive: true, dereference: true });
  }
}
