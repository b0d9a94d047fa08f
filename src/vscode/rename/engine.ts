import { workspace } from 'vscode';
import { createRenameEngine } from '../../rename/engine';
import type { RenameEngine } from '../../rename/rename';
import type { SymbolScope } from '../../rename/symbol-scope';
import type { Documents } from '../../workspace/documents';
import type { SyntaxKinds } from '../../workspace/syntax';
import { sleep } from '../cancellable';
import type { FilePaths } from '../files/file-paths';
import { mentionSearch } from '../search/mention-search';
import { createRenameProvider } from './provider';

/** What the editor's rename needs besides the editor. */
export interface RenameServices {
  readonly paths: FilePaths;
  readonly documents: Documents;
  readonly syntax: SyntaxKinds;
  readonly scope: SymbolScope;
}

const DEFAULT_SECONDS = 30;

/** The rename of this window: its providers, its ripgrep, its setting `facet.rename.timeoutSeconds`. */
export function createEditorRename({
  paths,
  documents,
  syntax,
  scope,
}: RenameServices): RenameEngine {
  return createRenameEngine({
    provider: createRenameProvider(paths),
    search: mentionSearch,
    documents,
    syntax,
    scope,
    clock: { now: () => performance.now(), sleep },
    timeoutSeconds,
  });
}

/** A hand-written setting may hold anything. */
function timeoutSeconds(): number {
  const seconds = workspace.getConfiguration('facet').get<unknown>('rename.timeoutSeconds');
  return typeof seconds === 'number' && seconds > 0 ? seconds : DEFAULT_SECONDS;
}
