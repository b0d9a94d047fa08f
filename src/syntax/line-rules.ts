import type { TextSnapshot } from '../text/snapshot';
import { separatorLines } from './separators';

const MODIFIERS =
  'export|default|public|private|protected|internal|fileprivate|static|async|abstract|final|sealed|override|open|' +
  'virtual|inline|extern|unsafe|pub|local|data|case|companion|suspend|partial|declare|const|pure|recursive';
const KEYWORDS =
  'class|struct|interface|enum|trait|impl|protocol|extension|object|record|namespace|module|mod|actor|contract|' +
  'function|func|fn|fun|def|defp|defmodule|defmacro|procedure|proc|sub|subroutine|type|typealias|union|macro|' +
  'message|service|rpc|input';
/** What may follow a name; a sentence that happens to begin with a keyword goes on otherwise. */
const REST =
  '(?:$|[({<:=;\\[]|(?:extends|implements|inherits|with|where|is|as|begin|do|returns?|for)\\b)';
const DEFINITION = new RegExp(
  `^\\s*(?:(?:${MODIFIERS})\\s+)*(?:${KEYWORDS})\\s+[\\p{ID_Start}_$][\\p{ID_Continue}$.:?!'-]*\\s*${REST}`,
  'u',
);
const TEST_BLOCK =
  /^\s*(?:describe|it|test)(?:\.(?:only|skip|each))?\s*\(?\s*(?:"[^"]|'[^']|`[^`])/;
const SQL_DEFINITION =
  /^\s*create\s+(?:or\s+(?:replace|alter)\s+)?(?:\w+\s+)?(?:table|view|function|procedure|trigger|type|schema|package)\s/i;
const TOML_TABLE = /^\s*\[{1,2}[^[\]]+\]{1,2}\s*(?:#.*)?$/;

/** Languages of prose and data, in which a keyword at the start of a line means nothing. */
const NOT_CODE = new Set(
  `plaintext log json jsonc jsonl yaml dockercompose toml xml html csv tsv diff git-commit git-rebase ignore latex
  tex bibtex restructuredtext asciidoc dockerfile makefile css scss less sass vue svelte`.split(
    /\s+/,
  ),
);

const COMMENTS: readonly (readonly [RegExp, string])[] = [
  [/^\s*--/, 'sql lua haskell ada elm vhdl applescript'],
  [/^\s*;/, 'clojure lisp scheme racket asm ini'],
  [/^\s*%/, 'latex tex bibtex erlang matlab prolog'],
  [/^\s*<!--/, 'html xml vue svelte'],
  [/^\s*'/, 'vb'],
  [/^\s*(?:#|\/\/|\/\*)/, ''],
];

/**
 * The 0-based lines of definitions and separators as a regular expression sees them: the last resort, for a
 * language without a grammar and without a symbol provider. Ascending.
 */
export function lineRuleLines(content: TextSnapshot, languageId: string): number[] {
  const found = new Set(lineRuleSeparators(content, languageId));
  let inComment = false;
  for (let line = 0; line < content.lineCount; line++) {
    const text = content.lineText(line).slice(0, 1000);
    if (!inComment && isDefinition(text, languageId)) {
      found.add(line);
    }
    inComment = inComment ? !text.includes('*/') : /^\s*\/\*/.test(text) && !text.includes('*/');
  }
  return [...found].sort((a, b) => a - b);
}

/** The 0-based lines of separator comments and section names, found without a grammar. Ascending. */
export function lineRuleSeparators(content: TextSnapshot, languageId: string): number[] {
  const comment =
    COMMENTS.find(([, ids]) => ids.split(' ').includes(languageId)) ?? COMMENTS.at(-1);
  const ranges: { start: number; end: number }[] = [];
  for (let line = 0; line < content.lineCount; line++) {
    const text = content.lineText(line);
    if (comment?.[0].test(text)) {
      const start = content.lineStart(line) + text.search(/\S/);
      ranges.push({ start, end: content.lineEnd(line) });
    }
  }
  return separatorLines(content, ranges);
}

function isDefinition(text: string, languageId: string): boolean {
  if (languageId === 'toml') {
    return TOML_TABLE.test(text);
  }
  if (languageId === 'sql') {
    return SQL_DEFINITION.test(text);
  }
  return !NOT_CODE.has(languageId) && (DEFINITION.test(text) || TEST_BLOCK.test(text));
}
