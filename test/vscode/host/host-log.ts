import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const keptBytes = 8000;

/** The end of the newest extension host log below the user data folder, or a sentence that there is none. */
export function readExtensionHostLog(userDataDir: string): string {
  const logs = path.join(userDataDir, 'logs');
  const files = existsSync(logs)
    ? readdirSync(logs, { recursive: true, encoding: 'utf8' })
        .filter((name) => /(remoteexthost|exthost)\.log$/.test(name))
        .map((name) => path.join(logs, name))
        .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    : [];
  const [newest] = files;
  return newest
    ? `--- ${path.basename(newest)}\n${readFileSync(newest, 'utf8').slice(-keptBytes)}`
    : '--- no extension host log yet';
}
