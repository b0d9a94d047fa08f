import { withLineBreaks } from '../text/line-breaks';

/**
 * The text as the grammars understand it, with the same lines and columns. They know no lone CR, so every line
 * break becomes LF; lone surrogates, which stand for invalid bytes, become one replacement character each.
 */
export function forParsing(text: string): string {
  return withLineBreaks(text, '\n').toWellFormed();
}
