import { once } from 'node:events';
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readExtensionHostLog } from './host-log';
import { atExit, killTree, removeFolder } from './processes';
import { installExtensions, writeSettings } from './profile';
import { freePort, spawnServer, waitUntilReady } from './server-process';
import { defaultSettings } from './settings';
import type { VSCodeBuild } from './vscode-build';

export interface ServerOptions {
  build: VSCodeBuild;
  /** Folders of unpacked extensions (each with its package.json and its built files), copied into the server. */
  extensions?: string[];
  /** User settings, added to the defaults of the tests. */
  settings?: Record<string, unknown>;
  /** Settings of the machine: the only place for settings of scope `machine`. */
  machineSettings?: Record<string, unknown>;
  /** Environment variables for the server and its extension hosts. */
  env?: Record<string, string>;
  /** Ask whether the workspace is trusted, as VS Code does by default. Without it every workspace is trusted. */
  workspaceTrust?: boolean;
  /**
   * Show notifications, as a person has them: VS Code's test driver, which `tests` in the workbench's address need,
   * hides them.
   */
  notifications?: boolean;
  /** A fixed port; without it a free one. */
  port?: number;
  /**
   * When the tests run as root: take away root's right to ignore file permissions, so that a test about them is
   * real. Needs Linux with `setpriv`; elsewhere it changes nothing.
   */
  unprivileged?: boolean;
}

export interface VSCodeServer {
  url: string;
  port: number;
  /** The folder that holds `User`, `Machine` and `logs` of this server. */
  userDataDir: string;
  /** The end of what the server printed, and the end of the newest extension host log. */
  log(): string;
  /** Ends the server with all its processes and removes its folders. */
  dispose(): Promise<void>;
}

const keptOutput = 3000;

/**
 * Starts a VS Code server on the loopback address, with folders of its own. It also ends when this process ends.
 * @throws with the server's output when it does not answer within a minute.
 */
export async function startServer(options: ServerOptions): Promise<VSCodeServer> {
  const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'facet-test-')));
  const serverData = path.join(home, 'server');
  const userDataDir = path.join(serverData, 'data');
  const extensions = path.join(home, 'extensions');
  writeSettings(userDataDir, 'User', { ...defaultSettings, ...options.settings });
  writeSettings(userDataDir, 'Machine', options.machineSettings ?? {});
  installExtensions(extensions, options.extensions ?? []);

  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawnServer({
    build: options.build,
    port,
    home,
    serverData,
    extensions,
    env: options.env ?? {},
    workspaceTrust: options.workspaceTrust ?? false,
    notifications: options.notifications ?? false,
    unprivileged: options.unprivileged ?? false,
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const log = (): string =>
    `${output.trim().slice(-keptOutput)}\n${readExtensionHostLog(userDataDir)}`;
  const stop = atExit(() => {
    killTree(child);
    removeFolder(home);
  });
  const dispose = async (): Promise<void> => {
    const ended = child.exitCode === null && child.signalCode === null && once(child, 'exit');
    killTree(child);
    await ended;
    stop();
  };

  try {
    await waitUntilReady(child, url);
  } catch (error) {
    await dispose();
    throw new Error(`VS Code ${options.build.version}: ${(error as Error).message}\n${output}`);
  }
  return { url, port, userDataDir, log, dispose };
}
