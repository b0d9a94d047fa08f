import { fakePlanContext } from '../../test/support/fake-context';
import { outlineProvider } from '../outline-provider';
import type { Files } from './copilot-calls';
import { type Cost, costOf } from './count';
import { textRenameEngine } from './rename-engine';
import type { Session, Task, Way } from './tasks/task';
import { sampleFiles, samplePath, textsOf, workspaceOf } from './workspace';

/** What one way costs: the calls that do the task, and the looking before them. */
export interface WayCost {
  readonly act: Cost;
  readonly look: Cost;
}

/** A task done in both ways. */
export interface Comparison {
  readonly title: string;
  readonly facet: WayCost;
  readonly copilot: WayCost;
}

/** Does the task in both ways. Throws when one of them does not end with the expected texts. */
export async function compare(task: Task): Promise<Comparison> {
  const before = sampleFiles();
  const expected = task.expected(before);
  const session = startSession(before);
  const facet = await task.facet(session);
  assertSame(task, 'Facet', textsOf(session.workspace, before), expected);
  const copilot = task.copilot(before, expected);
  assertSame(task, 'Copilot', copilot.result ?? before, expected);
  return { title: task.title, facet: costsOf(facet), copilot: costsOf(copilot) };
}

function startSession(files: Files): Session {
  const workspace = workspaceOf(files);
  const python = [...files.keys()].filter((name) => name.startsWith(samplePath('')));
  const rename = textRenameEngine(workspace, python);
  return {
    files,
    workspace,
    context: fakePlanContext(workspace, { outline: outlineProvider, rename }),
  };
}

function assertSame(task: Task, who: string, actual: Files, expected: Files): void {
  for (const [name, text] of expected) {
    if (actual.get(name) !== text) {
      throw new Error(`"${task.title}" with ${who}'s tools ends with another text in ${name}`);
    }
  }
}

function costsOf({ act, look }: Way): WayCost {
  return { act: costOf(act), look: costOf(look) };
}
