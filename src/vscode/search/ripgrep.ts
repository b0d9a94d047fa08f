import { spawn } from 'node:child_process';
import { throwIfCancelled } from '../../errors';

/** What a run of ripgrep printed. */
export interface RipgrepRun {
  /** The records that it printed, each ended by a NUL. */
  readonly records: readonly string[];
  /** Why there may be more, as a clause; absent when that was all. */
  readonly incomplete?: string;
}

/**
 * Runs ripgrep with arguments that make it print records ended by NUL, and stops it at `limit` records.
 * Throws a `cancelled` ToolError.
 */
export async function runRipgrep(
  program: string,
  args: readonly string[],
  limit: number,
  signal: AbortSignal,
): Promise<RipgrepRun> {
  throwIfCancelled(signal);
  const child = spawn(program, ['--no-config', ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
  });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop, { once: true });
  const ended = new Promise<number | Error | null>((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  });
  try {
    const records: string[] = [];
    let rest = '';
    child.stdout.setEncoding('utf8');
    for await (const chunk of child.stdout) {
      const parts = (rest + String(chunk)).split('\0');
      rest = parts.pop() ?? '';
      records.push(...parts);
      if (records.length >= limit) {
        child.kill();
        return {
          records: records.slice(0, limit),
          incomplete: `the search stopped at ${limit} files`,
        };
      }
    }
    const outcome = await ended;
    throwIfCancelled(signal);
    // 0: found, 1: nothing found, 2: some files could not be searched.
    if (outcome === 0 || outcome === 1) {
      return { records };
    }
    return { records, incomplete: 'the search could not read every file' };
  } finally {
    signal.removeEventListener('abort', stop);
    child.kill();
  }
}
