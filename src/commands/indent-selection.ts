import { planShift } from '../changes/indent-plan';
import type { Command } from './command';
import { requireEditor } from './editor';
import { report } from './report';

/** Indents the selected lines by one level, in the way the file is indented. */
export const indentSelection: Command = shiftSelection(1);

/** Dedents the selected lines by one level. */
export const dedentSelection: Command = shiftSelection(-1);

function shiftSelection(levels: number): Command {
  return async ({ ui, writer, ports, assertMayChange }) => {
    assertMayChange();
    const { uri, firstLine: first, lastLine: last } = requireEditor(ui);
    const title = levels < 0 ? 'Dedenting' : 'Indenting';
    const answer = await ui.withProgress(title, async (signal) => {
      const context = ports(signal);
      const file = await context.documents.openUri(uri, signal);
      const plan = await planShift({ file, first, last, levels, size: undefined }, context);
      const { notes } = await writer.write(plan.changes, signal);
      return [plan.answer, ...notes];
    });
    report(ui, answer.join('\n'));
  };
}
