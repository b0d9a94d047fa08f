import type { Page } from 'playwright-core';

/** Drags the border of the chat until it is about `width` pixels wide, so that a diff in it can be read. */
export async function widenChat(page: Page, width: number): Promise<void> {
  const chat = await page.locator('.part.auxiliarybar').boundingBox();
  const viewport = page.viewportSize();
  if (!chat || !viewport) {
    throw new Error('The chat is not visible');
  }
  const sashes = await page.locator('.monaco-sash.vertical:visible').all();
  const boxes = await Promise.all(sashes.map((sash) => sash.boundingBox()));
  const distance = (box: { x: number } | null) => Math.abs((box?.x ?? Infinity) - chat.x);
  const border = boxes.sort((a, b) => distance(a) - distance(b))[0];
  if (!border) {
    throw new Error('The chat has no border that could be dragged');
  }
  const y = chat.y + chat.height / 2;
  await page.mouse.move(border.x + border.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(viewport.width - width, y, { steps: 10 });
  await page.mouse.up();
}

/** Makes the waiting confirmation card as high as the chat allows. */
export async function expandCard(page: Page): Promise<void> {
  await page.locator('.chat-tool-carousel-expand-content-button:visible').click();
}
