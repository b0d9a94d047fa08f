import type { ChangeSet } from '../changes/change-set';
import { confirmationMarkdown } from '../changes/confirmation';
import type { Plan } from '../changes/plan';
import { conflict } from '../changes/plan-conflict';
import type { PlanStore } from '../changes/plan-store';
import type { Writer } from '../changes/writer';
import { ToolError } from '../errors';
import type { ChangeTool, PlanContext } from './tool';
import { validateInput } from './validate';

/** Why a change must be asked for by the extension itself, in the call and not on the chat's card. */
export type ConsentReason =
  /** A protected file is among those that would change (rule 3). */
  | { readonly kind: 'protected'; readonly labels: readonly string[] }
  /** The input is not the one that the card showed: the user edited it there (rule 9). */
  | { readonly kind: 'unplanned' }
  /** Two cards showed different results for this input, and nothing tells which one was approved (rule 9). */
  | { readonly kind: 'planned-twice' };

/** What the calls of changing tools share. */
export interface ChangeServices {
  readonly plans: PlanStore<Plan>;
  readonly writer: Writer;
  /** Throws a ToolError when this workspace may not be changed (rule 12). */
  assertMayChange(): void;
  /** The labels of the protected files that a change set touches. */
  protectedLabels(changes: ChangeSet): Promise<readonly string[]>;
  /** Asks the user in the editor; false when they refuse. */
  askConsent(plan: Plan, reason: ConsentReason, signal: AbortSignal): Promise<boolean>;
}

/** What the confirmation card shows; absent when the call itself will ask, or has nothing to ask about. */
export interface Confirmation {
  readonly title: string;
  readonly markdown: string;
}

/** A rejection is an answer, not an error (rule 10). */
export const REJECTED = 'Rejected by the user; nothing was written.';

/** Plans a call and keeps the plan for it, so that what the card shows is what will be written (rule 9). */
export async function prepareChange(
  tool: ChangeTool,
  rawInput: unknown,
  context: PlanContext,
  services: ChangeServices,
): Promise<Confirmation | undefined> {
  services.assertMayChange();
  const input = validateInput(tool.schema, rawInput);
  const plan = await tool.plan(input, context);
  if (changesNothing(plan)) {
    // What a skipped call left over is stale: with this input there is nothing to change now.
    services.plans.forget(tool.name, input);
    return undefined;
  }
  const labels = await services.protectedLabels(plan.changes);
  if (labels.length > 0) {
    return undefined;
  }
  services.plans.put(tool.name, input, plan);
  return { title: plan.question, markdown: confirmationMarkdown(plan.changes) };
}

/** Writes what was planned for this input, or plans anew and asks. The answer is for the model. */
export async function runChange(
  tool: ChangeTool,
  rawInput: unknown,
  context: PlanContext,
  services: ChangeServices,
): Promise<string> {
  services.assertMayChange();
  const input = validateInput(tool.schema, rawInput);
  const approved = await writeApproved(tool, input, context, services);
  if (typeof approved === 'string') {
    return approved;
  }
  const plan = await tool.plan(input, context);
  if (changesNothing(plan)) {
    return plan.answer;
  }
  const labels = await services.protectedLabels(plan.changes);
  const reason: ConsentReason = labels.length > 0 ? { kind: 'protected', labels } : approved;
  if (!(await services.askConsent(plan, reason, context.signal))) {
    return REJECTED;
  }
  return write(plan, context, services);
}

/** Such a plan is an answer (rule 10): there is nothing to show, to approve or to write. */
function changesNothing({ changes }: Plan): boolean {
  return changes.files.length === 0 && changes.renames.length === 0;
}

/**
 * Writes the oldest plan of this input that still holds, and returns the answer; else the reason to ask. A stale plan
 * may be the left-over of a call that the user skipped, so the next one is tried before the call fails as stale. A
 * left-over that is not stale but differs from a later plan is not written: it may not be what the user approved.
 */
async function writeApproved(
  tool: ChangeTool,
  input: object,
  context: PlanContext,
  services: ChangeServices,
): Promise<string | ConsentReason> {
  let stale: ToolError | undefined;
  for (;;) {
    const plan = services.plans.take(tool.name, input);
    if (!plan) {
      break;
    }
    const later = services.plans.waiting(tool.name, input);
    if (later.some(({ changes }) => conflict(plan.changes, changes))) {
      services.plans.forget(tool.name, input);
      return { kind: 'planned-twice' };
    }
    try {
      return await write(plan, context, services);
    } catch (error) {
      if (!(error instanceof ToolError && error.kind === 'stale')) {
        throw error;
      }
      stale = error;
    }
  }
  if (stale) {
    throw stale;
  }
  return { kind: 'unplanned' };
}

async function write(plan: Plan, context: PlanContext, services: ChangeServices): Promise<string> {
  const { notes } = await services.writer.write(plan.changes, context.signal);
  return [plan.answer, ...notes].join('\n');
}
