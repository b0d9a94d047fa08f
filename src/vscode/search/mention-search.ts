import { type TextDocument, Uri, workspace } from 'vscode';
import { mentionPattern } from '../../rename/mention-pattern';
import type { MentionSearch } from '../../rename/mention-search';
import { toPath } from '../../workspace/paths/location';
import { currentWorkspace } from '../files/file-paths';
import { languagesByName } from './language-of-file';
import { scanFiles } from './mention-scan';
import { runRipgrep } from './ripgrep';
import { findRipgrep } from './ripgrep-path';

const MAX_FILES = 2000;

interface Found {
  readonly uris: readonly string[];
  readonly incomplete?: string;
}

/** Finds mentions with VS Code's own ripgrep, and by reading files where there is none (a virtual workspace). */
export const mentionSearch: MentionSearch = {
  async find(name, signal) {
    const pattern = mentionPattern(name);
    const ripgrep = await findRipgrep();
    const { roots, platform } = currentWorkspace();
    const uris = new Set<string>();
    const reasons = new Set<string>();
    for (const { location } of roots) {
      const found: Found =
        location.scheme === 'file' && ripgrep !== undefined
          ? await searchOnDisk(ripgrep, name, toPath(location, platform), signal)
          : await scanFiles(Uri.from(location), pattern, signal);
      found.uris.forEach((uri) => void uris.add(uri));
      if (found.incomplete !== undefined) {
        reasons.add(found.incomplete);
      }
    }
    overlayUnsaved(uris, pattern);
    const languageOf = languages();
    const files = [...uris].sort().map((uri) => ({ uri, languageId: languageOf(uri) }));
    return reasons.size > 0 ? { files, incomplete: [...reasons].join(', ') } : { files };
  },
};

async function searchOnDisk(
  ripgrep: string,
  name: string,
  folder: string,
  signal: AbortSignal,
): Promise<Found> {
  const args = [
    '--files-with-matches',
    '--null',
    '--fixed-strings',
    '--word-regexp',
    '--case-sensitive',
    '--no-require-git',
    '--no-messages',
    '--glob=!**/{node_modules,.git}/**',
    `--regexp=${name}`,
    '--',
    folder,
  ];
  const { records, incomplete } = await runRipgrep(ripgrep, args, MAX_FILES, signal);
  const uris = records.map((file) => Uri.file(file).toString());
  return incomplete === undefined ? { uris } : { uris, incomplete };
}

/** The text is the buffer (rule 4): unsaved documents of the workspace count as they stand in the editor. */
function overlayUnsaved(uris: Set<string>, pattern: RegExp): void {
  for (const document of openDocuments().filter(({ isDirty }) => isDirty)) {
    const uri = document.uri.toString();
    const isInside = workspace.getWorkspaceFolder(document.uri) !== undefined;
    if (isInside && pattern.test(document.getText())) {
      uris.add(uri);
    } else {
      uris.delete(uri);
    }
  }
}

/** An open document knows its language; of other files the name tells it. */
function languages(): (uri: string) => string {
  const open = new Map(openDocuments().map(({ uri, languageId }) => [uri.toString(), languageId]));
  const byName = languagesByName();
  return (uri) => open.get(uri) ?? byName(Uri.parse(uri, true).path);
}

function openDocuments(): TextDocument[] {
  return workspace.textDocuments.filter((document) => !document.isClosed);
}
