import type { Page } from 'playwright-core';
import { pickEntry, runFromPalette } from './palette';

/** A file that is open in the active editor. */
export interface OpenEditor {
  isDirty(): Promise<boolean>;
  /** Saves with the keyboard and waits until there is nothing unsaved. */
  save(): Promise<void>;
}

/**
 * Opens a file of the workspace by its name, as a person would, with the cursor at `line` and `column` (1-based).
 */
export async function openInEditor(
  page: Page,
  name: string,
  line: number,
  column = 1,
): Promise<OpenEditor> {
  await runFromPalette(page, 'Go to File...');
  await pickEntry(page, `${name}:${line}:${column}`, name);
  const tab = page.locator(`.tab.active[data-resource-name="${name}"]`);
  await tab.waitFor();
  await page.locator('.editor-instance .monaco-editor.focused').waitFor();
  await waitForCursor(page, line);
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

/** Waits until the status bar shows the cursor in this line (1-based). */
export async function waitForCursor(page: Page, line: number): Promise<void> {
  await page
    .locator('[id="status.editor.selection"]', { hasText: new RegExp(`^Ln ${line},`) })
    .waitFor();
}

/** Selects `count` whole lines with the keyboard, from the cursor at the start of a line. */
export async function selectLines(page: Page, count: number): Promise<void> {
  for (let line = 0; line < count; line += 1) {
    await page.keyboard.press('Shift+ArrowDown');
  }
}
