import { commands, type DocumentSymbol, type SymbolInformation, SymbolKind, Uri } from 'vscode';
import type { SymbolLookup } from '../syntax/outline';
import { cancellable } from './cancellable';

/** Kinds that stand for structure; a stylesheet's rules are classes to the editor. */
const STRUCTURAL: ReadonlySet<SymbolKind> = new Set([
  SymbolKind.Class,
  SymbolKind.Constructor,
  SymbolKind.Enum,
  SymbolKind.Function,
  SymbolKind.Interface,
  SymbolKind.Method,
  SymbolKind.Module,
  SymbolKind.Namespace,
  SymbolKind.Package,
  SymbolKind.Struct,
]);

/** The structural symbols that the editor's document symbol providers find. */
export const symbolLookup: SymbolLookup = {
  async symbolLines(file, signal) {
    const uri = Uri.parse(file.uri, true);
    const symbols = await cancellable(
      commands.executeCommand<readonly (DocumentSymbol | SymbolInformation)[] | undefined>(
        'vscode.executeDocumentSymbolProvider',
        uri,
      ),
      signal,
    );
    return symbols && nameLines(symbols);
  },
};

function nameLines(symbols: readonly (DocumentSymbol | SymbolInformation)[]): number[] {
  return symbols.flatMap((symbol) => {
    const own = STRUCTURAL.has(symbol.kind) ? [nameRange(symbol).start.line] : [];
    return 'children' in symbol ? [...own, ...nameLines(symbol.children)] : own;
  });
}

function nameRange(symbol: DocumentSymbol | SymbolInformation) {
  return 'selectionRange' in symbol ? symbol.selectionRange : symbol.location.range;
}
