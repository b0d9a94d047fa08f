import { type LogOutputChannel, window } from 'vscode';
import { ToolError } from '../errors';

/** The log of this window: `Facet` in the Output view. */
export function createLog(): LogOutputChannel {
  return window.createOutputChannel('Facet', { log: true });
}

/**
 * Runs a call and logs its outcome. A ToolError passes as it is; of anything else only the message leaves, its stack
 * trace goes to the log (rule 10).
 */
export async function logged<T>(
  log: LogOutputChannel,
  call: string,
  task: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const elapsed = () => `${Math.round(performance.now() - start)} ms`;
  try {
    const result = await task();
    log.info(`${call}: done in ${elapsed()}`);
    return result;
  } catch (error) {
    if (error instanceof ToolError) {
      log.warn(`${call}: ${error.kind} after ${elapsed()}: ${error.message}`);
      throw error;
    }
    log.error(`${call}: failed after ${elapsed()}`, error instanceof Error ? error : String(error));
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Facet failed unexpectedly: ${reason}. Its log (command "Facet: Show Log") has the details.`,
    );
  }
}
