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

/** Columns are padded, as the formatter wants them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')),
  );
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[], filler: string) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width, filler)).join(' | ')} |`;
  const [first = [], ...others] = cells;
  const dashes = line([], '-');
  return [line(first, ' '), dashes, ...others.map((row) => line(row, ' '))].join('\n');
}
