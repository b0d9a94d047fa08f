import { type Disposable, type TextDocument, workspace } from 'vscode';

/**
 * True when the document shows the text of the file as far as the editor's text model can: line breaks, invalid
 * bytes and a second byte order mark apart.
 */
export function showsText(document: TextDocument, text: string): boolean {
  const shown = document.getText();
  return shown === text || asShown(shown) === asShown(text);
}

function asShown(text: string): string {
  return text
    .replace(/\r\n|\r/g, '\n')
    .replace(/[\uFFFD\uDC80-\uDCFF]+/gu, '\uFFFD')
    .replace(/^\uFEFF/, '');
}

/** Waits until the document changes or is closed, or so many milliseconds have passed. */
export function nextChange(document: TextDocument, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const subscriptions: Disposable[] = [];
    const done = () => {
      clearTimeout(timer);
      for (const subscription of subscriptions) {
        subscription.dispose();
      }
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    subscriptions.push(
      workspace.onDidChangeTextDocument((event) => event.document === document && done()),
      workspace.onDidCloseTextDocument((closed) => closed === document && done()),
    );
  });
}

/**
 * Waits until the document shows `text` or is closed, at most so many milliseconds. The editor reloads a clean
 * document some time after its file changed, or never for a path that it does not watch. False in the latter case.
 */
export async function waitUntilShown(
  document: TextDocument,
  text: string,
  milliseconds: number,
): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!document.isClosed && !showsText(document, text)) {
    const left = deadline - Date.now();
    if (left <= 0) {
      return false;
    }
    await nextChange(document, left);
  }
  return true;
}
