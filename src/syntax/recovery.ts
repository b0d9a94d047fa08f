import type { TextSnapshot } from '../text/snapshot';
import type { Capture } from './grammars';
import { kindsOf } from './kinds';

const MODIFIERS =
  'export|default|abstract|async|declare|public|private|protected|internal|static|final|sealed|partial|unsafe|' +
  'readonly|pub(?:\\([^)]*\\))?|const|extern|inline|filter';

/** The keywords that begin a definition when the rest of it does not parse. */
const KEYWORDS: Readonly<Record<string, string>> = {
  'c-sharp': 'class|interface|struct|record|enum|namespace',
  cpp: 'class|struct|union|enum|namespace',
  go: 'func|type',
  java: 'class|interface|record|enum',
  javascript: 'class|function\\*?',
  php: 'class|interface|trait|enum|function|namespace',
  powershell: 'class|function|enum',
  python: 'class|def',
  ruby: 'class|module|def',
  rust: 'fn|struct|enum|union|trait|impl|mod|type',
  tsx: 'class|function\\*?|interface|enum|type|namespace',
  typescript: 'class|function\\*?|interface|enum|type|namespace',
};

/**
 * The 0-based lines in the ERROR nodes (`@error`) of a file, which does not parse wholly, that begin a definition
 * all the same: a definition keyword with a name stands first on the line, outside of strings and comments.
 */
export function recoveredLines(
  grammar: string,
  content: TextSnapshot,
  captures: readonly Capture[],
): number[] {
  const definition = definitionPattern(grammar);
  const errors = captures.filter(({ name }) => name === 'error');
  if (!definition || errors.length === 0) {
    return [];
  }
  const found: { line: number; offset: number }[] = [];
  let checked = -1;
  for (const error of errors) {
    const last = content.lineAt(Math.max(error.start, error.end - 1));
    for (let line = Math.max(checked + 1, content.lineAt(error.start)); line <= last; line++) {
      const text = content.lineText(line).slice(0, 500);
      if (definition.test(text)) {
        found.push({ line, offset: content.lineStart(line) + text.search(/\S/) });
      }
      checked = line;
    }
  }
  const kinds = kindsOf(
    captures,
    found.map(({ offset }) => offset),
  );
  return found.filter((_, index) => kinds[index] === 'code').map(({ line }) => line);
}

function definitionPattern(grammar: string): RegExp | undefined {
  if (grammar === 'bash') {
    return /^\ufeff?[ \t]*(?:function[ \t]+[\w-]|[\w-]+[ \t]*\([ \t]*\)[ \t]*(?:\{|$))/;
  }
  const keywords = KEYWORDS[grammar];
  return keywords === undefined
    ? undefined
    : new RegExp(
        `^\\ufeff?[ \\t]*(?:(?:${MODIFIERS})[ \\t]+)*(?:${keywords})[ \\t]+[\\p{ID_Start}_$(<&]`,
        'iu',
      );
}
