import type { Page } from 'playwright-core';
import { quickInput, runFromPalette } from './palette';

/** A file that is open in the active editor. */
export interface OpenEditor {
  isDirty(): Promise<boolean>;
  /** Saves with the keyboard and waits until there is nothing unsaved. */
  save(): Promise<void>;
}

/** Opens a file of the workspace by its name, as a person would, with the cursor at the start of the line (1-based). */
export async function openInEditor(page: Page, name: string, line: number): Promise<OpenEditor> {
  await runFromPalette(page, 'Go to File...');
  await quickInput(page).locator('.quick-input-box input').fill(`${name}:${line}`);
  await quickInput(page).locator('.monaco-list-row.focused', { hasText: name }).waitFor();
  await page.keyboard.press('Enter');
  const tab = page.locator(`.tab.active[data-resource-name="${name}"]`);
  await tab.waitFor();
  await page.locator('.editor-instance .monaco-editor.focused').waitFor();
  return {
    isDirty: () => tab.and(page.locator('.dirty')).isVisible(),
    save: async () => {
      await tab.click();
      await page.keyboard.press('ControlOrMeta+S');
      await tab.and(page.locator('.dirty')).waitFor({ state: 'hidden' });
    },
  };
}

/** Takes the active editor's file back to what is on disk. */
export async function revertFile(page: Page): Promise<void> {
  await runFromPalette(page, 'File: Revert File');
  await page.locator('.tab.active.dirty').waitFor({ state: 'hidden' });
}
