import { Uri, workspace } from 'vscode';
import { throwIfCancelled } from '../../errors';
import { cancellable } from '../cancellable';
import { findOpenDocument } from '../files/open-documents';

/** How often documents that the editor closes meanwhile are opened again. */
const ATTEMPTS = 3;

/**
 * Opens documents without showing them, all open at the end; returns the URIs of those that do not open. The editor
 * keeps only about 50 documents that no tab shows, and an open one keeps its age, so it may close one of them while
 * others open: it is then opened again. The last of `uris` is opened last.
 */
export async function openDocuments(
  uris: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const failed = new Set<string>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const missing = uris.filter((uri) => !failed.has(uri) && !findOpenDocument(uri));
    if (missing.length === 0) {
      break;
    }
    await Promise.all(missing.slice(0, -1).map((uri) => openOne(uri, failed, signal)));
    for (const uri of missing.slice(-1)) {
      await openOne(uri, failed, signal);
    }
  }
  return uris.filter((uri) => !findOpenDocument(uri));
}

/** The versions of all open documents by URI, to see whether one changed during a question. */
export function openVersions(): ReadonlyMap<string, number> {
  const open = workspace.textDocuments.filter((document) => !document.isClosed);
  return new Map(open.map((document) => [document.uri.toString(), document.version]));
}

async function openOne(uri: string, failed: Set<string>, signal: AbortSignal): Promise<void> {
  throwIfCancelled(signal);
  try {
    await cancellable(workspace.openTextDocument(Uri.parse(uri, true)), signal);
  } catch {
    throwIfCancelled(signal);
    failed.add(uri);
  }
}
