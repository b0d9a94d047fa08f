import type { PlanContext } from '../../src/tools/tool';
import type { Indentation } from '../../src/workspace/indentation';
import type { FakeWorkspace } from './fake-documents';

/** A context for planning in a fake workspace; the engines that a test does not give are not there. */
export function fakePlanContext(
  workspace: FakeWorkspace,
  overrides: Partial<PlanContext> & { readonly configured?: Indentation } = {},
): PlanContext {
  const { configured = { character: 'space', size: 4 }, ...rest } = overrides;
  return {
    documents: workspace,
    outline: { outline: () => Promise.reject(new Error('no outline provider in this test')) },
    rename: { rename: () => Promise.reject(new Error('no rename engine in this test')) },
    indentation: { configured: async () => configured },
    signal: new AbortController().signal,
    ...rest,
  };
}
