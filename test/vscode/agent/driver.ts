import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startServer, type VSCodeServer } from '../host/server';
import { provisionVSCode } from '../host/vscode-build';
import { launchBrowser, openWorkbench } from '../host/workbench';
import { Agent } from './agent';
import { enableCopilot } from './chat';
import { agentSettings, typingSettings } from './settings';
import { bundleTestExtension } from './test-extensions';
import { PATIENCE_MS } from './wait';

export interface AgentOptions {
  /** Absolute path of the folder to open. */
  readonly workspace: string;
  /** Folders of built extensions that are installed beside the scripted model. */
  readonly extensions?: readonly string[];
  readonly settings?: Record<string, unknown>;
  readonly machineSettings?: Record<string, unknown>;
  readonly env?: Record<string, string>;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly port?: number;
}

/**
 * Starts a VS Code server and a browser, opens the workspace, and enables Copilot with the scripted model in Agent
 * mode. Everything that was started ends with `dispose`, or when this process ends.
 */
export async function openAgent(options: AgentOptions): Promise<Agent> {
  const scenes = mkdtempSync(path.join(tmpdir(), 'facet-scenes-'));
  const cleanups: (() => Promise<void> | void)[] = [
    () => rmSync(scenes, { recursive: true, force: true }),
  ];
  const dispose = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) {
      await cleanup();
    }
  };
  try {
    const settings = { ...typingSettings, ...options.settings };
    const server = await startAgentServer({ ...options, settings }, scenes);
    cleanups.push(() => server.dispose());
    const browser = await launchBrowser();
    cleanups.push(() => browser.close());
    const page = await openPage(browser, server, options);
    const agent = new Agent(page, server, scenes, dispose);
    await agent.step('enable Copilot', () =>
      enableCopilot(page, () => agent.transcript().some((entry) => entry.kind === 'ready')),
    );
    return agent;
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** The server alone, with all that an agent needs; for whoever brings a browser of their own. */
export async function startAgentServer(
  options: Omit<AgentOptions, 'workspace' | 'viewport'>,
  scenes: string,
): Promise<VSCodeServer> {
  const build = await provisionVSCode('current');
  return startServer({
    build,
    extensions: [await bundleTestExtension('scripted-model'), ...(options.extensions ?? [])],
    settings: { ...agentSettings, ...options.settings },
    env: { ...options.env, SCRIPTED_MODEL_FOLDER: scenes },
    ...(options.machineSettings && { machineSettings: options.machineSettings }),
    ...(options.port !== undefined && { port: options.port }),
  });
}

async function openPage(
  browser: Browser,
  server: VSCodeServer,
  options: AgentOptions,
): Promise<Page> {
  const page = await openWorkbench(browser, server, {
    workspace: options.workspace,
    viewport: options.viewport ?? { width: 1600, height: 1000 },
  });
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}
