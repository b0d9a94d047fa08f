import { Uri, workspace } from 'vscode';

/** Reads a tree-sitter grammar that the build put into `dist/grammars`. */
export function createGrammarLoader(extensionUri: Uri) {
  return {
    load: (fileName: string): Promise<Uint8Array> =>
      Promise.resolve(
        workspace.fs.readFile(Uri.joinPath(extensionUri, 'dist', 'grammars', fileName)),
      ),
  };
}
