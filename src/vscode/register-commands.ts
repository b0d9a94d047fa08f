import { commands, Disposable, type LogOutputChannel, window } from 'vscode';
import type { Command, CommandContext } from '../commands/command';
import { ToolError } from '../errors';
import { logged } from './log';

/** Registers every palette command; what goes wrong is shown to the person who called it. */
export function registerCommands(
  entries: Readonly<Record<string, Command>>,
  context: CommandContext,
  log: LogOutputChannel,
): Disposable {
  const registered = Object.entries(entries).map(([id, command]) =>
    commands.registerCommand(id, () => run(id, command, context, log)),
  );
  return Disposable.from(
    ...registered,
    commands.registerCommand('facet.showLog', () => log.show(true)),
  );
}

async function run(
  id: string,
  command: Command,
  context: CommandContext,
  log: LogOutputChannel,
): Promise<void> {
  try {
    await logged(log, id, () => command(context));
  } catch (error) {
    if (error instanceof ToolError && error.kind === 'cancelled') {
      return;
    }
    void window.showErrorMessage(error instanceof Error ? error.message : String(error));
  }
}
