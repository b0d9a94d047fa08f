import { withLineBreaks } from '../text/line-breaks';

const CSS_COMMENT_OR_STRING =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/g;

/**
 * The text as a grammar understands it, with the same lines and columns. The grammars know no lone CR, so every
 * line break becomes LF; lone surrogates, which stand for invalid bytes, become one replacement character each.
 */
export function forParsing(text: string, grammar: string): string {
  const parsable = withLineBreaks(text, '\n').toWellFormed();
  return grammar === 'css' ? withoutBracesInStrings(parsable) : parsable;
}

/** The CSS grammar looks ahead for a brace to tell a selector from a declaration, and takes one in a string for it. */
function withoutBracesInStrings(css: string): string {
  return css.replace(CSS_COMMENT_OR_STRING, (part) =>
    part.startsWith('/') ? part : part.replace(/[{};]/g, '_'),
  );
}
