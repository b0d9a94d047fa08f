import { window } from 'vscode';
import { changeSetDiff } from '../changes/confirmation';
import type { Plan } from '../changes/plan';
import { throwIfCancelled } from '../errors';
import type { ConsentReason } from '../tools/run-tool';

const APPLY = 'Apply';
/** A modal does not scroll: it shows a few lines of the diff, no more. */
const MODAL_DIFF_LINES = 30;

/** Asks in a modal of the editor, which nothing can approve in advance (rules 3 and 9). */
export async function askConsent(
  plan: Plan,
  reason: ConsentReason,
  signal: AbortSignal,
): Promise<boolean> {
  throwIfCancelled(signal);
  const detail = `${explain(reason)}\n\n${changeSetDiff(plan.changes, MODAL_DIFF_LINES)}`;
  const choice = await window.showWarningMessage(plan.question, { modal: true, detail }, APPLY);
  throwIfCancelled(signal);
  return choice === APPLY;
}

function explain(reason: ConsentReason): string {
  switch (reason.kind) {
    case 'protected':
      return `Protected: ${reason.labels.join(', ')}. Approval in the chat does not cover these files.`;
    case 'unplanned':
      return 'The input differs from the one that was shown in the chat. This is what it would change now:';
    case 'planned-twice':
      return 'The chat has shown this call twice, with different results. This is what it would change now:';
  }
}
