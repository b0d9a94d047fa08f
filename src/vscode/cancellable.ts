import { ToolError, throwIfCancelled } from '../errors';

/**
 * The result of work that cannot be cancelled itself (`executeCommand` takes no token), or a `cancelled` ToolError
 * as soon as the signal is aborted; the work then goes on without anybody waiting for it.
 */
export async function cancellable<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  throwIfCancelled(signal);
  let stop = () => {};
  const cancelled = new Promise<never>((_, reject) => {
    stop = () => reject(new ToolError('cancelled', 'Cancelled; nothing was written.'));
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, cancelled]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Waits so many milliseconds; throws a `cancelled` ToolError as soon as the signal is aborted. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  try {
    await cancellable(
      new Promise((resolve) => {
        timer = setTimeout(resolve, milliseconds);
      }),
      signal,
    );
  } finally {
    clearTimeout(timer);
  }
}
