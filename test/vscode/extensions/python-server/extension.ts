import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

/** The environment variable with the path of the language server's script; see `python-server.ts` of the host. */
const serverVariable = 'FACET_TEST_PYTHON_SERVER';

export async function activate(context: ExtensionContext): Promise<void> {
  const module = process.env[serverVariable];
  if (!module) {
    throw new Error(`${serverVariable} is not set`);
  }
  const client = new LanguageClient(
    'python-server',
    'Python server',
    { module, transport: TransportKind.ipc },
    { documentSelector: [{ scheme: 'file', language: 'python' }] },
  );
  context.subscriptions.push(client);
  await client.start();
}
