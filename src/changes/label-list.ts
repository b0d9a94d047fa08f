/** How many files a line of an answer names; the model pays for each (rule 10). */
const NAMED = 8;

/** Labels for a sentence: `a.ts, b.ts and 12 more`. */
export function labelList(labels: readonly string[]): string {
  const rest = labels.length - NAMED;
  const named = labels.slice(0, NAMED).join(', ');
  return rest > 0 ? `${named} and ${rest} more` : named;
}
