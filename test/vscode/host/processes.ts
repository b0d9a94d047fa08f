import { type ChildProcess, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

const cleanups = new Set<() => void>();
let listening = false;

/**
 * Runs `cleanup` when this process ends, also by Ctrl+C or a termination signal, unless the returned function has run
 * it before. It has to be synchronous.
 */
export function atExit(cleanup: () => void): () => void {
  if (!listening) {
    listening = true;
    process.on('exit', runAll);
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const) {
      process.on(signal, () => process.exit(code));
    }
  }
  cleanups.add(cleanup);
  return () => {
    if (cleanups.delete(cleanup)) {
      cleanup();
    }
  };
}

function runAll(): void {
  for (const cleanup of cleanups) {
    cleanup();
  }
  cleanups.clear();
}

/**
 * Ends a child and all that it started, at once. On Linux and macOS the child must have been spawned `detached`, which
 * gives it a process group of its own.
 */
export function killTree(child: ChildProcess): void {
  if (child.pid === undefined) {
    return;
  }
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The whole group has ended already.
  }
}

/** Removes a folder whose files may still be held for a moment by a process that was just ended. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
