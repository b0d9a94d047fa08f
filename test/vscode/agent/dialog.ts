import type { Locator, Page } from 'playwright-core';

/** The workbench's modal dialog. */
export function waitingDialog(page: Page): Locator {
  return page.locator('.monaco-dialog-box:visible').first();
}

/** Clicks the button with exactly this label and waits until the dialog is gone. */
export async function answerDialog(page: Page, button: string): Promise<void> {
  const dialog = waitingDialog(page);
  await dialog
    .locator('.dialog-buttons a.monaco-button')
    .getByText(button, { exact: true })
    .click();
  await dialog.waitFor({ state: 'hidden' });
}
