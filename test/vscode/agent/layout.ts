import type { Page } from 'playwright-core';

/** Drags the border of the chat until it is about `width` pixels wide, so that a diff in it can be read. */
export async function widenChat(page: Page, width: number): Promise<void> {
  const chat = page.locator('.part.auxiliarybar');
  const box = await chat.boundingBox();
  const viewport = page.viewportSize();
  if (!box || !viewport) {
    throw new Error('The chat is not visible');
  }
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x, y);
  await page.mouse.down();
  await page.mouse.move(viewport.width - width, y, { steps: 10 });
  await page.mouse.up();
}
