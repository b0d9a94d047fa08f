import assert from 'node:assert/strict';
import type { ChangeSet } from '../../../src/changes/change-set';
import type { Plan } from '../../../src/changes/plan';
import { PlanStore } from '../../../src/changes/plan-store';
import { ToolError, type ToolErrorKind } from '../../../src/errors';
import { TextSnapshot } from '../../../src/text/snapshot';
import {
  type ChangeServices,
  type ConsentReason,
  prepareChange,
  REJECTED,
  runChange,
} from '../../../src/tools/run-tool';
import { changeTool, type PlanContext } from '../../../src/tools/tool';

/** A file that the tool below appends to; a plan holds for the version it was made for. */
function world({ protectedFile = false, consent = true, trusted = true } = {}) {
  const state = {
    text: 'a\n',
    /** A setting that plans depend on. */
    end: '',
    plans: 0,
    writes: 0,
    asked: [] as ConsentReason[],
    notes: [] as string[],
  };
  const tool = changeTool({
    name: 'facet_append',
    referenceName: 'facetAppend',
    displayName: 'Append',
    icon: '$(add)',
    modelDescription: 'Appends.',
    userDescription: 'Appends.',
    schema: {
      type: 'object',
      properties: { tail: { type: 'string', description: 'What to append.' } },
      required: ['tail'],
      additionalProperties: false,
    },
    progress: () => 'Appending',
    async plan({ tail }): Promise<Plan> {
      state.plans++;
      const content = new TextSnapshot(state.text);
      const file = {
        id: 'a',
        uri: 'file:///a',
        label: 'a',
        languageId: 'plaintext',
        source: 'disk' as const,
        content,
        defaultLineBreak: '\n' as const,
        version: { bytes: new TextEncoder().encode(state.text) },
      };
      const edit = { start: content.length, end: content.length, text: tail + state.end };
      return {
        changes: {
          label: 'Append',
          files: edit.text === '' ? [] : [{ file, edits: [edit] }],
          renames: [],
        },
        question: 'Append?',
        answer: edit.text === '' ? 'No changes made.' : `Appended ${tail.length}.`,
      };
    },
  });
  const services: ChangeServices = {
    plans: new PlanStore<Plan>(),
    writer: {
      async write(changes: ChangeSet) {
        state.writes++;
        for (const { file, edits } of changes.files) {
          if (file.content.text !== state.text) {
            throw new ToolError('stale', 'The file changed; call again.');
          }
          state.text = file.content.text + (edits[0]?.text ?? '');
        }
        return { notes: state.notes };
      },
    },
    assertMayChange() {
      if (!trusted) {
        throw new ToolError('not-allowed', 'Not trusted.');
      }
    },
    protectedLabels: async () => (protectedFile ? ['a'] : []),
    async askConsent(_plan, reason) {
      state.asked.push(reason);
      return consent;
    },
  };
  const context = { signal: new AbortController().signal } as PlanContext;
  return {
    state,
    services,
    prepare: (input: object) => prepareChange(tool, input, context, services),
    run: (input: object) => runChange(tool, input, context, services),
  };
}

function fails(promise: Promise<unknown>, kind: ToolErrorKind) {
  return assert.rejects(promise, (error) => error instanceof ToolError && error.kind === kind);
}

