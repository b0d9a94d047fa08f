import type { Locator, Page } from 'playwright-core';
import { waitUntil } from './wait';

/** Marks a card that the driver has answered: VS Code may keep it in the page for a moment, or for good. */
const ANSWERED = 'data-test-answered';

/** The confirmation card that waits for an answer. */
export function waitingCard(page: Page): Locator {
  return page
    .locator(`.chat-confirmation-widget-container:visible:not([${ANSWERED}])`)
    .filter({ has: page.locator('.chat-confirmation-widget-buttons a.monaco-button:visible') })
    .first();
}

export interface CardText {
  readonly title: string;
  /** The message as rendered, without its code blocks; one line for each paragraph or list. */
  readonly message: string;
  /** The code blocks of the message (a diff, say), each with its lines. */
  readonly blocks: readonly string[];
  /** The tool's input as the card shows it, JSON. */
  readonly input: string;
}

/** Reads what a person sees in the card; scrolled-away parts of it too. */
export async function readCard(card: Locator): Promise<CardText> {
  // A card grows while its code blocks are rendered: it is complete when it holds the input's block.
  const input = card.locator('.editor .monaco-editor').first();
  await input.locator('.view-line').first().waitFor({ state: 'attached' });
  const title = await card
    .locator('.chat-confirmation-widget-title .rendered-markdown')
    .allTextContents();
  const markdown = card.locator('.message-wrapper .rendered-markdown');
  const paragraphs = await markdown.locator('> p, > ul, > ol').allTextContents();
  const blocks = await markdown.locator('.monaco-editor').all();
  return {
    title: plain(title.join(' ')).trim(),
    message: plain(paragraphs.join('\n')),
    blocks: await Promise.all(blocks.map(editorText)),
    input: await editorText(input),
  };
}

/** The text of a small editor that shows all its lines. The page holds them in the order in which they were drawn. */
async function editorText(editor: Locator): Promise<string> {
  const lines = await Promise.all(
    (await editor.locator('.view-line').all()).map(async (line) => ({
      top: Number(/top: *(-?\d+)/.exec((await line.getAttribute('style')) ?? '')?.[1]),
      text: plain((await line.textContent()) ?? ''),
    })),
  );
  return lines
    .sort((a, b) => a.top - b.top)
    .map((line) => line.text)
    .join('\n');
}

/** VS Code renders blanks as no-break spaces. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

/** Allows this one call: the card's first button would allow all later calls of the session too. */
export async function allowOnce(page: Page, card: Locator): Promise<void> {
  await card.locator('.chat-confirmation-widget-buttons .monaco-dropdown-button:visible').click();
  const choice = page.locator('.monaco-menu .action-item:visible', { hasText: 'Allow Once' });
  await markAnswered(card);
  await choice.click();
}

/** Answers the card with "Skip": the agent goes on without this call. */
export async function skipCall(card: Locator): Promise<void> {
  const button = card.locator('.chat-confirmation-widget-buttons a.monaco-button:visible', {
    hasText: 'Skip',
  });
  const handle = await button.elementHandle();
  await markAnswered(card);
  await handle?.click();
}

/** Replaces the tool's input in the card, as a user may before allowing it. */
export async function retypeInput(page: Page, card: Locator, input: object): Promise<void> {
  const editor = card.locator('.editor .monaco-editor');
  const text = JSON.stringify(input);
  await editor.locator('.view-lines').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
  await waitUntil('the new input stands in the card', async () => {
    const shown = await editorText(editor);
    if (shown !== text && shown.startsWith(text)) {
      // The editor closed a bracket or a quote by itself, behind the cursor.
      await page.keyboard.press('Delete');
    }
    return shown === text;
  });
}

async function markAnswered(card: Locator): Promise<void> {
  await card.evaluate((element, name) => element.setAttribute(name, ''), ANSWERED);
}
