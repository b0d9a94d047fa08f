import { CPP, CSHARP, JAVA } from './c-family';
import { JAVASCRIPT, TYPESCRIPT } from './ecmascript';
import { CSS, GO, INI, RUST } from './others';
import { BASH, PHP, POWERSHELL, PYTHON, RUBY } from './scripts';

/**
 * What an outline lists, as one query per grammar (contract of facet_outline):
 * `@name` stands on a line to list; `@outer` does too unless it is inside a `@body`; `@comment` may be a
 * separator, unless it is inside a `@text`, where a grammar takes text for comments. Captures that begin with `_` only serve a condition of the query.
 */
const OUTLINE: Readonly<Record<string, string>> = {
  bash: BASH,
  'c-sharp': CSHARP,
  cpp: CPP,
  css: CSS,
  go: GO,
  ini: INI,
  java: JAVA,
  javascript: JAVASCRIPT,
  php: PHP,
  powershell: POWERSHELL,
  python: PYTHON,
  ruby: RUBY,
  rust: RUST,
  tsx: TYPESCRIPT,
  typescript: TYPESCRIPT,
};

/** The outline query of a grammar. Throws an Error for a grammar without one. */
export function outlineQuery(grammar: string): string {
  const query = OUTLINE[grammar];
  if (query === undefined) {
    throw new Error(`no outline query for the grammar ${grammar}`);
  }
  return query;
}
