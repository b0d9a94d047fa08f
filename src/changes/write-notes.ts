import { labelList } from './label-list';

/** What the caller of the writer could not foresee about the files, by their labels. */
export interface WriteObservations {
  /** Had unsaved changes before, so they were left unsaved (rule 4). */
  readonly leftDirty: readonly string[];
  /** Whether the editor's auto save will save those. */
  readonly autoSaves: boolean;
  /** The same, but something of the editor (its auto save) saved them. */
  readonly savedByEditor: readonly string[];
  /** Not saved because the setting says so. */
  readonly unsavedBySetting: readonly string[];
  /** Saved with other bytes than planned: save participants (rule 5). */
  readonly changedOnSave: readonly string[];
  /** On disk, but the editor still shows the text from before (rule 5). */
  readonly notReloaded: readonly string[];
  /** What a later save will do to a file that stays unsaved, such as `make all its line breaks LF` (rule 5). */
  readonly lossyToSave: readonly { readonly label: string; readonly loss: string }[];
}

/** One line for each kind of observation. Empty when all is plain. */
export function writeNotes(seen: WriteObservations): string[] {
  const line = (labels: readonly string[], text: (list: string) => string) =>
    labels.length > 0 ? [text(labelList(labels))] : [];
  return [
    ...line(
      seen.leftDirty,
      (list) =>
        `Left unsaved, with the user's own unsaved changes${seen.autoSaves ? ' (auto save will write them)' : ''}: ${list}.`,
    ),
    ...line(
      seen.savedByEditor,
      (list) => `Saved by the editor, with the user's own unsaved changes: ${list}.`,
    ),
    ...line(seen.unsavedBySetting, (list) => `Not saved (facet.saveEditedFiles is off): ${list}.`),
    ...line(
      seen.changedOnSave,
      (list) => `Saving changed more than planned (format on save or the like): ${list}.`,
    ),
    ...line(
      seen.notReloaded,
      (list) => `Written on disk, but the editor still shows the old text: ${list}.`,
    ),
    ...seen.lossyToSave.map(({ label, loss }) => `Saving ${label} in the editor will ${loss}.`),
  ];
}
