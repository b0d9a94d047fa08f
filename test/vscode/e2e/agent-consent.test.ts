// What keeps a change from being written, in Copilot's real agent mode: the user's word, an error, the rules.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openInEditor, revertFile } from '../agent/editor';
import { indentPosting as indented, readFiles } from '../demo/expectation';
import { indentPosting, moveAllocateStock, outlineReport, renameFormatMoney } from '../demo/scene';
import { useAgent } from './agent-fixture';

const POSTING = 'ledger/ledger/posting.py';

describe("Consent for Facet's tools in agent mode", function () {
  this.timeout(600_000);
  const fixture = useAgent();

  it('a skipped call leaves bytes and times alone, and the agent goes on', async () => {
    await fixture.play(moveAllocateStock);
    await fixture.agent.nextCard();
    await fixture.agent.skip();
    const [answer] = await fixture.agent.waitForAnswer();
    assert.match(answer?.text ?? '', /skip/);
    fixture.project.assertUntouched();
  });

  it('an error reaches the model verbatim, and the corrected call succeeds', async () => {
    const ambiguous = {
      ...indentPosting.input,
      indentStartAt: 'for day, customer, amount in payments:',
    };
    await fixture.play({ ...indentPosting, input: ambiguous }, indentPosting);
    await fixture.agent.nextCard();
    const [error] = fixture.agent.transcript.answers();
    assert.match(error?.text ?? '', /^ERROR while calling tool: .*indentStartAt/);
    assert.match(error?.text ?? '', /\b61\b[\s\S]*\b65\b/, 'both candidate lines are named');
    assert.doesNotMatch(error?.text ?? '', /\bat .*\.js:\d+/, 'no stack trace');
    fixture.project.assertUntouched();

    await fixture.agent.allow();
    assert.equal((await fixture.agent.waitForAnswer()).length, 2);
    fixture.assertFiles(indented(fixture.original));
  });

  it('Stop, while a card waits, writes nothing', async () => {
    await fixture.play(renameFormatMoney);
    await fixture.agent.nextCard();
    await fixture.agent.stop();
    assert.equal(await fixture.agent.hasCard(), false);
    fixture.project.assertUntouched();
    assert.deepEqual(fixture.agent.transcript.answers(), []);

    // Whatever might still be under way has had its time when another call is through.
    await fixture.play(outlineReport);
    await fixture.agent.waitForAnswer();
    fixture.project.assertUntouched();
  });

  it('a protected path is asked for by the extension itself; Cancel writes nothing (rule 3)', async () => {
    const settings = path.join(fixture.project.folder, '.vscode/settings.json');
    mkdirSync(path.dirname(settings));
    writeFileSync(settings, '{\n"editor.rulers": [100]\n}\n');
    const before = readFiles(fixture.project.folder);
    await fixture.play({
      tool: 'facet_indent_dedent',
      input: {
        filePath: '.vscode/settings.json',
        indentStartAt: '"editor.rulers"',
        indentEndAt: '"editor.rulers"',
        indentDelta: 1,
        indentSize: 2,
      },
    });
    const dialog = await fixture.agent.nextDialog();
    assert.match(dialog, /\.vscode\/settings\.json/);
    assert.match(dialog, /^\+ {2}"editor\.rulers"/m);
    await fixture.agent.answerDialog('Cancel');
    const [answer] = await fixture.agent.waitForAnswer();
    assert.match(answer?.text ?? '', /^Rejected by the user/);
    fixture.assertFiles(before);
  });

  it("keeps the user's unsaved typing, and leaves that file unsaved (rule 4)", async () => {
    const editor = await openInEditor(fixture.agent.page, 'posting.py', 1);
    await fixture.agent.page.keyboard.insertText('# typed, not saved\n');
    await fixture.play(indentPosting);
    const card = await fixture.agent.nextCard();
    assert.match(card.title, /^Indent lines 66-87 /);
    await fixture.agent.allow();
    const [answer] = await fixture.agent.waitForAnswer();
    assert.match(
      answer?.text ?? '',
      /Left unsaved, with the user's own unsaved changes: .*posting\.py/,
    );
    fixture.assertFiles(fixture.original);
    assert.equal(await editor.isDirty(), true);

    await editor.save();
    const typed = new Map(indented(fixture.original));
    typed.set(POSTING, `# typed, not saved\n${typed.get(POSTING)}`);
    fixture.assertFiles(typed);
    await revertFile(fixture.agent.page);
  });

  describe('an input that the user edits on the card (rule 9)', () => {
    const edited = { ...indentPosting.input, indentDelta: 2 };

    it('is planned anew and asked for; Cancel writes nothing', async () => {
      await fixture.play(indentPosting);
      await fixture.agent.nextCard();
      await fixture.agent.editInput(edited);
      await fixture.agent.allow();
      const dialog = await fixture.agent.nextDialog();
      assert.match(dialog, /by 2 levels of 4 spaces\?/);
      assert.match(dialog, /differs from the one that was shown/);
      fixture.project.assertUntouched();

      await fixture.agent.answerDialog('Cancel');
      const [answer] = await fixture.agent.waitForAnswer();
      assert.match(answer?.text ?? '', /^Rejected by the user/);
      fixture.project.assertUntouched();
    });

    it('is carried out as edited after Apply', async () => {
      await fixture.play(indentPosting);
      await fixture.agent.nextCard();
      await fixture.agent.editInput(edited);
      await fixture.agent.allow();
      await fixture.agent.nextDialog();
      await fixture.agent.answerDialog('Apply');
      const [answer] = await fixture.agent.waitForAnswer();
      assert.equal(answer?.text, `Indented lines 65-86 of ${POSTING} by 2 levels of 4 spaces.`);
      fixture.assertFiles(indented(indented(fixture.original)));
    });
  });
});
