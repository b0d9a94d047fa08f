import type { PlanContext, Tool } from '../../../src/tools/tool';
import type { FakeWorkspace } from '../../../test/support/fake-documents';
import { facetTool } from '../../tools';
import { applyEditCalls, editCalls, type Files, readCallsFor } from '../copilot-calls';
import type { Call } from '../count';
import { facetCall } from '../facet-calls';

/** A workspace in which Facet's tools can be called. */
export interface Session {
  /** The files as they were at the start. */
  readonly files: Files;
  readonly workspace: FakeWorkspace;
  readonly context: PlanContext;
}

/** The calls of one way to do a task. */
export interface Way {
  /** What has to be looked at first by somebody who knows the task and nothing of the files. */
  readonly look: readonly Call[];
  /** The calls that do it. */
  readonly act: readonly Call[];
  /** The files after the calls; Facet's calls write to the session's workspace instead. */
  readonly result?: Files;
}

/** A task and the two ways to do it. */
export interface Task {
  readonly title: string;
  /** The files afterwards, worked out by neither of the two ways. */
  expected(files: Files): Files;
  facet(session: Session): Promise<Way>;
  copilot(before: Files, after: Files): Way;
}

export function call(session: Session, name: Tool['name'], input: object): Promise<Call> {
  return facetCall(facetTool(name), input, session.workspace, session.context);
}

export function outlineOf(session: Session, filePath: string): Promise<Call> {
  return call(session, 'facet_outline', { filePath });
}

/** Copilot's way with an edit tool: what its calls repeat must have been read. */
export function edited(explanation: string): Task['copilot'] {
  return (before, after) => {
    const act = editCalls(before, after, explanation);
    return { look: readCallsFor(before, after), act, result: applyEditCalls(before, act) };
  };
}
