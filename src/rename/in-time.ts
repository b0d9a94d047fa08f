/**
 * The result of a question to a provider that may never answer; undefined when it has not answered after so many
 * milliseconds. `ask` gets a signal that is aborted then, and together with `signal`.
 */
export async function inTime<T>(
  milliseconds: number,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const limit = AbortSignal.timeout(Math.ceil(milliseconds));
  try {
    return await ask(AbortSignal.any([signal, limit]));
  } catch (error) {
    if (limit.aborted && !signal.aborted) {
      return undefined;
    }
    throw error;
  }
}
