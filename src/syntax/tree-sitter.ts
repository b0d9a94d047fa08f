import type * as TreeSitter from '@vscode/tree-sitter-wasm';

export type TreeSitterModule = typeof TreeSitter;

type Imported = Partial<TreeSitterModule> & { readonly default?: TreeSitterModule };

/**
 * Loads the parser library and gives it its own wasm file, so that it looks for nothing on disk. Imported on
 * first use only: at activation it would cost time that most sessions never need. The bundler keeps it lazy,
 * and replaces `define`, which one extension host has and the library's UMD head would trust.
 */
export async function loadTreeSitter(wasmBinary: Uint8Array): Promise<TreeSitterModule> {
  const imported = (await import('@vscode/tree-sitter-wasm')) as Imported;
  // Where the exports of a CommonJS module cannot be named before it ran, they stand under `default` only.
  const library = imported.Parser ? (imported as TreeSitterModule) : imported.default;
  if (!library) {
    throw new Error('the tree-sitter library exports nothing');
  }
  // `wasmBinary` is an option of the compiler's that the library's types do not list; with it the file is not sought.
  const options = { wasmBinary, locateFile: (file: string) => file };
  await library.Parser.init(options);
  return library;
}
