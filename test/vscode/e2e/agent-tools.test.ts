// Facet's tools in Copilot's real agent mode: call, card, approval, answer at the model, bytes on disk.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Agent } from '../agent/agent';
import { openAgent } from '../agent/driver';
import { openInEditor, revertFile } from '../agent/editor';
import { bundleTestExtension, collectFacet } from '../agent/test-extensions';
import { fileDifferences } from '../demo/checks';
import {
  type Files,
  indentPosting as indented,
  moveFunction,
  readFiles,
  renameInPython,
  renameInTypeScript,
} from '../demo/expectation';
import {
  indentPosting,
  moveAllocateStock,
  outlineReport,
  renameFormatMoney,
  renameToCents,
} from '../demo/scene';
import type { SceneCall } from '../extensions/scripted-model/scene';
import { provisionPythonServer } from '../host/python-server';
import { openProject, type Project } from './project';

const POSTING = 'ledger/ledger/posting.py';

describe("Facet's tools in agent mode", function () {
  this.timeout(600_000);
  let project: Project;
  let original: Files;
  let agent: Agent;
  let scenes = 0;

  before(async () => {
    project = openProject();
    original = readFiles(project.folder);
    agent = await openAgent({
      workspace: project.folder,
      extensions: [await collectFacet(), await bundleTestExtension('python-server')],
      env: await provisionPythonServer(),
      settings: { 'facet.rename.timeoutSeconds': 120 },
    });
  });

  after(async () => {
    await agent?.dispose();
    project?.dispose();
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

  /** Plays a scene of these calls, each in a turn of its own, and one closing turn. */
  const play = (...calls: SceneCall[]) => {
    scenes += 1;
    const turns = calls.map((call) => ({ calls: [call] }));
    return agent.play(`scene-${scenes}`, [...turns, { text: 'That is all.' }]);
  };
  const assertFiles = (expected: Files) =>
    assert.deepEqual(fileDifferences(expected, project.folder), []);

  describe('a call is shown on a card, and carried out when it is allowed', () => {
    it('facet_rename_symbol in TypeScript, from a cold start', async () => {
      await play(renameFormatMoney);
      const card = await agent.nextCard();
      assert.match(card.title, /^Rename formatMoney to formatAmount: \d+ edits in 8 files\?$/);
      assert.match(card.blocks[0] ?? '', /^-export function formatMoney\(/m);
      assert.match(card.blocks[0] ?? '', /^\+export function formatAmount\(/m);
      assert.match(card.blocks[0] ?? '', /^\+import \{ formatAmount \} from '..\/money\/money';$/m);
      project.assertUntouched();

      await agent.allow();
      const [answer] = await agent.waitForAnswer();
      assert.match(
        answer?.text ?? '',
        /^Renamed formatMoney to formatAmount: \d+ edits in 8 files/,
      );
      assert.match(answer?.text ?? '', /Left unchanged: .*README\.md:8/);
      assertFiles(renameInTypeScript(original));
    });

    it('facet_rename_symbol in Python', async () => {
      await play(renameToCents);
      const card = await agent.nextCard();
      assert.match(card.title, /^Rename to_cents to parse_cents: \d+ edits in 6 files\?$/);
      await agent.allow();
      const [answer] = await agent.waitForAnswer();
      assert.match(answer?.text ?? '', /^Renamed to_cents to parse_cents: \d+ edits in 6 files/);
      assertFiles(renameInPython(original));
    });

    it('facet_move_lines', async () => {
      await play(moveAllocateStock);
      const card = await agent.nextCard();
      assert.equal(
        card.title,
        'Move 59 lines of web/src/orders/order-service.ts to web/src/inventory/allocation.ts?',
      );
      const diff = card.blocks[0]?.split('\n') ?? [];
      assert.equal(diff.filter((line) => /^-(?!--)/.test(line)).length, 59);
      assert.equal(diff.filter((line) => /^\+(?!\+\+)/.test(line)).length, 59);
      project.assertUntouched();

      await agent.allow();
      const [answer] = await agent.waitForAnswer();
      assert.match(
        answer?.text ?? '',
        /^Moved lines 24-82 of web\/src\/orders\/order-service\.ts to /,
      );
      assert.match(answer?.text ?? '', /allocation\.ts, lines 36-94\. Cut: .* Paste: /);
      assertFiles(moveFunction(original));
    });

    it('facet_indent_dedent', async () => {
      await play(indentPosting);
      const card = await agent.nextCard();
      assert.equal(card.title, `Indent lines 65-86 of ${POSTING} by 1 level of 4 spaces?`);
      assert.match(card.blocks[0] ?? '', /^- {4}for day, customer, amount in payments:$/m);
      assert.match(card.blocks[0] ?? '', /^\+ {8}for day, customer, amount in payments:$/m);
      await agent.allow();
      const [answer] = await agent.waitForAnswer();
      assert.equal(answer?.text, `Indented lines 65-86 of ${POSTING} by 1 level of 4 spaces.`);
      assertFiles(indented(original));
    });
  });

  describe('reading, refusing, stopping', () => {
    it('facet_outline answers without a card', async () => {
      await play(outlineReport);
      const [answer] = await agent.waitForAnswer();
      const lines = answer?.text.split('\n') ?? [];
      const source = project.read('web/src/reports/monthly-report.ts').split('\n');
      assert.ok(lines.includes('39:export class MonthlyFigures {'), answer?.text);
      assert.ok(lines.includes('9:// === Options ==='), answer?.text);
      for (const line of lines) {
        const [, number = '', text] = /^(\d+):(.*)$/.exec(line) ?? [];
        assert.equal(text, source[Number(number) - 1]);
      }
      project.assertUntouched();
    });

    it('offers the four tools with their schemas', async () => {
      await play(outlineReport);
      await agent.waitForAnswer();
      const required = Object.fromEntries(
        agent
          .offeredTools()
          .filter(({ name }) => name.startsWith('facet_'))
          .map(({ name, inputSchema }) => [name, (inputSchema as { required: string[] }).required]),
      );
      assert.deepEqual(required, {
        facet_rename_symbol: ['filePath', 'oldString', 'newString'],
        facet_move_lines: ['cutFilePath', 'cutStartAt', 'cutEndAt', 'pasteAt'],
        facet_indent_dedent: ['filePath', 'indentStartAt', 'indentEndAt', 'indentDelta'],
        facet_outline: ['filePath'],
      });
    });

    it('a skipped call leaves bytes and times alone, and the agent goes on', async () => {
      await play(moveAllocateStock);
      await agent.nextCard();
      await agent.skip();
      const [answer] = await agent.waitForAnswer();
      assert.match(answer?.text ?? '', /skip/);
      project.assertUntouched();
    });

    it('an error reaches the model verbatim, and the corrected call succeeds', async () => {
      const ambiguous = {
        ...indentPosting.input,
        indentStartAt: 'for day, customer, amount in payments:',
      };
      await play({ ...indentPosting, input: ambiguous }, indentPosting);
      await agent.nextCard();
      const [error] = agent.answers();
      assert.match(error?.text ?? '', /indentStartAt/);
      assert.match(error?.text ?? '', /\b61\b[\s\S]*\b65\b/, 'both candidate lines are named');
      assert.doesNotMatch(error?.text ?? '', /\bat .*\.js:\d+/, 'no stack trace');
      project.assertUntouched();

      await agent.allow();
      assert.equal((await agent.waitForAnswer()).length, 2);
      assertFiles(indented(original));
    });

    it('Stop, while a card waits, writes nothing', async () => {
      await play(renameFormatMoney);
      await agent.nextCard();
      await agent.stop();
      assert.equal(await agent.hasCard(), false);
      project.assertUntouched();
      assert.deepEqual(agent.answers(), []);
    });

    it('two calls in one reply are asked for one after the other', async () => {
      await agent.play('two-calls', [
        { text: 'Both at once.', calls: [indentPosting, moveAllocateStock] },
        { text: 'That is all.' },
      ]);
      assert.match((await agent.nextCard()).title, /^Indent/);
      await agent.allow();
      assert.match((await agent.nextCard()).title, /^Move/);
      await agent.allow();
      const answers = await agent.waitForAnswer();
      assert.deepEqual(
        answers.map(({ tool }) => tool),
        ['facet_indent_dedent', 'facet_move_lines'],
      );
      assertFiles(moveFunction(indented(original)));
    });

    it('a protected path is asked for by the extension itself; Cancel writes nothing (rule 3)', async () => {
      const settings = path.join(project.folder, '.vscode/settings.json');
      mkdirSync(path.dirname(settings));
      writeFileSync(settings, '{\n"editor.rulers": [100]\n}\n');
      const before = readFiles(project.folder);
      await play({
        tool: 'facet_indent_dedent',
        input: {
          filePath: '.vscode/settings.json',
          indentStartAt: '"editor.rulers"',
          indentEndAt: '"editor.rulers"',
          indentDelta: 1,
          indentSize: 2,
        },
      });
      const dialog = await agent.nextDialog();
      assert.match(dialog, /\.vscode\/settings\.json/);
      assert.match(dialog, /^\+ {2}"editor\.rulers"/m);
      await agent.answerDialog('Cancel');
      const [answer] = await agent.waitForAnswer();
      assert.match(answer?.text ?? '', /^Rejected by the user/);
      assertFiles(before);
    });

    it("keeps the user's unsaved typing, and leaves that file unsaved (rule 4)", async () => {
      const editor = await openInEditor(agent.page, 'posting.py', 1);
      await agent.page.keyboard.insertText('# typed, not saved\n');
      await play(indentPosting);
      const card = await agent.nextCard();
      assert.match(card.title, /^Indent lines 66-87 /);
      await agent.allow();
      const [answer] = await agent.waitForAnswer();
      assert.match(
        answer?.text ?? '',
        /Left unsaved, with the user's own unsaved changes: .*posting\.py/,
      );
      assertFiles(original);
      assert.equal(await editor.isDirty(), true);

      await editor.save();
      const typed = new Map(indented(original));
      typed.set(POSTING, `# typed, not saved\n${typed.get(POSTING)}`);
      assertFiles(typed);
      await revertFile(agent.page);
    });
  });

  describe('an input that the user edits on the card (rule 9)', () => {
    const edited = { ...indentPosting.input, indentDelta: 2 };

    it('is planned anew and asked for; Cancel writes nothing', async () => {
      await play(indentPosting);
      await agent.nextCard();
      await agent.editInput(edited);
      await agent.allow();
      const dialog = await agent.nextDialog();
      assert.match(dialog, /by 2 levels of 4 spaces\?/);
      assert.match(dialog, /differs from the one that was shown/);
      project.assertUntouched();

      await agent.answerDialog('Cancel');
      const [answer] = await agent.waitForAnswer();
      assert.match(answer?.text ?? '', /^Rejected by the user/);
      project.assertUntouched();
    });

    it('is carried out as edited after Apply', async () => {
      await play(indentPosting);
      await agent.nextCard();
      await agent.editInput(edited);
      await agent.allow();
      await agent.nextDialog();
      await agent.answerDialog('Apply');
      const [answer] = await agent.waitForAnswer();
      assert.equal(answer?.text, `Indented lines 65-86 of ${POSTING} by 2 levels of 4 spaces.`);
      assertFiles(indented(indented(original)));
    });
  });
});
