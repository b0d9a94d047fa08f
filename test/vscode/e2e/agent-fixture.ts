import assert from 'node:assert/strict';
import type { Agent } from '../agent/agent';
import { openAgent } from '../agent/driver';
import { bundleTestExtension, collectFacet } from '../agent/test-extensions';
import { fileDifferences } from '../demo/checks';
import { type Files, readFiles } from '../demo/expectation';
import type { SceneCall } from '../extensions/scripted-model/scene';
import { provisionPythonServer } from '../host/python-server';
import { openProject, type Project } from './project';

/** An agent with Facet on a copy of the sample project; each test finds the project as committed, and an empty chat. */
export interface AgentFixture {
  readonly agent: Agent;
  readonly project: Project;
  /** The project's files before any change. */
  readonly original: Files;
  /** Plays a scene of these calls, each in a turn of its own, and one closing turn. */
  play(...calls: SceneCall[]): Promise<void>;
  /** Fails, naming the differences, unless the project holds exactly these files. */
  assertFiles(expected: Files): void;
}

/** Registers the hooks that open and close an agent for the suite that calls this; the fixture is ready in its tests. */
export function useAgent(): AgentFixture {
  const project = openProject();
  const original = readFiles(project.folder);
  let agent: Agent | undefined;
  let scenes = 0;

  before(async () => {
    agent = await openAgent({
      workspace: project.folder,
      extensions: [await collectFacet(), await bundleTestExtension('python-server')],
      env: await provisionPythonServer(),
      settings: { 'facet.rename.timeoutSeconds': 120 },
    });
  });

  after(async () => {
    await agent?.dispose();
    project.dispose();
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') {
      await agent?.saveEvidence(this.currentTest.fullTitle());
      // Whatever still waits must not reach the next test.
      await agent?.stopIfRunning();
    }
    project.restore();
    await agent?.newChat();
  });

  return {
    get agent() {
      assert.ok(agent, 'the agent is open');
      return agent;
    },
    project,
    original,
    play(...calls) {
      scenes += 1;
      const turns = calls.map((call) => ({ calls: [call] }));
      return this.agent.play(`scene-${scenes}`, [...turns, { text: 'That is all.' }]);
    },
    assertFiles: (expected) => assert.deepEqual(fileDifferences(expected, project.folder), []),
  };
}