describe('the flow of a changing tool', () => {
  it('shows the diff and then writes the plan that was shown, without planning again', async () => {
    const { state, prepare, run } = world();
    const confirmation = await prepare({ tail: 'b\n' });
    assert.equal(confirmation?.title, 'Append?');
    assert.match(confirmation?.markdown ?? '', /^```diff\n[\s\S]*\+b\n[\s\S]*```$/);
    assert.equal(state.text, 'a\n');
    assert.equal(await run({ tail: 'b\n' }), 'Appended 2.');
    assert.equal(state.text, 'a\nb\n');
    assert.equal(state.plans, 1);
    assert.deepEqual(state.asked, []);
  });

  it('adds the notes of the writer to the answer', async () => {
    const { state, prepare, run } = world();
    state.notes.push('a stays unsaved.');
    await prepare({ tail: 'b' });
    assert.equal(await run({ tail: 'b' }), 'Appended 1.\na stays unsaved.');
  });

  it('writes nothing when the file changed after the card was shown', async () => {
    const { state, prepare, run } = world();
    await prepare({ tail: 'b' });
    state.text = 'changed';
    await fails(run({ tail: 'b' }), 'stale');
    assert.equal(state.text, 'changed');
  });

  it('passes over a stale plan of a skipped call when the shown one holds', async () => {
    const { state, prepare, run } = world();
    await prepare({ tail: 'b' });
    state.text = 'changed ';
    await prepare({ tail: 'b' });
    assert.equal(await run({ tail: 'b' }), 'Appended 1.');
    assert.equal(state.text, 'changed b');
  });

  it('does not share a plan between two equal calls', async () => {
    const { state, prepare, run } = world();
    await prepare({ tail: 'b' });
    await prepare({ tail: 'b' });
    await run({ tail: 'b' });
    await fails(run({ tail: 'b' }), 'stale');
    assert.equal(state.text, 'a\nb');
  });

  it('asks when two cards showed different results for one input, as only one was approved', async () => {
    const { state, prepare, run } = world();
    await prepare({ tail: 'b' });
    state.end = '!';
    await prepare({ tail: 'b' });
    await run({ tail: 'b' });
    assert.deepEqual(state.asked, [{ kind: 'planned-twice' }]);
    assert.equal(state.text, 'a\nb!');
    await run({ tail: 'b' });
    assert.deepEqual(state.asked.slice(1), [{ kind: 'unplanned' }], 'no plan is left over');
  });

  it('asks by itself for an input that no card showed', async () => {
    const { state, prepare, run } = world();
    await prepare({ tail: 'b' });
    assert.equal(await run({ tail: 'c' }), 'Appended 1.');
    assert.deepEqual(state.asked, [{ kind: 'unplanned' }]);
    assert.equal(state.text, 'a\nc');
  });

  it('answers with the rejection when the user refuses', async () => {
    const { state, run } = world({ consent: false });
    assert.equal(await run({ tail: 'c' }), REJECTED);
    assert.equal(state.text, 'a\n');
  });

  it('shows no card for a protected file and asks in the call', async () => {
    const { state, prepare, run } = world({ protectedFile: true });
    assert.equal(await prepare({ tail: 'b' }), undefined);
    await run({ tail: 'b' });
    assert.deepEqual(state.asked, [{ kind: 'protected', labels: ['a'] }]);
  });

  it('answers at once when nothing would change: no card, no question, no write (rule 10)', async () => {
    for (const protectedFile of [false, true]) {
      const { state, prepare, run } = world({ protectedFile, consent: false });
      assert.equal(await prepare({ tail: '' }), undefined);
      assert.equal(await run({ tail: '' }), 'No changes made.');
      assert.deepEqual([state.asked, state.writes, state.text], [[], 0, 'a\n']);
    }
  });

  it('answers so even when a plan of a skipped call is left over', async () => {
    const { state, prepare, run } = world();
    await prepare({ tail: '' });
    state.end = 'b';
    await prepare({ tail: '' });
    state.end = '';
    await prepare({ tail: '' });
    assert.equal(await run({ tail: '' }), 'No changes made.');
    assert.equal(state.text, 'a\n');
  });

  it('plans nothing in an untrusted workspace', async () => {
    const { state, prepare, run } = world({ trusted: false });
    await fails(prepare({ tail: 'b' }), 'not-allowed');
    await fails(run({ tail: 'b' }), 'not-allowed');
    assert.equal(state.plans, 0);
  });

  it('validates the input in both steps', async () => {
    const { prepare, run } = world();
    await fails(prepare({}), 'invalid-input');
    await fails(run({ tail: 1 }), 'invalid-input');
  });
});
