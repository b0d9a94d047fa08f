import { Uri, workspace } from 'vscode';
import { throwIfCancelled } from '../errors';
import type { FileSnapshot } from '../workspace/documents';
import { type EditorConfigFile, editorConfigIndentation } from '../workspace/editorconfig';
import type { Indentation, IndentationSettings } from '../workspace/indentation';

/** The configured indentation of a file: `.editorconfig` from its folder up to the workspace folder, then the editor's. */
export const indentationSettings: IndentationSettings = {
  async configured(file: FileSnapshot, signal: AbortSignal): Promise<Indentation> {
    const uri = Uri.parse(file.uri, true);
    const editor = workspace.getConfiguration('editor', { uri, languageId: file.languageId });
    const fromEditorConfig = editorConfigIndentation(await readEditorConfigs(uri));
    throwIfCancelled(signal);
    return {
      character: editor.get<boolean>('insertSpaces', true) ? 'space' : 'tab',
      size: editor.get<number>('tabSize', 4),
      ...fromEditorConfig,
    };
  },
};

/** The `.editorconfig` files that may speak about `uri`, the nearest first. */
async function readEditorConfigs(uri: Uri): Promise<EditorConfigFile[]> {
  const top = workspace.getWorkspaceFolder(uri)?.uri;
  const files: EditorConfigFile[] = [];
  for (let folder = Uri.joinPath(uri, '..'); top; folder = Uri.joinPath(folder, '..')) {
    const text = await readIfPresent(Uri.joinPath(folder, '.editorconfig'));
    if (text !== undefined) {
      const relativePath = uri.path.slice(folder.path.replace(/\/$/, '').length + 1);
      files.push({ text, relativePath });
    }
    if (folder.path.length <= top.path.length) {
      break;
    }
  }
  return files;
}

async function readIfPresent(uri: Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await workspace.fs.readFile(uri));
  } catch {
    return undefined;
  }
}
