import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheFolder } from './cache';

const marker = 'complete.json';
const waitLimit = 20 * 60_000;

/**
 * The folder `name` of the cache, filled by `fill` when it is not there yet.
 *
 * `fill` works in a folder of its own, which takes its final name only when it is complete: an interrupted run leaves
 * no half-filled folder behind. Of two processes, one fills and the other waits for it.
 */
export async function provision(
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = path.join(cacheFolder(), name);
  if (existsSync(path.join(folder, marker))) {
    return folder;
  }
  mkdirSync(cacheFolder(), { recursive: true });
  await lock(`${folder}.lock`, async () => {
    if (existsSync(path.join(folder, marker))) {
      return;
    }
    removeLeftovers(name);
    const started = Date.now();
    const partial = `${folder}.partial-${process.pid}`;
    mkdirSync(partial);
    await fill(partial);
    writeFileSync(path.join(partial, marker), JSON.stringify({ completed: new Date() }));
    await putInPlace(partial, folder);
    console.log(`${name}: ready after ${Math.round((Date.now() - started) / 1000)} s`);
  });
  return folder;
}

/** A lock can be lost (its file removed by hand, say), and a folder that another process finished may be in use. */
async function putInPlace(partial: string, folder: string): Promise<void> {
  if (existsSync(path.join(folder, marker))) {
    rmSync(partial, { recursive: true, force: true });
    return;
  }
  rmSync(folder, { recursive: true, force: true });
  await rename(partial, folder);
}

/** Removes what earlier, interrupted runs left. */
function removeLeftovers(name: string): void {
  const prefix = `${name}.partial-`;
  for (const entry of readdirSync(cacheFolder())) {
    if (entry.startsWith(prefix) && !isAlive(Number(entry.slice(prefix.length)))) {
      rmSync(path.join(cacheFolder(), entry), { recursive: true, force: true });
    }
  }
}

async function lock(file: string, action: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + waitLimit;
  let told = false;
  while (!take(file)) {
    const owner = readOwner(file);
    if (owner === undefined || !isAlive(owner)) {
      rmSync(file, { force: true });
      continue;
    }
    if (Date.now() > deadline) {
      throw new Error(`Process ${owner} has held ${file} for too long; end it or remove the file`);
    }
    if (!told) {
      told = true;
      console.log(`Waiting for process ${owner}, which is installing the same …`);
    }
    await sleep(500);
  }
  try {
    await action();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

/** The process that wrote the lock file, or undefined when the file is gone. */
function readOwner(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
