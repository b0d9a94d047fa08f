import type { CompleteRename, RenameTarget, UnchangedMention } from './rename';

const MAX_FILES = 20;
const MAX_PLACES = 5;

/** `7 edits in 3 files`, and the files that move. */
export function renameSummary({ files, renames }: CompleteRename): string {
  const edits = files.reduce((sum, file) => sum + file.edits.length, 0);
  const text = `${counted(edits, 'edit')} in ${counted(files.length, 'file')}`;
  return renames.length > 0 ? `${text}, ${counted(renames.length, 'file')} moved` : text;
}

/** The answer of facet_rename_symbol: what changed where, and what did not (rule 10). */
export function renameAnswer(
  { oldName, newName }: Pick<RenameTarget, 'oldName' | 'newName'>,
  renamed: CompleteRename,
): string {
  const { files, renames, unchanged, warnings } = renamed;
  const listed = files.slice(0, MAX_FILES);
  const lines = [
    `Renamed ${oldName} to ${newName}: ${renameSummary(renamed)}`,
    ...listed.map(({ file, edits }) => `${file.label}: ${edits.length}`),
    ...renames.map(({ from, to }) => `Renamed file ${from.label} to ${to.label}`),
    ...leftUnchanged(unchanged, oldName),
    ...warnings,
  ];
  if (files.length > listed.length) {
    lines.push(
      `(and ${files.length - listed.length} more files; the editor's or git's diff shows them)`,
    );
  }
  return lines.join('\n');
}

function leftUnchanged(unchanged: readonly UnchangedMention[], oldName: string): string[] {
  const of = (kind: UnchangedMention['kind']) =>
    unchanged.filter((mention) => mention.kind === kind);
  const lines: string[] = [];
  const prose = of('comment-or-string');
  if (prose.length > 0) {
    lines.push(
      `Left unchanged: ${counted(prose.length, 'mention')} in comments or strings (${places(prose)})`,
    );
  }
  const code = of('code');
  if (code.length > 0) {
    lines.push(
      `Left unchanged: ${counted(code.length, 'use')} of ${oldName} that the language server takes for another symbol (${places(code)})`,
    );
  }
  const elsewhere = of('elsewhere');
  if (elsewhere.length > 0) {
    lines.push(
      `Left unchanged: ${counted(elsewhere.length, 'mention')} in files of other languages (${places(elsewhere)})`,
    );
  }
  return lines;
}

function places(mentions: readonly UnchangedMention[]): string {
  const all = [...new Set(mentions.map(({ label, line }) => `${label}:${line}`))];
  const listed = all.slice(0, MAX_PLACES);
  return [...listed, ...(all.length > listed.length ? ['…'] : [])].join(', ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
