import { ToolError } from '../errors';
import { renameAnswer } from '../rename/answer';
import { identifierAt, isValidNewName } from '../syntax/identifiers';
import type { Command } from './command';
import { requireEditor } from './editor';
import { report } from './report';

/** Renames the symbol at the cursor in every file, cross-checked as facet_rename_symbol does. */
export const renameSymbol: Command = async ({ ui, writer, ports, assertMayChange }) => {
  assertMayChange();
  const { uri, cursor } = requireEditor(ui);
  const { file, range } = await ui.withProgress('Reading the file', async (signal) => {
    const opened = await ports(signal).documents.openUri(uri, signal);
    const offset = opened.content.lineStart(cursor.line) + cursor.character;
    return {
      file: opened,
      range: identifierAt(opened.languageId, opened.content.text, offset),
    };
  });
  if (!range) {
    throw new ToolError('no-match', 'There is no symbol at the cursor.');
  }
  const oldName = file.content.text.slice(range.start, range.end);
  const newName = await ui.input({
    title: `Rename ${oldName}`,
    value: oldName,
    validate: (value) => (value === oldName ? undefined : isValidNewName(file.languageId, value)),
  });
  if (newName === undefined || newName === oldName) {
    return;
  }
  const label = `Rename ${oldName} to ${newName}`;
  const answer = await ui.withProgress(label, async (signal) => {
    const renamed = await ports(signal).rename.rename({ file, ...range, oldName, newName }, signal);
    const { notes } = await writer.write(
      { label, files: renamed.files, renames: renamed.renames },
      signal,
    );
    return [renameAnswer({ oldName, newName }, renamed), ...notes];
  });
  report(ui, answer.join('\n'));
};
