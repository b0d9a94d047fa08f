import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './commands';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome',
  'msedge',
];

const places: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/usr/lib/chromium/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((variable) => {
    const root = process.env[variable];
    return root
      ? [
          path.join(root, 'Google/Chrome/Application/chrome.exe'),
          path.join(root, 'Chromium/Application/chrome.exe'),
          path.join(root, 'Microsoft/Edge/Application/msedge.exe'),
        ]
      : [];
  }),
};

/**
 * The path of a Chromium browser: `FACET_CHROMIUM`, else an installed Chromium, Chrome or Edge, else (on Debian and
 * its kin, where it can be done without a question) Debian's own, installed now.
 * @throws with what to install when there is none.
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env['FACET_CHROMIUM'];
  if (chosen) {
    if (!isExecutable(chosen)) {
      throw new Error(`FACET_CHROMIUM is ${chosen}, which is no program`);
    }
    return chosen;
  }
  const found = installedChromium() ?? (await installChromium());
  if (found) {
    return found;
  }
  throw new Error(
    'The tests that run VS Code need a Chromium browser, and none was found. Install Chromium, Google Chrome or ' +
      'Microsoft Edge (Debian and Ubuntu: `sudo apt-get install chromium`; macOS: `brew install --cask chromium`), ' +
      'or set FACET_CHROMIUM to the path of one.',
  );
}

function installedChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = names.flatMap((name) =>
    folders.map((folder) => path.join(folder, `${name}${suffix}`)),
  );
  return [...onPath, ...(places[process.platform] ?? [])].find(isExecutable);
}

async function installChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) {
    return undefined;
  }
  // `sudo -n` fails instead of asking for a password.
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive'];
    return runCommand(command, [...rest, 'apt-get', ...args]);
  };
  console.log('Installing Chromium (apt-get install chromium) …');
  try {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', 'chromium');
  } catch (error) {
    console.log(`  that failed: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
  return installedChromium();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
