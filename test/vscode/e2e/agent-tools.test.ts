// Facet's tools in Copilot's real agent mode: call, card, approval, answer at the model, bytes on disk.
import assert from 'node:assert/strict';
import {
  indentPosting as indented,
  moveFunction,
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
import { useAgent } from './agent-fixture';

const POSTING = 'ledger/ledger/posting.py';

describe("Facet's tools in agent mode", function () {
  this.timeout(600_000);
  const fixture = useAgent();

  it('facet_rename_symbol in TypeScript, from a cold start', async () => {
    await fixture.play(renameFormatMoney);
    const card = await fixture.agent.nextCard();
    assert.match(card.title, /^Rename formatMoney to formatAmount: 27 edits in 8 files\?$/);
    assert.match(card.blocks[0] ?? '', /^-export function formatMoney\(/m);
    assert.match(card.blocks[0] ?? '', /^\+export function formatAmount\(/m);
    assert.match(card.blocks[0] ?? '', /^\+import \{ formatAmount \} from '..\/money\/money';$/m);
    fixture.project.assertUntouched();

    await fixture.agent.allow();
    const [answer] = await fixture.agent.waitForAnswer();
    assert.match(answer?.text ?? '', /^Renamed formatMoney to formatAmount: 27 edits in 8 files/);
    assert.match(answer?.text ?? '', /Left unchanged: .*README\.md:8/);
    fixture.assertFiles(renameInTypeScript(fixture.original));
  });

  it('facet_rename_symbol in Python', async () => {
    await fixture.play(renameToCents);
    const card = await fixture.agent.nextCard();
    assert.match(card.title, /^Rename to_cents to parse_cents: 19 edits in 6 files\?$/);
    await fixture.agent.allow();
    const [answer] = await fixture.agent.waitForAnswer();
    assert.match(answer?.text ?? '', /^Renamed to_cents to parse_cents: 19 edits in 6 files/);
    fixture.assertFiles(renameInPython(fixture.original));
  });

  it('facet_move_lines', async () => {
    await fixture.play(moveAllocateStock);
    const card = await fixture.agent.nextCard();
    assert.equal(
      card.title,
      'Move 59 lines of web/src/orders/order-service.ts to web/src/inventory/allocation.ts?',
    );
    const diff = card.blocks[0]?.split('\n') ?? [];
    assert.equal(diff.filter((line) => /^-(?!--)/.test(line)).length, 59);
    assert.equal(diff.filter((line) => /^\+(?!\+\+)/.test(line)).length, 59);
    fixture.project.assertUntouched();

    await fixture.agent.allow();
    const [answer] = await fixture.agent.waitForAnswer();
    assert.match(
      answer?.text ?? '',
      /^Moved lines 24-82 of web\/src\/orders\/order-service\.ts to /,
    );
    assert.match(answer?.text ?? '', /allocation\.ts, lines 36-94\. Cut: .* Paste: /);
    fixture.assertFiles(moveFunction(fixture.original));
  });

  it('facet_indent_dedent', async () => {
    await fixture.play(indentPosting);
    const card = await fixture.agent.nextCard();
    assert.equal(card.title, `Indent lines 65-86 of ${POSTING} by 1 level of 4 spaces?`);
    assert.match(card.blocks[0] ?? '', /^- {4}for day, customer, amount in payments:$/m);
    assert.match(card.blocks[0] ?? '', /^\+ {8}for day, customer, amount in payments:$/m);
    await fixture.agent.allow();
    const [answer] = await fixture.agent.waitForAnswer();
    assert.equal(answer?.text, `Indented lines 65-86 of ${POSTING} by 1 level of 4 spaces.`);
    fixture.assertFiles(indented(fixture.original));
  });

  it('two calls in one reply are asked for one after the other', async () => {
    await fixture.agent.play('two-calls', [
      { text: 'Both at once.', calls: [indentPosting, moveAllocateStock] },
      { text: 'That is all.' },
    ]);
    assert.match((await fixture.agent.nextCard()).title, /^Indent/);
    await fixture.agent.allow();
    assert.match((await fixture.agent.nextCard()).title, /^Move/);
    await fixture.agent.allow();
    const answers = await fixture.agent.waitForAnswer();
    assert.deepEqual(
      answers.map(({ tool }) => tool),
      ['facet_indent_dedent', 'facet_move_lines'],
    );
    fixture.assertFiles(moveFunction(indented(fixture.original)));
  });

  it('facet_outline answers without a card', async () => {
    await fixture.play(outlineReport);
    const [answer] = await fixture.agent.waitForAnswer();
    const lines = answer?.text.split('\n') ?? [];
    const source = fixture.project.read('web/src/reports/monthly-report.ts').split('\n');
    assert.ok(lines.includes('39:export class MonthlyFigures {'), answer?.text);
    assert.ok(lines.includes('9:// === Options ==='), answer?.text);
    for (const line of lines) {
      const [, number = '', text] = /^(\d+):(.*)$/.exec(line) ?? [];
      assert.equal(text, source[Number(number) - 1]);
    }
    fixture.project.assertUntouched();
  });

  it('offers every tool with its schema', async () => {
    await fixture.play(outlineReport);
    await fixture.agent.waitForAnswer();
    const required = Object.fromEntries(
      fixture.agent.transcript
        .offeredTools()
        .filter(({ name }) => name.startsWith('facet_'))
        .map(({ name, inputSchema }) => [name, (inputSchema as { required: string[] }).required]),
    );
    assert.deepEqual(required, {
      facet_rename_symbol: ['filePath', 'oldString', 'newString'],
      facet_move_lines: ['cutFilePath', 'cutStartAt', 'cutEndAt', 'pasteAt'],
      facet_indent_dedent: ['filePath', 'indentStartAt', 'indentEndAt', 'indentDelta'],
      facet_outline: ['filePath'],
      facet_edit_file: ['path', 'old_string', 'new_string'],
      facet_apply_edits: ['path', 'edits'],
    });
  });
});
