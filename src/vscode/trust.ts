import { workspace } from 'vscode';
import { ToolError } from '../errors';

/** Throws a `not-allowed` ToolError in an untrusted workspace, where only reading tools run (rule 12). */
export function assertTrusted(): void {
  if (!workspace.isTrusted) {
    throw new ToolError(
      'not-allowed',
      'This workspace is in Restricted Mode, so Facet changes nothing in it. ' +
        'The user can trust it with the command "Workspaces: Manage Workspace Trust"; reading tools work meanwhile.',
    );
  }
}
