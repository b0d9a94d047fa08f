// The scripted model and the driver themselves, on Copilot's own tools: what the other suites rely on.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Agent } from '../agent/agent';
import { openAgent } from '../agent/driver';

describe('Agent mode with the scripted model', function () {
  this.timeout(900_000);
  let workspace: string;
  let file: string;
  let agent: Agent;

  before(async () => {
    workspace = realpathSync(mkdtempSync(path.join(tmpdir(), 'facet-e2e-')));
    file = path.join(workspace, 'area.ts');
    writeFileSync(file, 'export const area = (w: number, h: number) => w * h;\n');
    agent = await openAgent({ workspace });
  });

  after(async () => {
    await agent?.dispose();
    rmSync(workspace, { recursive: true, force: true });
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') {
      await agent?.saveEvidence(this.currentTest.fullTitle());
    }
  });

  it("runs the calls of a scene with Copilot's tools and hands back their answers", async () => {
    await agent.play('edit', [
      {
        text: 'I look at the file first.',
        calls: [{ tool: 'read_file', input: { filePath: file, startLine: 1, endLine: 1 } }],
      },
      {
        calls: [
          {
            tool: 'replace_string_in_file',
            input: { filePath: file, oldString: 'w * h', newString: 'h * w' },
          },
        ],
      },
      { text: 'Done.' },
    ]);
    const [read, replaced, ...rest] = await agent.waitForAnswer();
    assert.equal(read?.tool, 'read_file');
    assert.match(read.text, /w \* h/);
    assert.equal(replaced?.tool, 'replace_string_in_file');
    assert.match(replaced.text, /successfully edited/);
    assert.deepEqual(rest, []);
    assert.equal(
      readFileSync(file, 'utf8'),
      'export const area = (w: number, h: number) => h * w;\n',
    );
  });

  it('offers the tools with their schemas to the model', () => {
    const tool = agent.transcript.offeredTools().find(({ name }) => name === 'read_file');
    assert.equal((tool?.inputSchema as { type: string } | undefined)?.type, 'object');
  });

  it('plays a second scene in the same chat from its start', async () => {
    await agent.play('second', [
      { calls: [{ tool: 'read_file', input: { filePath: file, startLine: 1, endLine: 1 } }] },
      { text: 'Read again.' },
    ]);
    const answers = await agent.waitForAnswer();
    assert.equal(answers.length, 1);
    assert.match(answers[0]?.text ?? '', /h \* w/);
  });

  it('says so when a scene is unknown or has run out', async () => {
    await agent.newChat();
    await agent.prompt('play scene: nowhere');
    await agent.waitForAnswer();
    assert.equal(lastText(agent), 'There is no scene "nowhere".');

    await agent.play('short', [
      { calls: [{ tool: 'read_file', input: { filePath: file, startLine: 1, endLine: 1 } }] },
    ]);
    await agent.waitForAnswer();
    assert.equal(lastText(agent), 'The scene "short" is over after 1 turns.');
  });
});

function lastText(agent: Agent): string | undefined {
  return agent.transcript.entries().findLast((entry) => entry.kind === 'turn')?.text;
}
