import type { FileEdits } from '../changes/change-set';
import { ToolError, type ToolErrorKind } from '../errors';
import { normalizeEdits, OverlappingEditsError, type TextEdit } from '../text/edits';
import type { Documents, FileSnapshot } from '../workspace/documents';
import type { RenameEdits } from './answers';
import { offsetsOf, showsSameText, toTextEdit } from './positions';
import type { DocumentRange, ProviderFile } from './provider';

/** One file of the provider's answer, read. */
export interface AnsweredFile {
  readonly file: FileSnapshot;
  readonly answer: ProviderFile;
}

/** An edit that does not replace the old name; `line` is 1-based. */
export interface ForeignEdit {
  readonly label: string;
  readonly line: number;
}

/**
 * Reads the files that the answer changes. Throws one ToolError that names every file which may not be changed:
 * outside the roots, in `node_modules`, or not editable.
 */
export async function readAnswered(
  edits: RenameEdits,
  documents: Documents,
  signal: AbortSignal,
): Promise<AnsweredFile[]> {
  const read: AnsweredFile[] = [];
  const refusals: { kind: ToolErrorKind; text: string }[] = [];
  for (const move of edits.moves.filter(
    ({ from, to }) => isForeign(from.uri) || isForeign(to.uri),
  )) {
    refusals.push({ kind: 'path', text: `${move.from.label} is in node_modules.` });
  }
  for (const answer of edits.files) {
    try {
      const file = await documents.openUri(answer.uri, signal);
      if (isForeign(answer.uri)) {
        refusals.push({ kind: 'path', text: `${file.label} is in node_modules.` });
      }
      read.push({ file, answer });
    } catch (error) {
      if (!(error instanceof ToolError) || error.kind === 'cancelled') {
        throw error;
      }
      refusals.push({ kind: error.kind, text: error.message });
    }
  }
  const [first] = refusals;
  if (first) {
    const reasons = refusals.map(({ text }) => text).join('\n');
    throw new ToolError(
      first.kind,
      `The rename would change files that may not be changed; nothing was written.\n${reasons}`,
    );
  }
  return read;
}

/**
 * The files of which it is not certain that the provider saw the text that was read: those that showed another one,
 * and those that were not open and whose edits do not all replace the old name.
 */
export function unprovenFiles(files: readonly AnsweredFile[], oldName: string): AnsweredFile[] {
  return files.filter(({ file, answer }) =>
    answer.text === undefined
      ? !answer.edits.every((edit) => replacesName(file, edit, oldName))
      : !showsSameText(answer.text, file.content),
  );
}

/**
 * The change set's edits. Edits that do not replace the old name are kept, because the provider gave them for
 * exactly this text, and told about. Throws a ToolError: `stale` when a file is not what the provider saw,
 * `rename` for overlapping edits, `not-editable`.
 */
export function changesOf(
  files: readonly AnsweredFile[],
  oldName: string,
): { readonly files: readonly FileEdits[]; readonly foreign: readonly ForeignEdit[] } {
  const [unproven] = unprovenFiles(files, oldName);
  if (unproven) {
    throw stale(unproven.file);
  }
  const edits = new Map<string, { file: FileSnapshot; edits: Map<string, TextEdit> }>();
  const foreign: ForeignEdit[] = [];
  for (const { file, answer } of files) {
    // Two URIs may lead to one file (a link); its edits come once.
    const known = edits.get(file.id) ?? { file, edits: new Map<string, TextEdit>() };
    edits.set(file.id, known);
    for (const given of answer.edits) {
      const edit = toTextEdit(file, given);
      const key = `${edit.start}-${edit.end} ${edit.text}`;
      if (
        !known.edits.has(key) &&
        !holdsName(file.content.text.slice(edit.start, edit.end), oldName)
      ) {
        foreign.push({ label: file.label, line: given.startLine + 1 });
      }
      known.edits.set(key, edit);
    }
  }
  const changed = [...edits.values()].map((entry) =>
    fileEdits(entry.file, [...entry.edits.values()]),
  );
  return { files: changed.filter((file) => file.edits.length > 0), foreign };
}

function fileEdits(file: FileSnapshot, edits: readonly TextEdit[]): FileEdits {
  try {
    return { file, edits: normalizeEdits(file.content.text, edits) };
  } catch (error) {
    if (error instanceof OverlappingEditsError) {
      throw new ToolError(
        'rename',
        `The rename provider contradicts itself in ${file.label}: ${error.message}. Nothing was written.`,
      );
    }
    throw error;
  }
}

function replacesName(file: FileSnapshot, edit: DocumentRange, oldName: string): boolean {
  const offsets = offsetsOf(file.content, edit);
  return (
    offsets !== undefined && holdsName(file.content.text.slice(offsets.start, offsets.end), oldName)
  );
}

/** Providers may leave the mark of a name alone (`#`, `$`) or take what is around it along (`.button` in CSS). */
function holdsName(replaced: string, oldName: string): boolean {
  const bare = oldName.replace(/^[^\p{ID_Start}_]+/u, '');
  return replaced.includes(bare === '' ? oldName : bare);
}

function isForeign(uri: string): boolean {
  return uri.split('/').includes('node_modules');
}

function stale(file: FileSnapshot): ToolError {
  return new ToolError(
    'stale',
    `${file.label} is not what the language server saw; nothing was written. Call again.`,
  );
}
