import {
  commands,
  type Location,
  type LocationLink,
  Position,
  type Range,
  Uri,
  type WorkspaceEdit,
} from 'vscode';
import { ToolError, throwIfCancelled } from '../../errors';
import type {
  DocumentPosition,
  ProviderAnswer,
  ProviderFile,
  ProviderMove,
  RenamePlaceholder,
  RenameProvider,
} from '../../rename/provider';
import { cancellable, sleep } from '../cancellable';
import type { FilePaths } from '../files/file-paths';
import { findOpenDocument } from '../files/open-documents';
import { openDocuments, openVersions } from './documents';
import { type ReadEdit, rangeOf, readWorkspaceEdit } from './edit';

/** The editor's words for a provider that had nothing to say; a server that is starting is one. */
const NO_RESULT = /^No result\.?$/;
/** What the rename commands say about a document that was closed meanwhile. */
const NOT_OPEN = /^Unexpected type$/;
/** How often a question is put again because documents changed during it. */
const ATTEMPTS = 3;

/** The editor's rename provider, behind its commands. Moves of files pass the path rules of `paths`. */
export function createRenameProvider(paths: FilePaths): RenameProvider {
  return {
    open: openDocuments,
    openText: (uri) => findOpenDocument(uri)?.getText(),
    prepare,
    settle,
    declaration,
    edits: (at, newName, signal) => edits(paths, at, newName, signal),
  };
}

async function prepare(at: DocumentPosition, signal: AbortSignal): Promise<RenamePlaceholder> {
  const answer = await ask<{ range: Range; placeholder: string }>(
    'vscode.prepareRename',
    at,
    [],
    signal,
  );
  if (answer.kind !== 'value') {
    return answer;
  }
  const { range, placeholder } = answer.value;
  return { kind: 'range', range: rangeOf(range), text: placeholder };
}

async function edits(
  paths: FilePaths,
  at: DocumentPosition,
  newName: string,
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = openVersions();
    const answer = await ask<WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      at,
      [newName],
      signal,
    );
    if (answer.kind !== 'value') {
      return answer;
    }
    const read = readWorkspaceEdit(answer.value);
    if (read.texts.length === 0 && read.moves.length === 0) {
      return { kind: 'none' };
    }
    const files = filesOf(read, before);
    if (files) {
      const moves = await Promise.all(read.moves.map((move) => checkedMove(paths, move)));
      return { kind: 'edits', files, moves };
    }
  }
  throw new ToolError(
    'stale',
    'Files keep changing while the rename is being prepared; nothing was written. Call again.',
  );
}

/** The files with the texts that the provider spoke of; undefined when one of them changed meanwhile. */
function filesOf(
  read: ReadEdit,
  before: ReadonlyMap<string, number>,
): readonly ProviderFile[] | undefined {
  const files: ProviderFile[] = [];
  for (const { uri, edits: fileEdits } of read.texts) {
    const name = uri.toString();
    const document = findOpenDocument(name);
    if (document && before.has(name) && before.get(name) !== document.version) {
      return undefined;
    }
    const isKnown = document !== undefined && before.has(name);
    files.push({
      uri: name,
      edits: fileEdits,
      ...(isKnown ? { text: document.getText() } : {}),
    });
  }
  return files;
}

async function checkedMove(
  paths: FilePaths,
  { from, to }: { from: Uri; to: Uri },
): Promise<ProviderMove> {
  const [source, target] = await Promise.all([
    paths.resolveUri(from.toString(), 'link-itself'),
    paths.resolveUri(to.toString(), 'new-file'),
  ]);
  return {
    from: { uri: from.toString(), label: source.label },
    to: { uri: to.toString(), label: target.label },
  };
}

async function settle(at: DocumentPosition, timeoutMs: number, signal: AbortSignal): Promise<void> {
  const uri = Uri.parse(at.uri, true);
  // TypeScript answers both from its full server only, never from the one that knows single files.
  const questions = Promise.allSettled([
    commands.executeCommand('vscode.provideDocumentSemanticTokens', uri),
    commands.executeCommand('vscode.prepareCallHierarchy', uri, positionOf(at)),
  ]);
  const answered = new AbortController();
  const limit = sleep(timeoutMs, AbortSignal.any([signal, answered.signal]));
  try {
    await Promise.race([cancellable(questions, signal), limit]);
  } finally {
    answered.abort();
    limit.catch(() => {});
  }
}

async function declaration(
  at: DocumentPosition,
  signal: AbortSignal,
): Promise<DocumentPosition | undefined> {
  const answer = await ask<readonly (Location | LocationLink)[]>(
    'vscode.executeDefinitionProvider',
    at,
    [],
    signal,
  );
  const found = new Map<string, DocumentPosition>();
  for (const location of answer.kind === 'value' ? answer.value : []) {
    const isLink = 'targetUri' in location;
    const uri = isLink ? location.targetUri : location.uri;
    const { start } = isLink
      ? (location.targetSelectionRange ?? location.targetRange)
      : location.range;
    const position = { uri: uri.toString(), line: start.line, character: start.character };
    found.set(JSON.stringify(position), position);
  }
  const [first, second] = found.values();
  return second ? undefined : first;
}

type Asked<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly message: string };

/** Runs one of the editor's commands about a place, with the document open. */
async function ask<T>(
  command: string,
  at: DocumentPosition,
  rest: readonly unknown[],
  signal: AbortSignal,
): Promise<Asked<T>> {
  await openDocuments([at.uri], signal);
  try {
    const work = commands.executeCommand<T | undefined>(
      command,
      Uri.parse(at.uri, true),
      positionOf(at),
      ...rest,
    );
    const value = await cancellable(work, signal);
    return value === undefined || value === null ? { kind: 'none' } : { kind: 'value', value };
  } catch (error) {
    throwIfCancelled(signal);
    const message = error instanceof Error ? error.message : String(error);
    const isSilent = NO_RESULT.test(message) || NOT_OPEN.test(message) || message === '';
    return isSilent ? { kind: 'none' } : { kind: 'refused', message };
  }
}

function positionOf({ line, character }: DocumentPosition): Position {
  return new Position(line, character);
}
