import {
  Disposable,
  LanguageModelTextPart,
  LanguageModelToolResult,
  type LogOutputChannel,
  lm,
  MarkdownString,
  type PreparedToolInvocation,
} from 'vscode';
import { type ChangeServices, prepareChange, runChange } from '../tools/run-tool';
import type { PlanContext, Tool } from '../tools/tool';
import { validateInput } from '../tools/validate';
import { withAbortSignal } from './abort';
import { logged } from './log';

/** Gives a call its ports, bound to the signal that cancels it. */
export type ContextFactory = (signal: AbortSignal) => PlanContext;

/** Registers every tool with the editor; the manifest contributes the same list. */
export function registerTools(
  tools: readonly Tool[],
  contextFor: ContextFactory,
  services: ChangeServices,
  log: LogOutputChannel,
): Disposable {
  return Disposable.from(...tools.map((tool) => registerTool(tool, contextFor, services, log)));
}

function registerTool(
  tool: Tool,
  contextFor: ContextFactory,
  services: ChangeServices,
  log: LogOutputChannel,
) {
  return lm.registerTool<object>(tool.name, {
    prepareInvocation: ({ input }, token) =>
      withAbortSignal(token, (signal) =>
        logged(log, `${tool.name} (prepare)`, () =>
          prepare(tool, input, contextFor(signal), services),
        ),
      ),
    invoke: ({ input }, token) =>
      withAbortSignal(token, (signal) =>
        logged(log, tool.name, async () => {
          const answer = await invoke(tool, input, contextFor(signal), services);
          // A byte that is invalid in UTF-8 is a lone surrogate in our texts; it must not leave as one.
          return new LanguageModelToolResult([new LanguageModelTextPart(answer.toWellFormed())]);
        }),
      ),
  });
}

async function prepare(
  tool: Tool,
  rawInput: unknown,
  context: PlanContext,
  services: ChangeServices,
): Promise<PreparedToolInvocation> {
  const invocationMessage = tool.progress(validateInput(tool.schema, rawInput));
  if (tool.access === 'read') {
    return { invocationMessage };
  }
  const confirmation = await prepareChange(tool, rawInput, context, services);
  if (!confirmation) {
    return { invocationMessage };
  }
  const { title, markdown } = confirmation;
  return {
    invocationMessage,
    confirmationMessages: { title, message: new MarkdownString(markdown) },
  };
}

function invoke(
  tool: Tool,
  rawInput: unknown,
  context: PlanContext,
  services: ChangeServices,
): Promise<string> {
  return tool.access === 'read'
    ? tool.read(validateInput(tool.schema, rawInput), context)
    : runChange(tool, rawInput, context, services);
}
