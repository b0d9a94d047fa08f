import { ToolError } from '../errors';
import type { Command } from './command';
import { requireEditor } from './editor';
import { outlineChoices } from './outline-choices';

/** Picks a line of the active file's outline and jumps there; the editor follows while the user walks the list. */
export const showOutline: Command = async ({ ui, ports }) => {
  const editor = requireEditor(ui);
  const { content, lines } = await ui.withProgress('Outlining', async (signal) => {
    const { documents, outline } = ports(signal);
    const file = await documents.openUri(editor.uri, signal);
    return { content: file.content, lines: await outline.outline(file, signal) };
  });
  if (lines.length === 0) {
    throw new ToolError('no-match', 'This file has no classes, functions or sections to list.');
  }
  const line = await ui.pick(outlineChoices(content, lines), {
    title: 'Outline',
    placeholder: 'Go to a class, function or section',
    onHighlight: (highlighted) => ui.reveal(highlighted ?? editor.cursor.line, { select: false }),
  });
  if (line !== undefined) {
    ui.reveal(line, { select: true });
  }
};
