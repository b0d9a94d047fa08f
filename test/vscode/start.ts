/**
 * For a person: builds Facet and opens the sample project in a real VS Code with Facet, Copilot, the scripted model and
 * a Python language server. Runs until Ctrl+C.
 */
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { agentServerOptions } from './agent/driver';
import { copySample } from './agent/sample';
import { writeScene } from './agent/scenes';
import { buildFacet, bundleTestExtension } from './agent/test-extensions';
import { demoScene } from './demo/scene';
import { atExit, removeFolder } from './host/processes';
import { provisionPythonServer } from './host/python-server';
import { startServer } from './host/server';

async function main(): Promise<void> {
  const sample = copySample();
  const scenes = realpathSync(mkdtempSync(path.join(tmpdir(), 'facet-scenes-')));
  atExit(() => removeFolder(scenes));
  writeScene(scenes, 'tidy-up', demoScene(sample.folder));
  const options = {
    extensions: [await buildFacet(), await bundleTestExtension('python-server')],
    env: await provisionPythonServer(),
    notifications: true,
  };
  const server = await startServer(await agentServerOptions(options, scenes));
  const folder = sample.folder.split(path.sep).join('/');
  console.log(`
VS Code with Facet, on a copy of the sample project:

  ${server.url}/?folder=${encodeURI(folder)}

Facet's commands are in the command palette (F1, "Facet"). To play the agent: F1, "Chat: Manage Language Models",
close it, then type "play scene: tidy-up" into the chat. Ctrl+C ends everything and removes the copy.`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
