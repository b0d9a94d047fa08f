import type { CommandDefinition } from './commands/definitions';
import type { SettingDefinition } from './settings';
import type { Tool } from './tools/tool';

/** The part of package.json that is generated from the definitions. */
export interface GeneratedManifest {
  readonly activationEvents: readonly string[];
  readonly capabilities: object;
  readonly contributes: object;
}

/** What package.json has to say, so that it cannot drift from what the extension registers. */
export function generatedManifest(
  tools: readonly Tool[],
  commands: readonly CommandDefinition[],
  settings: readonly SettingDefinition[],
): GeneratedManifest {
  return {
    // Commands and tools activate the extension by themselves; nothing has to run at start.
    activationEvents: [],
    capabilities: {
      untrustedWorkspaces: {
        supported: 'limited',
        description: 'In Restricted Mode, tools and commands can read files but change none.',
      },
      virtualWorkspaces: true,
    },
    contributes: contributes(tools, commands, settings),
  };
}

/** The `contributes` object of package.json. */
export function contributes(
  tools: readonly Tool[],
  commands: readonly CommandDefinition[],
  settings: readonly SettingDefinition[],
): object {
  return {
    languageModelTools: tools.map(toolContribution),
    commands: commands.map(({ id, title, icon, enablement }) => ({
      command: id,
      title,
      category: 'Facet',
      icon,
      ...(enablement === undefined ? {} : { enablement }),
    })),
    menus: menus(commands),
    configuration: {
      title: 'Facet',
      properties: Object.fromEntries(
        settings.map(({ key, schema, scope, description }, order) => [
          key,
          { ...schema, scope, order, markdownDescription: description },
        ]),
      ),
    },
  };
}

function toolContribution(tool: Tool): object {
  return {
    name: tool.name,
    toolReferenceName: tool.referenceName,
    displayName: tool.displayName,
    modelDescription: tool.modelDescription,
    userDescription: tool.userDescription,
    icon: tool.icon,
    canBeReferencedInPrompt: true,
    tags: ['facet', tool.access === 'read' ? 'read' : 'edit'],
    inputSchema: tool.schema,
  };
}

function menus(commands: readonly CommandDefinition[]): Record<string, object[]> {
  const places: Record<string, object[]> = {};
  for (const { id, menus: wanted = [] } of commands) {
    for (const { menu, group, when } of wanted) {
      places[menu] ??= [];
      places[menu].push({ command: id, group, when });
    }
  }
  return places;
}
