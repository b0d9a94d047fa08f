import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GrammarLoader } from '../../../../src/syntax/grammars';

const folder = path.dirname(require.resolve('@vscode/tree-sitter-wasm'));

/** The grammars as they lie in the package. Counts what it loads. */
export function grammarFiles(): GrammarLoader & { readonly loaded: readonly string[] } {
  const loaded: string[] = [];
  return {
    loaded,
    load: (fileName) => {
      loaded.push(fileName);
      return readFile(path.join(folder, fileName));
    },
  };
}
