import type { ExtensionContext } from 'vscode';
import type { Plan } from './changes/plan';
import { PlanStore } from './changes/plan-store';
import { COMMANDS } from './commands';
import { createGrammars } from './syntax/grammars';
import { createSyntaxKinds } from './syntax/kinds';
import { createSymbolScope } from './syntax/local-bindings';
import { createOutlineProvider } from './syntax/outline';
import { TOOLS } from './tools';
import type { PlanContext } from './tools/tool';
import { askConsent } from './vscode/consent';
import { createDocuments } from './vscode/files/documents';
import { createFilePaths } from './vscode/files/file-paths';
import { pathProbe } from './vscode/files/path-probe';
import { protectedLabels } from './vscode/files/protected-files';
import { createGrammarLoader } from './vscode/grammar-loader';
import { indentationSettings } from './vscode/indentation-settings';
import { createLog } from './vscode/log';
import { registerCommands } from './vscode/register-commands';
import { registerTools } from './vscode/register-tools';
import { createEditorRename } from './vscode/rename/engine';
import { symbolLookup } from './vscode/symbol-lookup';
import { assertTrusted } from './vscode/trust';
import { createUi } from './vscode/ui';
import { createWriter } from './vscode/writing/writer';

/** Connects the ports to the editor and registers; whatever is heavy is loaded by the first call that needs it. */
export function activate(context: ExtensionContext): void {
  const log = createLog();
  const paths = createFilePaths(pathProbe);
  const documents = createDocuments(paths);
  const grammars = createGrammars(createGrammarLoader(context.extensionUri), (problem) =>
    log.warn(problem),
  );
  const outline = createOutlineProvider(grammars, symbolLookup);
  const syntax = createSyntaxKinds(grammars);
  const scope = createSymbolScope(grammars);
  const rename = createEditorRename({ paths, documents, syntax, scope });
  const writer = createWriter(paths);
  const ports = (signal: AbortSignal): PlanContext => ({
    documents,
    outline,
    rename,
    indentation: indentationSettings,
    signal,
  });
  const changes = {
    plans: new PlanStore<Plan>(),
    writer,
    assertMayChange: assertTrusted,
    protectedLabels: protectedLabels(paths),
    askConsent,
  };
  const commands = { ui: createUi(), writer, ports, assertMayChange: assertTrusted };
  context.subscriptions.push(
    log,
    registerTools(TOOLS, ports, changes, log),
    registerCommands(COMMANDS, commands, log),
  );
}
