import type { Locator, Page } from 'playwright-core';
import { waitUntil } from './wait';

/** The open quick input (palette, quick pick or input box). */
export function quickInput(page: Page): Locator {
  return page.locator('.quick-input-widget:visible');
}

/**
 * Runs the command with exactly this title (`Category: Name`) through the command palette, as a person would.
 * Works right after the page was opened: keys that the workbench is not ready for are pressed again, and a command
 * that is not there yet is looked for in a new palette, because an open one does not learn of it.
 */
export async function runFromPalette(page: Page, title: string): Promise<void> {
  await waitUntil(`the command palette offers "${title}"`, async () => {
    if (!(await quickInput(page).isVisible())) {
      await page.keyboard.press('F1');
    }
    try {
      // Whatever takes the focus while the workbench starts closes the palette again: no long waits here.
      await quickInput(page).locator('.quick-input-box input').fill(`>${title}`, { timeout: 5000 });
    } catch {
      return false;
    }
    const found = await isOffered(page, title);
    if (!found) {
      await page.keyboard.press('Escape');
    }
    return found;
  });
  await page.keyboard.press('Enter');
}

/**
 * Types `filter` into the quick pick and takes the row it leads to, whose text must contain `row`. What was typed is
 * typed again when that row does not come: it may have gone into a quick pick that was just being replaced.
 */
export async function pickEntry(page: Page, filter: string, row: string): Promise<void> {
  const entry = quickInput(page).locator('.monaco-list-row.focused', { hasText: row });
  await waitUntil(`the quick pick offers "${row}"`, async () => {
    try {
      await quickInput(page).locator('.quick-input-box input').fill(filter, { timeout: 5000 });
      await entry.waitFor({ timeout: 5000 });
      return true;
    } catch {
      return false;
    }
  });
  await page.keyboard.press('Enter');
}

/** Whether the title becomes that of the row which Enter would take; the list follows the typed text after a moment. */
async function isOffered(page: Page, title: string): Promise<boolean> {
  const row = quickInput(page).locator('.monaco-list-row.focused .label-name').first();
  try {
    return await waitUntil(
      'the title',
      async () => (await row.isVisible()) && (await row.textContent())?.trim() === title,
      5000,
    );
  } catch {
    return false;
  }
}
