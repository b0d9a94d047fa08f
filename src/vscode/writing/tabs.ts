import { type Tab, TabInputText, window } from 'vscode';

/** The text tabs at a moment, so that those which come later can be told from them. */
export interface OpenTabs {
  readonly keys: ReadonlySet<string>;
  /** The columns that held any tab. */
  readonly columns: ReadonlySet<number>;
}

/** The tabs that are open now. */
export function openTabs(): OpenTabs {
  const tabs = window.tabGroups.all.flatMap((group) => group.tabs);
  return {
    keys: new Set(tabs.map(keyOf)),
    columns: new Set(tabs.map((tab) => tab.group.viewColumn)),
  };
}

/**
 * Closes the tabs of saved files that were not open before: the editor opens a tab of its own for a file that stays
 * unsaved for a moment. It comes behind the tabs that are there, so one in front is the user's, who has gone to it
 * meanwhile, and stays.
 */
export async function closeNewTabs(before: OpenTabs, uris: ReadonlySet<string>): Promise<void> {
  const left = window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter(
      (tab) =>
        !before.keys.has(keyOf(tab)) &&
        !tab.isDirty &&
        !(tab.isActive && before.columns.has(tab.group.viewColumn)) &&
        tab.input instanceof TabInputText &&
        uris.has(tab.input.uri.toString()),
    );
  if (left.length > 0) {
    await window.tabGroups.close(left, true);
  }
}

function keyOf(tab: Tab): string {
  const uri = tab.input instanceof TabInputText ? tab.input.uri.toString() : tab.label;
  return `${tab.group.viewColumn} ${uri}`;
}
