import type { Range, Uri, WorkspaceEdit } from 'vscode';
import { ToolError } from '../../errors';
import type { ProviderEdit } from '../../rename/provider';

/** What a rename's workspace edit holds, in the provider's order. */
export interface ReadEdit {
  readonly texts: readonly { readonly uri: Uri; readonly edits: readonly ProviderEdit[] }[];
  readonly moves: readonly { readonly from: Uri; readonly to: Uri }[];
}

// The kinds of entry that the extension host's class has; the public API shows the text entries only.
const FILE = 1;
const TEXT = 2;

interface Entry {
  readonly _type?: unknown;
  readonly from?: Uri;
  readonly to?: Uri;
}

/**
 * Reads a workspace edit, its moves of files too. Throws a `rename` ToolError for what no rename should hold: new or
 * deleted files, notebook cells, snippets. Leaving them out would break the rename without a word.
 */
export function readWorkspaceEdit(edit: WorkspaceEdit): ReadEdit {
  const moves: { from: Uri; to: Uri }[] = [];
  for (const entry of allEntries(edit)) {
    if (entry._type === TEXT) {
      continue;
    }
    if (entry._type !== FILE || !entry.from || !entry.to) {
      throw new ToolError(
        'rename',
        "The rename provider's edit creates or deletes files, or edits notebook cells, which this tool does not do. Nothing was written.",
      );
    }
    moves.push({ from: entry.from, to: entry.to });
  }
  const texts = edit.entries().map(([uri, edits]) => ({
    uri,
    edits: edits.map(({ range, newText }) => ({ ...rangeOf(range), text: newText })),
  }));
  return { texts, moves };
}

/** The range in plain numbers, 0-based. */
export function rangeOf({ start, end }: Range) {
  return {
    startLine: start.line,
    startCharacter: start.character,
    endLine: end.line,
    endCharacter: end.character,
  };
}

/** `_allEntries` is not part of the API, but stands in 1.105 and 1.139; without it the moves cannot be seen. */
function allEntries(edit: WorkspaceEdit): readonly Entry[] {
  const { _allEntries: all } = edit as { _allEntries?: unknown };
  const entries: unknown = typeof all === 'function' ? all.call(edit) : [];
  return Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'object') : [];
}
