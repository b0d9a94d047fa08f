import type { TextSnapshot } from '../text/snapshot';
import type { Choice } from './ui';

/** Columns that a tab takes where depth is shown by blanks. */
const TAB_WIDTH = 4;

/** The lines of an outline (0-based) as quick-pick entries, indented as in the file. */
export function outlineChoices(content: TextSnapshot, lines: readonly number[]): Choice<number>[] {
  return lines.map((line) => {
    const text = content.lineText(line).toWellFormed();
    const depth = (/^\s*/.exec(text)?.[0] ?? '').replaceAll('\t', ' '.repeat(TAB_WIDTH)).length;
    // A quick pick drops ordinary blanks at the start of a label.
    return {
      label: `${'\u00a0'.repeat(depth)}${text.trim()}`,
      description: `line ${line + 1}`,
      value: line,
    };
  });
}
