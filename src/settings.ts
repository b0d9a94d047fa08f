/** The JSON Schema of a setting's value, with its default. */
export type SettingSchema =
  | { readonly type: 'boolean'; readonly default: boolean }
  | {
      readonly type: 'number';
      readonly default: number;
      readonly minimum: number;
      readonly maximum: number;
    }
  | {
      readonly type: 'array';
      readonly items: { readonly type: 'string' };
      readonly default: readonly string[];
    };

/** One setting: the manifest and the table in the README are made from it. */
export interface SettingDefinition {
  /** The whole key, with `facet.` in front. */
  readonly key: `facet.${string}`;
  readonly schema: SettingSchema;
  /** `machine`: a workspace's own settings do not count, so that a repository cannot widen its rights (rule 12). */
  readonly scope: 'machine' | 'window';
  /** Markdown, for the settings editor. */
  readonly description: string;
}

/** Every setting, in the order in which people read them. */
export const SETTINGS: readonly SettingDefinition[] = [
  {
    key: 'facet.saveEditedFiles',
    schema: { type: 'boolean', default: true },
    scope: 'window',
    description:
      'Save the files that a tool edited, if they had no unsaved changes before. Files with unsaved changes are never saved.',
  },
  {
    key: 'facet.rename.timeoutSeconds',
    schema: { type: 'number', default: 30, minimum: 1, maximum: 600 },
    scope: 'window',
    description:
      'How many seconds a rename waits for the language server to answer, for example while it is still starting.',
  },
  {
    key: 'facet.additionalRoots',
    schema: { type: 'array', items: { type: 'string' }, default: [] },
    scope: 'machine',
    description:
      'Folders outside the workspace in which tools may read and write too, as absolute paths. A workspace cannot set this.',
  },
  {
    key: 'facet.protectedPaths',
    schema: { type: 'array', items: { type: 'string' }, default: [] },
    scope: 'machine',
    description:
      'Glob patterns of files that no tool changes without asking, even when tools are approved automatically, for example `**/.env*` or `deploy/**`. Always protected: `**/.git/**`, `**/.vscode/**` and `*.code-workspace`. A workspace cannot set this.',
  },
];
