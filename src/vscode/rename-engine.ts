import { workspace } from 'vscode';
import { createRenameEngine } from '../workspace/complete-rename';
import type { Documents } from '../workspace/documents';
import type { RenameEngine } from '../workspace/rename';
import type { SymbolScope } from '../workspace/symbol-scope';
import type { SyntaxKinds } from '../workspace/syntax';
import { sleep } from './cancellable';
import type { FilePaths } from './file-paths';
import { mentionSearch } from './mention-search';
import { createRenameProvider } from './rename-provider';

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
    timeoutSeconds: () =>
      workspace.getConfiguration('facet').get<number>('rename.timeoutSeconds', DEFAULT_SECONDS),
  });
}
