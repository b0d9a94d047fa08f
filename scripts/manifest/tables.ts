// Markdown tables for the README.
import type { CommandDefinition } from '../../src/commands/definitions';
import type { SettingDefinition } from '../../src/settings';
import type { Tool } from '../../src/tools/tool';

export function toolsTable(tools: readonly Tool[]): string {
  return table(
    ['Tool', 'In a prompt', 'Parameters', 'What it does'],
    tools.map((tool) => [
      `\`${tool.name}\``,
      `\`#${tool.referenceName}\``,
      Object.keys(tool.schema.properties)
        .map((name) => `\`${name}\`${tool.schema.required.includes(name) ? '' : '?'}`)
        .join(', '),
      tool.userDescription,
    ]),
  );
}

export function commandsTable(commands: readonly CommandDefinition[]): string {
  return table(
    ['Command', 'Identifier'],
    commands.map(({ title, id }) => [`Facet: ${title}`, `\`${id}\``]),
  );
}

export function settingsTable(settings: readonly SettingDefinition[]): string {
  return table(
    ['Setting', 'Default', 'What it does'],
    settings.map(({ key, schema, scope, description }) => [
      `\`${key}\`${scope === 'machine' ? ' (machine)' : ''}`,
      `\`${JSON.stringify(schema.default)}\``,
      description,
    ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
