import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atExit, removeFolder } from '../host/processes';
import type { ServerOptions } from '../host/server';
import { provisionVSCode } from '../host/vscode-build';
import { Agent } from './agent';
import { enableCopilot } from './chat';
import { agentSettings } from './settings';
import { bundleTestExtension } from './test-extensions';
import { openWindow, type WindowOptions } from './window';

/**
 * Starts a VS Code server and a browser, opens the workspace, and enables Copilot with the scripted model in Agent
 * mode. Everything that was started ends with `dispose`, or when this process ends.
 */
export async function openAgent(options: Omit<WindowOptions, 'build'>): Promise<Agent> {
  const scenes = mkdtempSync(path.join(tmpdir(), 'facet-scenes-'));
  const removeScenes = atExit(() => removeFolder(scenes));
  try {
    const server = await agentServerOptions(options, scenes);
    const window = await openWindow({ ...options, ...server });
    const agent = new Agent(window, scenes, removeScenes);
    try {
      await agent.step('enable Copilot', () =>
        enableCopilot(window.page, () => agent.transcript.isReady()),
      );
      await agent.warmUp();
    } catch (error) {
      await window.dispose();
      throw error;
    }
    return agent;
  } catch (error) {
    removeScenes();
    throw error;
  }
}

/**
 * What a server needs so that an agent can be played in it, added to `options`.
 * @param scenes the folder of the scripted model.
 */
export async function agentServerOptions(
  options: Omit<ServerOptions, 'build'>,
  scenes: string,
): Promise<ServerOptions> {
  return {
    ...options,
    build: await provisionVSCode('current'),
    extensions: [await bundleTestExtension('scripted-model'), ...(options.extensions ?? [])],
    settings: { ...agentSettings, ...options.settings },
    env: { ...options.env, SCRIPTED_MODEL_FOLDER: scenes },
  };
}
