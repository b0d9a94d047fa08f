import { movedUri } from '../changes/moved-uri';
import { ToolError } from '../errors';
import type { ProviderAnswer, ProviderEdit, ProviderFile, ProviderMove } from './provider';

/** The edits of a provider, of one question or of several united. */
export interface RenameEdits {
  readonly files: readonly ProviderFile[];
  readonly moves: readonly ProviderMove[];
}

/** The answer's edits, each once: providers may name a file or a range twice. Throws as `uniteEdits`. */
export function editsOf(answer: Extract<ProviderAnswer, { kind: 'edits' }>): RenameEdits {
  return uniteEdits({ files: [], moves: [] }, answer);
}

/**
 * The edits of both answers; what stands in both, or twice in one, comes once. An edit for the new path of a file
 * that moves (or whose folder moves) is one for its old path, since text is written before files move.
 * Throws a `rename` ToolError when they contradict each other, and `stale` when they speak of different texts.
 */
export function uniteEdits(first: RenameEdits, second: RenameEdits): RenameEdits {
  const moves = uniteMoves([...first.moves, ...second.moves]);
  const back = moves.map(({ from, to }) => ({ from: to.uri, to: from.uri }));
  const files = new Map<string, ProviderFile>();
  for (const file of [...first.files, ...second.files]) {
    const uri = movedUri(file.uri, back);
    const known = files.get(uri);
    files.set(uri, uniteFile({ ...file, uri }, known));
  }
  return { files: [...files.values()].filter((file) => file.edits.length > 0), moves };
}

/** True when both hold the same edits and moves, in whatever order. */
export function sameEdits(first: RenameEdits, second: RenameEdits): boolean {
  return fingerprint(first) === fingerprint(second);
}

function uniteFile(file: ProviderFile, known: ProviderFile | undefined): ProviderFile {
  if (known && (known.text === undefined) !== (file.text === undefined)) {
    // What was said while the document was open holds; before, the server may have known an older text.
    return known.text === undefined ? uniteFile(file, undefined) : known;
  }
  if (known && known.text !== file.text) {
    throw new ToolError(
      'stale',
      `${file.uri} changed while the rename was being prepared; nothing was written. Call again.`,
    );
  }
  const edits = new Map<string, ProviderEdit>();
  for (const edit of [...(known?.edits ?? []), ...file.edits]) {
    const key = rangeKey(edit);
    const other = edits.get(key);
    if (other && other.text !== edit.text) {
      throw contradiction(file.uri, edit, `\`${other.text}\` and \`${edit.text}\``);
    }
    edits.set(key, edit);
  }
  const sorted = [...edits.values()].sort(byPosition);
  for (const [index, edit] of sorted.entries()) {
    const previous = sorted[index - 1];
    if (previous && isBefore(edit.startLine, edit.startCharacter, previous)) {
      throw contradiction(file.uri, edit, 'two overlapping edits');
    }
  }
  return { ...file, edits: sorted };
}

function uniteMoves(moves: readonly ProviderMove[]): ProviderMove[] {
  const united = new Map<string, ProviderMove>();
  for (const move of moves) {
    const other = united.get(move.from.uri);
    if (other && other.to.uri !== move.to.uri) {
      throw new ToolError(
        'rename',
        `The rename provider contradicts itself: it moves ${move.from.label} to ${other.to.label} and to ${move.to.label}. Nothing was written.`,
      );
    }
    united.set(move.from.uri, move);
  }
  return [...united.values()].sort((a, b) => compare(a.from.uri, b.from.uri));
}

function contradiction(uri: string, edit: ProviderEdit, what: string): ToolError {
  return new ToolError(
    'rename',
    `The rename provider contradicts itself: ${what} at line ${edit.startLine + 1} of ${uri}. Nothing was written.`,
  );
}

function isBefore(line: number, character: number, previous: ProviderEdit): boolean {
  return (
    line < previous.endLine || (line === previous.endLine && character < previous.endCharacter)
  );
}

function byPosition(a: ProviderEdit, b: ProviderEdit): number {
  return (
    a.startLine - b.startLine ||
    a.startCharacter - b.startCharacter ||
    a.endLine - b.endLine ||
    a.endCharacter - b.endCharacter
  );
}

function rangeKey(edit: ProviderEdit): string {
  return `${edit.startLine}:${edit.startCharacter}-${edit.endLine}:${edit.endCharacter}`;
}

function fingerprint({ files, moves }: RenameEdits): string {
  const lines = files.flatMap(({ uri, edits }) =>
    edits.map((edit) => JSON.stringify([uri, rangeKey(edit), edit.text])),
  );
  return [
    ...lines.sort(compare),
    ...moves.map(({ from, to }) => JSON.stringify([from.uri, to.uri])),
  ].join('\n');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
