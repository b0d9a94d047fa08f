import { throwIfCancelled } from '../errors';
import { TextSnapshot } from '../text/snapshot';
import type { FileSnapshot } from '../workspace/documents';
import type { OutlineProvider } from '../workspace/outline';
import type { Capture, Grammars } from './grammars';
import { grammarFor } from './languages';
import { lineRuleLines, lineRuleSeparators } from './line-rules';
import { markdownHeadings } from './markdown-headings';
import { forParsing } from './parsable-text';
import { outlineQuery } from './queries';
import { kindsQuery } from './queries/kinds';
import { recoveredLines } from './recovery';
import { separatorLines } from './separators';

/** The editor's document symbols, for languages without a grammar. */
export interface SymbolLookup {
  /**
   * The 0-based lines that hold the *names* of a file's symbols, in any order, restricted to structural kinds:
   * classes, functions, methods, constructors, interfaces, structs, enums, modules, namespaces, and the kinds that
   * stylesheets and documents use for rules and headings; not fields, variables, constants or properties.
   * Undefined when no symbol provider answered.
   */
  symbolLines(file: FileSnapshot, signal: AbortSignal): Promise<readonly number[] | undefined>;
}

/** Outlines with tree-sitter where a grammar exists, else with the editor's symbols, else with rules on lines. */
export function createOutlineProvider(grammars: Grammars, symbols: SymbolLookup): OutlineProvider {
  return {
    async outline(file, signal) {
      throwIfCancelled(signal);
      const lines = await findLines(grammars, symbols, file, signal);
      const count = file.content.lineCount;
      const inFile = lines.filter((line) => line >= 0 && line < count);
      return [...new Set(inFile)].sort((a, b) => a - b);
    },
  };
}

async function findLines(
  grammars: Grammars,
  symbols: SymbolLookup,
  file: FileSnapshot,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const { content, languageId } = file;
  // The editor's Markdown symbols are headings too, but take their time to arrive; the rules need no one.
  if (languageId === 'markdown') {
    return markdownHeadings(content).map(({ line }) => line);
  }
  const syntaxLines = await parsedLines(grammars, file, signal);
  if (syntaxLines) {
    return syntaxLines;
  }
  const symbolLines = await symbols.symbolLines(file, signal);
  if (symbolLines && symbolLines.length > 0) {
    return [...symbolLines, ...lineRuleSeparators(content, languageId)];
  }
  return lineRuleLines(content, languageId);
}

/** Undefined when there is no grammar, or none that could be used on this text. */
async function parsedLines(
  grammars: Grammars,
  file: FileSnapshot,
  signal: AbortSignal,
): Promise<number[] | undefined> {
  const grammar = grammarFor(file.languageId);
  if (grammar === undefined) {
    return undefined;
  }
  const content = new TextSnapshot(forParsing(file.content.text, grammar));
  const captures = await grammars.captures(
    grammar,
    outlineQuery(grammar),
    content.text,
    signal,
    `(ERROR) @error\n${kindsQuery(grammar)}`,
  );
  if (!captures) {
    return undefined;
  }
  const named = (name: string) => captures.filter((capture) => capture.name === name);
  const listed = [...named('name'), ...outside(named('outer'), named('body'))];
  return [
    ...listed.map(({ start }) => content.lineAt(start)),
    ...separatorLines(content, outside(named('comment'), named('text'))),
    ...recoveredLines(grammar, content, captures),
  ];
}

/** The captures that begin in none of the bodies; both are in ascending order. */
function outside(captures: readonly Capture[], bodies: readonly Capture[]): Capture[] {
  let next = 0;
  let bodyEnd = 0;
  return captures.filter(({ start }) => {
    for (let body = bodies[next]; body && body.start <= start; body = bodies[++next]) {
      bodyEnd = Math.max(bodyEnd, body.end);
    }
    return start >= bodyEnd;
  });
}
