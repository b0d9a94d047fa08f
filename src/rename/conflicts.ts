import type { FileEdits } from '../changes/change-set';
import { findIdentifier } from '../syntax/identifiers';
import type { SyntaxKinds } from '../workspace/syntax';

const MAX_PLACES = 3;

/**
 * A warning when the new name already stands in the code of a file that the rename touches, so that the two may
 * clash. The editor's rename does not look (microsoft/vscode#32091).
 */
export async function nameInUse(
  files: readonly FileEdits[],
  newName: string,
  syntax: SyntaxKinds,
  signal: AbortSignal,
): Promise<string | undefined> {
  const places: string[] = [];
  for (const { file } of files) {
    const offsets = findIdentifier(file.languageId, file.content.text, newName);
    const kinds = await syntax.kindsAt(file, offsets, signal);
    const lines = offsets
      .filter((_, index) => kinds[index] === 'code' || kinds[index] === 'unknown')
      .map((offset) => file.content.lineAt(offset) + 1);
    places.push(...[...new Set(lines)].map((line) => `${file.label}:${line}`));
  }
  if (places.length === 0) {
    return undefined;
  }
  const rest = places.length - MAX_PLACES;
  const listed = places.slice(0, MAX_PLACES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  return `Warning: \`${newName}\` is already in use (${listed}); check that the two do not clash.`;
}
