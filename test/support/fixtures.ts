import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from '../../src/errors';
import type { ChangeTool } from '../../src/tools/tool';
import { validateInput } from '../../src/tools/validate';
import { fakePlanContext } from './fake-context';
import { type FakeFile, type FakeLink, FakeWorkspace } from './fake-documents';
import { type Fixture, type Outcome, parseFixture, renderFixture } from './fixture-file';

/** Does what a fixture asks for in its workspace and returns the answer; may throw a ToolError. */
export type FixtureRun = (
  input: unknown,
  workspace: FakeWorkspace,
  settings: ReadonlyMap<string, string>,
) => Promise<string>;

const { UPDATE_FIXTURES } = process.env;
const FIXTURES = join(__dirname, '../fixtures');

/**
 * Declares one test for each fixture in `test/fixtures/<folder>`. What a run left in the files, and its answer or error,
 * must be what the fixture says; with UPDATE_FIXTURES=1 the fixture is rewritten to say what happened.
 */
export function describeFixtures(folder: string, run: FixtureRun): void {
  describe(`fixtures of ${folder}`, () => {
    const directory = join(FIXTURES, folder);
    for (const name of readdirSync(directory).sort()) {
      it(name.replace(/\.md$/, ''), async () => {
        await runFixture(join(directory, name), run);
      });
    }
  });
}

/** Runs a changing tool as the host does: plan, then write what was planned. */
export function runChangeTool(tool: ChangeTool): FixtureRun {
  return async (input, workspace, settings) => {
    const [character, size] = (settings.get('configured') ?? 'space 4').split(' ');
    const context = fakePlanContext(workspace, {
      configured: { character: character === 'tab' ? 'tab' : 'space', size: Number(size) },
    });
    const plan = await tool.plan(validateInput(tool.schema, input), context);
    await workspace.write(plan.changes, context.signal);
    return plan.answer;
  };
}

async function runFixture(path: string, run: FixtureRun): Promise<void> {
  const markdown = readFileSync(path, 'utf8');
  const fixture = parseFixture(markdown);
  const outcome = await outcomeOf(fixture, run);
  if (UPDATE_FIXTURES === '1') {
    writeFileSync(path, renderFixture({ ...fixture, outcome }));
    return;
  }
  assert.deepEqual(outcome, fixture.outcome);
  assert.equal(renderFixture(fixture), markdown, 'the fixture is not in its normal form');
}

/** Runs a fixture; its outcome holds the files that changed. */
async function outcomeOf(fixture: Fixture, run: FixtureRun): Promise<Outcome> {
  const workspace = workspaceOf(fixture);
  const input: unknown = JSON.parse(fixture.input);
  const textsBefore = new Map(
    Array.from(fixture.before.keys(), (name) => [name, workspace.text(name)]),
  );
  const changed = () =>
    new Map(
      [...textsBefore]
        .filter(([name, text]) => workspace.text(name) !== text)
        .map(([name]) => [name, workspace.text(name)]),
    );
  try {
    const answer = await run(input, workspace, fixture.settings);
    return { kind: 'success', after: changed(), answer };
  } catch (error) {
    if (!(error instanceof ToolError)) {
      throw error;
    }
    assert.equal(changed().size, 0, 'a failed call must not write');
    return { kind: 'error', errorKind: error.kind, message: error.message };
  }
}

function workspaceOf({ before, unsaved, settings }: Fixture): FakeWorkspace {
  const files: Record<string, FakeFile | FakeLink> = {};
  const defaultLineBreak = settings.get('default line break') === 'crlf' ? '\r\n' : '\n';
  for (const [name, { text }] of before) {
    const buffer = unsaved.get(name);
    files[name] = { text, defaultLineBreak, ...(buffer ? { unsaved: buffer.text } : {}) };
  }
  const [link, target] = settings.get('link')?.split(' -> ') ?? [];
  if (link && target) {
    files[link] = { linkTo: target };
  }
  return new FakeWorkspace(files);
}
