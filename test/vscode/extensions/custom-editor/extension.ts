import * as vscode from 'vscode';

/** Opens files in an editor that has unsaved changes as soon as it is there. */
export function activate(context: vscode.ExtensionContext): void {
  const changed = new vscode.EventEmitter<
    vscode.CustomDocumentContentChangeEvent<vscode.CustomDocument>
  >();
  const provider: vscode.CustomEditorProvider = {
    onDidChangeCustomDocument: changed.event,
    openCustomDocument: (uri) => ({ uri, dispose: () => {} }),
    resolveCustomEditor: (document, panel) => {
      panel.webview.html = 'unsaved';
      changed.fire({ document });
    },
    saveCustomDocument: async () => {},
    saveCustomDocumentAs: async () => {},
    revertCustomDocument: async () => {},
    backupCustomDocument: async (_document, { destination }) => ({
      id: destination.toString(),
      delete: () => {},
    }),
  };
  context.subscriptions.push(
    vscode.window.registerCustomEditorProvider('facetTest.custom', provider),
  );
}
