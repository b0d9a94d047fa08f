import type { CancellationToken } from 'vscode';

/** Runs a task with an AbortSignal that follows the editor's cancellation token. */
export async function withAbortSignal<T>(
  token: CancellationToken,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const subscription = token.onCancellationRequested(() => controller.abort());
  if (token.isCancellationRequested) {
    controller.abort();
  }
  try {
    return await task(controller.signal);
  } finally {
    subscription.dispose();
  }
}
