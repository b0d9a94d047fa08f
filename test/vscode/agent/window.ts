import type { Page } from 'playwright-core';
import { type ServerOptions, startServer, type VSCodeServer } from '../host/server';
import { launchBrowser, openWorkbench } from '../host/workbench';
import { windowSettings } from './settings';
import { PATIENCE_MS } from './wait';

export interface WindowOptions extends Omit<ServerOptions, 'port'> {
  /** Absolute path of the folder to open. */
  workspace: string;
  viewport?: { width: number; height: number };
}

/** A real VS Code in a browser. */
export interface Window {
  readonly page: Page;
  readonly server: VSCodeServer;
  /** Ends the browser and the server. They also end with this process. */
  dispose(): Promise<void>;
}

/** Starts a VS Code server and a browser, and opens the workspace. */
export async function openWindow(options: WindowOptions): Promise<Window> {
  const cleanups: (() => Promise<void>)[] = [];
  const dispose = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) {
      await cleanup();
    }
  };
  try {
    const settings = { ...windowSettings, ...options.settings };
    const server = await startServer({ ...options, settings });
    cleanups.push(() => server.dispose());
    const browser = await launchBrowser();
    cleanups.push(() => browser.close());
    const page = await openWorkbench(browser, server, {
      workspace: options.workspace,
      viewport: options.viewport ?? { width: 1600, height: 1000 },
    });
    page.setDefaultTimeout(PATIENCE_MS);
    return { page, server, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
