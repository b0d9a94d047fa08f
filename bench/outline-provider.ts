import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createGrammars } from '../src/syntax/grammars';
import { createOutlineProvider } from '../src/syntax/outline';

const grammarFolder = path.dirname(require.resolve('@vscode/tree-sitter-wasm'));

/** The real outline, with the grammars as they lie in their package and without an editor to ask for symbols. */
export const outlineProvider = createOutlineProvider(
  createGrammars({ load: (fileName) => readFile(path.join(grammarFolder, fileName)) }),
  { symbolLines: async () => undefined },
);
