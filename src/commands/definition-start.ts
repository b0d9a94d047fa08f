import type { TextSnapshot } from '../text/snapshot';

/** Lines that belong to the definition below them: decorators, attributes and comments. */
const LEAD = /^\s*(?:@|#|\/\/|\/\*|\*|--|\[)/;

/** The first line (0-based) of the decorators, attributes and comments directly above a definition, else its own. */
export function lineAboveDefinition(content: TextSnapshot, line: number): number {
  let first = line;
  while (first > 0 && LEAD.test(content.lineText(first - 1))) {
    first--;
  }
  return first;
}
