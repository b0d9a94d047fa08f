import type { Locator, Page } from 'playwright-core';
import { runFromPalette } from './palette';
import { waitUntil } from './wait';

export const MODEL_NAME = 'Scripted Model';

/**
 * Enables the built-in Copilot extension, which waits for a set-up: this command loads it without an account. Returns
 * when `isReady` says that it is active, and when the chat has the scripted model and Agent mode selected (the only
 * model there is, and the default mode).
 */
export async function enableCopilot(page: Page, isReady: () => boolean): Promise<void> {
  await runFromPalette(page, 'Chat: Manage Language Models');
  const editor = page.locator('.monaco-modal-editor-block:visible');
  await editor.getByText(MODEL_NAME).first().waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'hidden' });
  await waitUntil('Copilot is active', isReady);
  await waitUntil('the chat has the model and Agent mode selected', async () => {
    const model = await labelOf(page.locator('.model-picker-item'));
    const mode = await labelOf(page.locator('.chat-mode-picker-item'));
    return model === MODEL_NAME && mode === 'Agent';
  });
}

/** Types `text` into the chat box and sends it. */
export async function sendPrompt(page: Page, text: string): Promise<void> {
  const box = page
    .locator('.interactive-session .chat-input-container .monaco-editor:visible')
    .first();
  await box.locator('.view-lines').click();
  await page.keyboard.insertText(text);
  await waitUntil('the prompt stands in the chat box', async () => {
    const typed = (await box.locator('.view-lines').textContent()) ?? '';
    return typed.replaceAll('\u00a0', ' ') === text;
  });
  await page.keyboard.press('Enter');
}

/** The button that is there while a request runs. */
export function stopButton(page: Page): Locator {
  return page.locator('.chat-execute-toolbar .codicon-stop-circle:visible');
}

/** Starts a new, empty chat with the button above the present one. */
export async function startNewChat(page: Page): Promise<void> {
  await page.locator('.part.auxiliarybar a.action-label[aria-label^="New Chat ("]:visible').click();
  await page
    .locator('.interactive-session .interactive-request:visible')
    .first()
    .waitFor({ state: 'hidden' });
}

async function labelOf(picker: Locator): Promise<string> {
  const label = picker.locator('.chat-input-picker-label:visible').first();
  return (await label.isVisible()) ? ((await label.textContent()) ?? '').trim() : '';
}
