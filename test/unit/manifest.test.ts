import assert from 'node:assert/strict';
import { replaceKeys, withTables } from '../../scripts/manifest/merge';
import { commandsTable, settingsTable, toolsTable } from '../../scripts/manifest/tables';
import type { CommandDefinition } from '../../src/commands/definitions';
import { contributes } from '../../src/manifest';
import type { SettingDefinition } from '../../src/settings';
import { changeTool, readTool } from '../../src/tools/tool';

const look = readTool({
  name: 'facet_look',
  referenceName: 'facetLook',
  displayName: 'Look',
  icon: '$(eye)',
  modelDescription: 'Looks at a file.',
  userDescription: 'Look at a | file',
  schema: {
    type: 'object',
    properties: {
      filePath: { type: 'string', description: 'The file.' },
      line: { type: 'integer', description: 'The line.', minimum: 1 },
    },
    required: ['filePath'],
    additionalProperties: false,
  },
  progress: () => 'Looking',
  read: async () => 'seen',
});

const touch = changeTool({
  name: 'facet_touch',
  referenceName: 'facetTouch',
  displayName: 'Touch',
  icon: '$(edit)',
  modelDescription: 'Touches.',
  userDescription: 'Touch',
  schema: { type: 'object', properties: {}, required: [], additionalProperties: false },
  progress: () => 'Touching',
  plan: async () => assert.fail('no plan here'),
});

const commands: readonly CommandDefinition[] = [
  {
    id: 'facet.look',
    title: 'Look',
    icon: '$(eye)',
    enablement: 'editorIsOpen',
    menus: [{ menu: 'editor/context', group: 'navigation', when: 'editorTextFocus' }],
  },
  { id: 'facet.log', title: 'Show Log', icon: '$(output)' },
];

const settings: readonly SettingDefinition[] = [
  {
    key: 'facet.roots',
    schema: { type: 'array', items: { type: 'string' }, default: [] },
    scope: 'machine',
    description: 'Folders.',
  },
];

describe('contributes', () => {
  it('writes what VS Code reads', () => {
    assert.deepEqual(contributes([look, touch], commands, settings), {
      languageModelTools: [
        {
          name: 'facet_look',
          toolReferenceName: 'facetLook',
          displayName: 'Look',
          modelDescription: 'Looks at a file.',
          userDescription: 'Look at a | file',
          icon: '$(eye)',
          canBeReferencedInPrompt: true,
          tags: ['facet', 'read'],
          inputSchema: {
            type: 'object',
            properties: {
              filePath: { type: 'string', description: 'The file.' },
              line: { type: 'integer', description: 'The line.', minimum: 1 },
            },
            required: ['filePath'],
            additionalProperties: false,
          },
        },
        {
          name: 'facet_touch',
          toolReferenceName: 'facetTouch',
          displayName: 'Touch',
          modelDescription: 'Touches.',
          userDescription: 'Touch',
          icon: '$(edit)',
          canBeReferencedInPrompt: true,
          tags: ['facet', 'edit'],
          inputSchema: {
            type: 'object',
            properties: {},
            required: [],
            additionalProperties: false,
          },
        },
      ],
      commands: [
        {
          command: 'facet.look',
          title: 'Look',
          category: 'Facet',
          icon: '$(eye)',
          enablement: 'editorIsOpen',
        },
        { command: 'facet.log', title: 'Show Log', category: 'Facet', icon: '$(output)' },
      ],
      menus: {
        'editor/context': [{ command: 'facet.look', group: 'navigation', when: 'editorTextFocus' }],
      },
      configuration: {
        title: 'Facet',
        properties: {
          'facet.roots': {
            type: 'array',
            items: { type: 'string' },
            default: [],
            scope: 'machine',
            order: 0,
            markdownDescription: 'Folders.',
          },
        },
      },
    });
  });
});

describe('the generated parts of files', () => {
  it('replaces keys in their places, and puts new ones before the scripts', () => {
    const manifest = { name: 'x', contributes: 1, scripts: {}, other: 2 };
    const result = replaceKeys(manifest, { activationEvents: [], contributes: 3 });
    assert.equal(
      JSON.stringify(result),
      '{"name":"x","contributes":3,"activationEvents":[],"scripts":{},"other":2}',
    );
    assert.equal(
      JSON.stringify(replaceKeys(result, { activationEvents: [], contributes: 3 })),
      JSON.stringify(result),
    );
  });

  it('puts tables between their markers, again and again', () => {
    const text = 'a\n<!-- tools: generated -->\nold\n<!-- end -->\nb\n<!-- end -->\n';
    const once = withTables(text, { tools: '| x |' });
    assert.equal(once, 'a\n<!-- tools: generated -->\n\n| x |\n\n<!-- end -->\nb\n<!-- end -->\n');
    assert.equal(withTables(once, { tools: '| x |' }), once);
    assert.throws(() => withTables('no marker', { tools: '' }), /no place for the tools/);
  });

  it('writes tables whose cells cannot break them', () => {
    assert.equal(
      toolsTable([look]),
      [
        '| Tool         | In a prompt  | Parameters          | What it does      |',
        '| ------------ | ------------ | ------------------- | ----------------- |',
        '| `facet_look` | `#facetLook` | `filePath`, `line`? | Look at a \\| file |',
      ].join('\n'),
    );
    assert.match(commandsTable(commands), /\| Facet: Look {5}\| `facet\.look` \|/);
    assert.match(
      settingsTable(settings),
      /\| `facet\.roots` \(machine\) \| `\[\]` {4}\| Folders\. {5}\|/,
    );
  });
});
