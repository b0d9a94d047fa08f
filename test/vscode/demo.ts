/**
 * The demo: a scripted agent works on the sample project with Facet's tools, in Copilot's real agent mode in a real
 * VS Code. Prints each call and each answer, then the diff, and exits with 0 only if every byte is as expected and the
 * sample's own checks pass. `--screenshots` also writes the pictures of the README into `media/`.
 */
import path from 'node:path';
import type { Agent } from './agent/agent';
import { openAgent } from './agent/driver';
import { openInEditor } from './agent/editor';
import { expandCard, widenChat } from './agent/layout';
import { copySample, git } from './agent/sample';
import { buildFacet, bundleTestExtension } from './agent/test-extensions';
import { fileDifferences, sampleProblems } from './demo/checks';
import { expectedFiles, readFiles } from './demo/expectation';
import { demoScene } from './demo/scene';
import { provisionPythonServer } from './host/python-server';

const media = path.resolve(__dirname, '../../media');
const REQUEST =
  'Better names for the money functions, allocateStock into the inventory, and a dry run that posts nothing.';
const withScreenshots = process.argv.includes('--screenshots');

async function main(): Promise<boolean> {
  const sample = copySample();
  const expected = expectedFiles(readFiles(sample.folder));
  console.log(`A copy of the sample project: ${sample.folder}`);
  const agent = await openAgent({
    workspace: sample.folder,
    extensions: [await buildFacet(), await bundleTestExtension('python-server')],
    env: await provisionPythonServer(),
    settings: { 'facet.rename.timeoutSeconds': 120 },
  });
  try {
    await playScene(agent, sample.folder);
    console.log(`\n${git(sample.folder, 'diff')}`);
    return report(expected, sample.folder);
  } finally {
    await agent.dispose();
    sample.dispose();
  }
}

async function playScene(agent: Agent, folder: string): Promise<void> {
  const turns = demoScene(folder);
  await openInEditor(agent.page, 'money.ts', 39);
  await widenChat(agent.page, 800);
  await agent.play('tidy-up', turns, REQUEST);
  const cards = turns.flatMap(({ calls = [] }) => calls).filter(({ tool }) => asksFirst(tool));
  for (const [index, { tool }] of cards.entries()) {
    const card = await agent.nextCard();
    console.log(`\n[card] ${card.title}   (${tool})`);
    if (withScreenshots && index === 0) {
      await expandCard(agent.page);
      await agent.screenshot(path.join(media, 'confirmation-card.png'));
    }
    await agent.allow();
  }
  const answers = await agent.waitForAnswer();
  const calls = turns.flatMap((turn) => turn.calls ?? []);
  for (const [index, call] of calls.entries()) {
    console.log(`\n> ${call.tool} ${JSON.stringify(call.input, null, 2)}`);
    console.log(answers[index]?.text ?? '(no answer)');
  }
  if (withScreenshots) {
    await agent.screenshot(path.join(media, 'finished-chat.png'));
  }
}

/** Facet's changing tools ask with a card; reading tools and Copilot's own edits in the workspace do not. */
function asksFirst(tool: string): boolean {
  return tool.startsWith('facet_') && tool !== 'facet_outline';
}

function report(expected: ReturnType<typeof readFiles>, folder: string): boolean {
  const differences = fileDifferences(expected, folder);
  const { failed, skipped } = sampleProblems(folder);
  for (const note of skipped) {
    console.log(`Skipped: ${note}`);
  }
  for (const problem of [...differences, ...failed]) {
    console.log(`WRONG: ${problem}`);
  }
  const right = differences.length + failed.length === 0;
  console.log(right ? 'The result is right, byte for byte.' : 'The result is wrong.');
  return right;
}

main().then(
  (right) => process.exit(right ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
