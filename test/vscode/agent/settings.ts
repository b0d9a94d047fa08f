/** User settings that keep the chat quiet and complete: nothing hidden, nothing advertised, no model but ours. */
export const agentSettings: Record<string, unknown> = {
  // Copilot's helper requests (titles, summaries) go to the scripted model, not to a service without an account.
  'chat.byokUtilityModelDefault': 'mainAgent',
  'chat.agent.thinking.collapsedTools': 'off',
  'chat.agent.collapseCompletedResponses': false,
  'chat.tools.riskAssessment.enabled': false,
  // Otherwise a prompt saves every file, and no test about unsaved changes would have any.
  'chat.saveBeforeSend': false,
  'chat.tips.enabled': false,
  'chat.viewSessions.enabled': false,
};

/** User settings of every window that a driver types in: what it types arrives as it is typed. */
export const windowSettings: Record<string, unknown> = {
  'workbench.colorTheme': 'Default Dark Modern',
  'editor.autoClosingBrackets': 'never',
  'editor.autoClosingQuotes': 'never',
  'editor.quickSuggestions': { other: 'off', comments: 'off', strings: 'off' },
  'editor.acceptSuggestionOnEnter': 'off',
};
