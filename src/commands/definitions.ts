/** A place in a menu. */
export interface MenuPlace {
  readonly menu: 'editor/context';
  readonly group: string;
  readonly when: string;
}

/** What the manifest says about a palette command; its body is in COMMANDS. */
export interface CommandDefinition {
  readonly id: `facet.${string}`;
  /** Without the category, which is `Facet`. */
  readonly title: string;
  /** A theme icon, such as `$(list-tree)`. */
  readonly icon: `$(${string})`;
  /** When the palette offers it; absent: always. */
  readonly enablement?: string;
  readonly menus?: readonly MenuPlace[];
}

/**
 * Not `editorTextFocus`: the command works on the active editor, also when the focus is in the chat.
 * Read-only editors stay out where something would be changed.
 */
const EDITOR = 'editorIsOpen';
const WRITABLE_EDITOR = 'editorIsOpen && !editorReadonly';

/**
 * Every palette command. There are no default keys: all good ones belong to the editor. Rename Symbol is
 * not in the editor's context menu, where it would stand beside the built-in entry of the same name.
 */
export const COMMAND_DEFINITIONS: readonly CommandDefinition[] = [
  {
    id: 'facet.renameSymbol',
    title: 'Rename Symbol',
    icon: '$(symbol-key)',
    enablement: WRITABLE_EDITOR,
  },
  {
    id: 'facet.moveSelectedLines',
    title: 'Move Selected Lines To…',
    icon: '$(arrow-swap)',
    enablement: WRITABLE_EDITOR,
    menus: [
      {
        menu: 'editor/context',
        group: '1_modification@90',
        when: 'editorTextFocus && !editorReadonly',
      },
    ],
  },
  {
    id: 'facet.indentSelection',
    title: 'Indent Selection',
    icon: '$(indent)',
    enablement: WRITABLE_EDITOR,
  },
  {
    id: 'facet.dedentSelection',
    title: 'Dedent Selection',
    icon: '$(arrow-left)',
    enablement: WRITABLE_EDITOR,
  },
  {
    id: 'facet.showOutline',
    title: 'Show Outline',
    icon: '$(list-tree)',
    enablement: EDITOR,
  },
  { id: 'facet.showLog', title: 'Show Log', icon: '$(output)' },
];
