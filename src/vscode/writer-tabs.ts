import { type Tab, TabInputText, window } from 'vscode';

/** The text tabs at a moment, so that those which come later can be told from them. */
export type OpenTabs = ReadonlySet<string>;

/** The text tabs that are open now. */
export function openTabs(): OpenTabs {
  return new Set(allTabs().map(keyOf));
}

/**
 * Closes the tabs of saved files that were not open before: the editor opens a tab of its own for a file that stays
 * unsaved for a moment. One that the user has gone to meanwhile stays.
 */
export async function closeNewTabs(before: OpenTabs, uris: ReadonlySet<string>): Promise<void> {
  const left = allTabs().filter(
    (tab) =>
      !before.has(keyOf(tab)) &&
      !tab.isDirty &&
      !tab.isActive &&
      tab.input instanceof TabInputText &&
      uris.has(tab.input.uri.toString()),
  );
  if (left.length > 0) {
    await window.tabGroups.close(left, true);
  }
}

function allTabs(): Tab[] {
  return window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter((tab) => tab.input instanceof TabInputText);
}

function keyOf(tab: Tab): string {
  const uri = tab.input instanceof TabInputText ? tab.input.uri.toString() : '';
  return `${tab.group.viewColumn} ${uri}`;
}
