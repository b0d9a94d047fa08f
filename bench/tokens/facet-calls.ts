import type { PlanContext, Tool } from '../../src/tools/tool';
import { validateInput } from '../../src/tools/validate';
import type { FakeWorkspace } from '../../test/support/fake-documents';
import type { Call } from './count';

/** Really runs a tool on the workspace: validates, plans, writes, and answers. */
export async function facetCall(
  tool: Tool,
  input: object,
  workspace: FakeWorkspace,
  context: PlanContext,
): Promise<Call> {
  const valid = validateInput(tool.schema, input);
  if (tool.access === 'read') {
    return { tool: tool.name, input, answer: await tool.read(valid, context) };
  }
  const plan = await tool.plan(valid, context);
  const { notes } = await workspace.write(plan.changes, context.signal);
  return { tool: tool.name, input, answer: [plan.answer, ...notes].join('\n') };
}
