import {
  Position,
  ProgressLocation,
  type QuickPickItem,
  Range,
  Selection,
  TextEditorRevealType,
  window,
  workspace,
} from 'vscode';
import type { ActiveEditor, Choice, PickOptions, Ui } from '../commands/ui';
import { withAbortSignal } from './abort';

const DONE_MESSAGE_MS = 8000;
/** Progress that takes less than this is not shown. */
const PROGRESS_DELAY_MS = 1000;
const MAX_FILES_TO_PICK = 5000;

/** The editor's user interface for palette commands. */
export function createUi(): Ui {
  return { activeEditor, pick, pickFile, input, withProgress, reveal, done, inform };
}

function activeEditor(): ActiveEditor | undefined {
  const editor = window.activeTextEditor;
  if (!editor) {
    return undefined;
  }
  const { start, end, active } = editor.selection;
  const endsBeforeItsLine = end.line > start.line && end.character === 0;
  return {
    uri: editor.document.uri.toString(),
    firstLine: start.line,
    lastLine: endsBeforeItsLine ? end.line - 1 : end.line,
    cursor: { line: active.line, character: active.character },
  };
}

function pick<T>(choices: readonly Choice<T>[], options: PickOptions<T>): Promise<T | undefined> {
  type Item = QuickPickItem & { readonly value: T };
  const quickPick = window.createQuickPick<Item>();
  quickPick.title = options.title;
  quickPick.placeholder = options.placeholder;
  quickPick.matchOnDescription = true;
  quickPick.items = choices.map((choice) => ({ ...choice }));
  return new Promise((resolve) => {
    let accepted: T | undefined;
    quickPick.onDidChangeActive(([item]) => item && options.onHighlight?.(item.value));
    quickPick.onDidAccept(() => {
      accepted = quickPick.selectedItems[0]?.value;
      quickPick.hide();
    });
    quickPick.onDidHide(() => {
      quickPick.dispose();
      if (accepted === undefined) {
        options.onHighlight?.(undefined);
      }
      resolve(accepted);
    });
    quickPick.show();
  });
}

async function pickFile(title: string): Promise<string | undefined> {
  const files = await workspace.findFiles('**/*', undefined, MAX_FILES_TO_PICK);
  const choices = files
    .map((uri) => ({ label: workspace.asRelativePath(uri), value: uri.toString() }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
  return pick(choices, { title, placeholder: 'Pick a file' });
}

async function input(options: Parameters<Ui['input']>[0]): Promise<string | undefined> {
  return window.showInputBox({
    title: options.title,
    value: options.value,
    validateInput: (value) => options.validate(value),
  });
}

async function withProgress<T>(
  title: string,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const running = task(controller.signal);
  const settled = running.then(
    () => {},
    () => {},
  );
  const timer = setTimeout(() => {
    void window.withProgress(
      { location: ProgressLocation.Notification, title: `Facet: ${title}`, cancellable: true },
      (_progress, token) =>
        withAbortSignal(token, async (signal) => {
          signal.addEventListener('abort', () => controller.abort());
          await settled;
        }),
    );
  }, PROGRESS_DELAY_MS);
  try {
    return await running;
  } finally {
    clearTimeout(timer);
  }
}

function reveal(line: number, { select }: { readonly select: boolean }): void {
  const editor = window.activeTextEditor;
  if (!editor) {
    return;
  }
  const position = new Position(line, 0);
  editor.revealRange(new Range(position, position), TextEditorRevealType.InCenterIfOutsideViewport);
  if (select) {
    editor.selection = new Selection(position, position);
  }
}

function done(message: string): void {
  window.setStatusBarMessage(`$(check) ${message}`, DONE_MESSAGE_MS);
}

async function inform(message: string, detail: string): Promise<void> {
  if (await window.showInformationMessage(message, 'Show Details')) {
    await window.showInformationMessage(message, { modal: true, detail });
  }
}
