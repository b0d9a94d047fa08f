import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium';
import type { VSCodeServer } from './server';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

// A busy machine needs a minute for what takes an idle one five seconds.
const drawLimit = 180_000;

export interface WorkbenchOptions {
  /** Absolute path of a folder, or of a `.code-workspace` file. */
  workspace: string;
  /** Absolute path of the extension under development. */
  development?: string;
  /** Absolute path of the bundled test runner that VS Code calls; needs `development`. */
  tests?: string;
  /** Size of the page in CSS pixels. */
  viewport?: { width: number; height: number };
  /** Called with what the extension host logs while `tests` run. */
  onLog?: (type: string, args: unknown[]) => void;
  /** Called with 0 or 1 when the test runner has ended. */
  onExit?: (code: number) => void;
}

/** Starts the browser without a window; `FACET_HEADED=1` shows one. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: flags,
    headless: !process.env['FACET_HEADED'],
  });
}

/**
 * Opens the workbench in a browser context of its own and waits until it is drawn. Close it with
 * `page.context().close()`.
 */
export async function openWorkbench(
  browser: Browser,
  server: VSCodeServer,
  options: WorkbenchOptions,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 1400, height: 900 },
  });
  try {
    const page = await context.newPage();
    // VS Code calls both by name; its payload is honoured only when they exist.
    await page.exposeFunction('codeAutomationLog', (type: string, args: unknown[]) =>
      options.onLog?.(type, args),
    );
    await page.exposeFunction('codeAutomationExit', (code: number) => options.onExit?.(code));
    const timeout = drawLimit;
    await page.goto(workbenchUrl(server, options), { waitUntil: 'domcontentloaded', timeout });
    await page.locator('.monaco-workbench .part.editor').waitFor({ timeout });
    return page;
  } catch (error) {
    await context.close();
    throw error;
  }
}

function workbenchUrl(server: VSCodeServer, options: WorkbenchOptions): string {
  const url = new URL(server.url);
  const kind = options.workspace.endsWith('.code-workspace') ? 'workspace' : 'folder';
  url.searchParams.set(kind, uriPath(options.workspace));
  const remote = (file: string) => `vscode-remote://127.0.0.1:${server.port}${uriPath(file)}`;
  const payload: [string, string][] = [];
  if (options.development) {
    payload.push(['extensionDevelopmentPath', remote(options.development)]);
  }
  if (options.tests) {
    payload.push(['extensionTestsPath', remote(options.tests)]);
  }
  if (payload.length > 0) {
    url.searchParams.set('payload', JSON.stringify(payload));
  }
  return url.href;
}

/** The path of a file as URIs have it: `/c:/x` for `C:\x`. */
function uriPath(file: string): string {
  const slashes = file.split(path.sep).join('/');
  return slashes.startsWith('/') ? slashes : `/${slashes}`;
}
