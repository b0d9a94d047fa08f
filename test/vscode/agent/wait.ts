import { setTimeout as sleep } from 'node:timers/promises';

/** Generous, because the machine that runs the tests may be busy with other things. */
export const PATIENCE_MS = 180_000;

/**
 * Asks `probe` every 100 ms until it answers something other than undefined or false.
 * @returns that answer. Throws `<what> did not happen within N s`.
 */
export async function waitUntil<T>(
  what: string,
  probe: () => Promise<T | undefined | false> | T | undefined | false,
  patience = PATIENCE_MS,
): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await probe();
    if (answer !== undefined && answer !== false) {
      return answer;
    }
    if (Date.now() > deadline) {
      throw new Error(`"${what}" did not happen within ${patience / 1000} s`);
    }
    await sleep(100);
  }
}
