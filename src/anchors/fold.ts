import { trimLineEnd } from '../text/white-space';

/** One way in which a line may differ from what was asked for, and how to make it not matter. */
interface Tolerance {
  readonly name: string;
  readonly apply: (line: string) => string;
}

/** White space within a line, as in text/white-space.ts. */
const BLANKS = '[^\\S\\r\\n\\uFEFF]';
const INDENTATION = new RegExp(`^${BLANKS}+`);
const INNER_RUNS = new RegExp(`(?<!^|${BLANKS})${BLANKS}+`, 'g');

const TOLERANCES: readonly Tolerance[] = [
  { name: 'indentation', apply: (line) => line.replace(INDENTATION, '') },
  { name: 'white space within the line', apply: (line) => line.replace(INNER_RUNS, ' ') },
  { name: 'upper and lower case', apply: (line) => line.toLowerCase() },
  {
    name: 'curly and straight quotes',
    apply: (line) => line.replace(/[‘’‚‛′]/g, "'").replace(/[“”„‟″]/g, '"'),
  },
  { name: 'dashes', apply: (line) => line.replace(/[‐‑‒–—−]/g, '-') },
];

/** The line without what models often get wrong: indentation, white space, case, quotes, dashes. */
export function fold(line: string): string {
  return foldWithout(undefined, line);
}

/**
 * What has to be overlooked, in words, so that `fits` holds for the asked and the actual line; empty when they fit as
 * they are. Undefined when they do not fit even so.
 */
export function differences(
  asked: string,
  actual: string,
  fits: (asked: string, actual: string) => boolean,
): string[] | undefined {
  if (fits(trimLineEnd(asked), trimLineEnd(actual))) {
    return [];
  }
  if (!fits(fold(asked), fold(actual))) {
    return undefined;
  }
  return TOLERANCES.filter(
    (tolerance) => !fits(foldWithout(tolerance, asked), foldWithout(tolerance, actual)),
  ).map((tolerance) => tolerance.name);
}

function foldWithout(left: Tolerance | undefined, line: string): string {
  let folded = line;
  for (const tolerance of TOLERANCES) {
    if (tolerance !== left) {
      folded = tolerance.apply(folded);
    }
  }
  return trimLineEnd(folded);
}
