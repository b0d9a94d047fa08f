import type { DocumentPosition, RenameProvider } from './provider';

/**
 * The provider, asked in turns at the first and the second character of the name. Markdown's server gives the answer
 * to its last question again for the same place and version of the document, whatever was opened since.
 */
export function alternating(provider: RenameProvider, oldName: string): RenameProvider {
  const canShift = oldName.length > 1 && !/^[\ud800-\udbff]/.test(oldName);
  let shift = 1;
  const shifted = (at: DocumentPosition) => ({ ...at, character: at.character + shift });
  return {
    open: (uris, signal) => provider.open(uris, signal),
    openText: (uri) => provider.openText(uri),
    settle: (at, timeoutMs, signal) => provider.settle(at, timeoutMs, signal),
    declaration: (at, signal) => provider.declaration(at, signal),
    prepare: (at, signal) => {
      shift = canShift ? 1 - shift : 0;
      return provider.prepare(shifted(at), signal);
    },
    edits: (at, newName, signal) => provider.edits(shifted(at), newName, signal),
  };
}
