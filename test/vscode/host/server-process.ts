import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { VSCodeBuild } from './vscode-build';

const startLimit = 120_000;

export interface ProcessOptions {
  build: VSCodeBuild;
  port: number;
  /** The home folder of the server and of all that runs in it. */
  home: string;
  serverData: string;
  extensions: string;
  env: Record<string, string>;
  workspaceTrust: boolean;
  notifications: boolean;
  unprivileged: boolean;
}

/** Spawns the server in a process group of its own; see `killTree`. */
export function spawnServer(options: ProcessOptions): ChildProcess {
  const prefix = options.unprivileged ? withoutFileRights() : [];
  const [command = options.build.node, ...args] = [
    ...prefix,
    options.build.node,
    path.join(options.build.root, 'out', 'server-main.js'),
    ...['--host', '127.0.0.1', '--port', String(options.port)],
    '--without-connection-token',
    '--accept-server-license-terms',
    '--disable-telemetry',
    // Without it the workbench ignores the paths of the extension and of the tests in its address.
    ...(options.notifications ? [] : ['--enable-smoke-test-driver']),
    ...(options.workspaceTrust ? [] : ['--disable-workspace-trust']),
    ...['--server-data-dir', options.serverData],
    ...['--extensions-dir', options.extensions],
  ];
  return spawn(command, args, {
    cwd: options.build.root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...cleanEnvironment(options.home), ...options.env },
  });
}

/** Neither the VS Code from which the tests were started nor the user's own configuration may have a say. */
function cleanEnvironment(home: string): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (!/^(VSCODE_|ELECTRON_|NODE_OPTIONS$|npm_|XDG_)/.test(name)) {
      env[name] = value;
    }
  }
  return { ...env, HOME: home, USERPROFILE: home };
}

/** The command prefix that keeps a process of root from reading and writing what its permissions forbid. */
function withoutFileRights(): string[] {
  if (process.getuid?.() !== 0) {
    return [];
  }
  const prefix = ['setpriv', '--bounding-set=-dac_override,-dac_read_search'];
  const [command = 'setpriv', ...args] = [...prefix, 'true'];
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0 ? prefix : [];
}

/** A TCP port of the loopback address that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') {
    throw new Error('No free port');
  }
  return address.port;
}

/**
 * Waits until the server answers at `url`.
 * @throws when it ends before, or does not answer within a minute.
 */
export async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + startLimit;
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  child.once('exit', (code, signal) => {
    failure ??= new Error(`the server ended with ${signal ?? code}`);
  });
  while (Date.now() < deadline) {
    if (failure) {
      throw failure;
    }
    if (await answers(url)) {
      return;
    }
    await sleep(200);
  }
  throw new Error(`the server did not answer within ${startLimit / 1000} s`);
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
