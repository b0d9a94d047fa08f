import type { Page } from 'playwright-core';
import { sendPrompt, startNewChat, stopButton } from './chat';
import { waitingDialog } from './dialog';
import type { Transcript } from './transcript';
import { waitUntil } from './wait';

/**
 * Returns when prompts reach the model. For a moment after Copilot became active, VS Code may still take a prompt
 * itself and ask for a sign-in; then this closes the question and sends another prompt. Leaves an empty chat.
 * @param prompt gets an answer without tool calls.
 */
export async function warmUp(page: Page, transcript: Transcript, prompt: string): Promise<void> {
  const dialog = waitingDialog(page);
  await waitUntil('Copilot takes a prompt', async () => {
    transcript.markPrompt();
    await sendPrompt(page, prompt);
    const outcome = await waitUntil('an answer or a question', async () =>
      transcript.isOver() ? 'answered' : (await dialog.isVisible()) && 'refused',
    );
    if (outcome === 'refused') {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    await stopButton(page).waitFor({ state: 'hidden' });
    await startNewChat(page);
    return outcome === 'answered';
  });
}
