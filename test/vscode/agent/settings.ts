/** User settings that keep the chat quiet and complete: nothing hidden, nothing advertised, no model but ours. */
export const agentSettings: Record<string, unknown> = {
  'workbench.colorTheme': 'Default Dark Modern',
  // Copilot's helper requests (titles, summaries) go to the scripted model, not to a service without an account.
  'chat.byokUtilityModelDefault': 'mainAgent',
  'chat.agent.thinking.collapsedTools': 'off',
  'chat.agent.collapseCompletedResponses': false,
  'chat.tools.riskAssessment.enabled': false,
  'chat.tips.enabled': false,
  'chat.viewSessions.enabled': false,
};

/** What the driver types has to arrive as it is typed. */
export const typingSettings: Record<string, unknown> = {
  'editor.autoClosingBrackets': 'never',
  'editor.autoClosingQuotes': 'never',
  'editor.quickSuggestions': { other: 'off', comments: 'off', strings: 'off' },
  'editor.acceptSuggestionOnEnter': 'off',
};
