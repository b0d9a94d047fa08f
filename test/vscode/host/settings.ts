/**
 * User settings of every VS Code under test: nothing saves, asks, downloads or pops up by itself.
 */
export const defaultSettings: Record<string, unknown> = {
  // `afterDelay` by default in this build: it would save the buffers of every test about unsaved changes.
  'files.autoSave': 'off',
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'update.showReleaseNotes': false,
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.enableExperiments': false,
  'window.restoreWindows': 'none',
  // A blinking cursor and animations make a browser without a graphics card paint all the time.
  'editor.cursorBlinking': 'solid',
  'workbench.reduceMotion': 'on',
  'typescript.disableAutomaticTypeAcquisition': true,
  'git.autofetch': false,
  'git.openRepositoryInParentFolders': 'never',
};
