import type { Language, Query, Tree } from '@vscode/tree-sitter-wasm';
import { ToolError, throwIfCancelled } from '../errors';
import { loadTreeSitter, type TreeSitterModule } from './tree-sitter';

/** Where the bytes of the parser and its grammars come from. */
export interface GrammarLoader {
  /** The bytes of one of the package's wasm files, such as `tree-sitter-go.wasm`. Rejects when it is missing. */
  load(fileName: string): Promise<Uint8Array>;
}

/** A node that a query named: `[start, end)` in UTF-16 units of the parsed text. */
export interface Capture {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The grammars at hand. Each is loaded once, on first use; trees do not outlive a call. */
export interface Grammars {
  /**
   * What `query` (tree-sitter's query language) captures in `text`, in the text's order, followed by what
   * `brokenQuery` captures in a text that does not parse wholly. Undefined when that is not to be had: the
   * grammar cannot be loaded, or does not get to the end of the text in time; then simpler means must do.
   * Throws a ToolError of kind `cancelled`.
   */
  captures(
    grammar: string,
    query: string,
    text: string,
    signal: AbortSignal,
    brokenQuery?: string,
  ): Promise<readonly Capture[] | undefined>;
}

/**
 * Parsing gives the event loop a turn after so many calls of the parser's progress (some 40 ms), so that it neither blocks
 * the host nor outlives a cancellation. Counted, not timed: where the parser is stopped in broken code can change what it
 * recovers, and the same text must have the same tree, however busy the machine is.
 */
const SLICE_CALLS = 400;
/** A file that takes longer than this to parse is left to the simpler sources of an outline. */
const PARSE_LIMIT_MS = 20_000;

/** Grammars over the wasm files that `loader` brings; `report` is told why one could not be used. */
export function createGrammars(
  loader: GrammarLoader,
  report: (problem: string) => void = () => {},
): Grammars {
  const library = once(async () => loadTreeSitter(await loader.load('tree-sitter.wasm')));
  const languages = new Map<string, () => Promise<Language>>();
  const queries = new Map<string, Query>();

  function language(api: TreeSitterModule, grammar: string): Promise<Language> {
    let load = languages.get(grammar);
    if (!load) {
      load = once(async () => api.Language.load(await loader.load(`tree-sitter-${grammar}.wasm`)));
      languages.set(grammar, load);
    }
    return load();
  }

  function compiled(api: TreeSitterModule, language: Language, grammar: string, source: string) {
    const key = `${grammar}\n${source}`;
    const query = queries.get(key) ?? new api.Query(language, source);
    queries.set(key, query);
    return query;
  }

  const run: Grammars['captures'] = async (grammar, query, text, signal, brokenQuery) => {
    const api = await library();
    const loaded = await language(api, grammar);
    const tree = await parse(api, loaded, text, signal);
    if (!tree) {
      report(`The ${grammar} grammar took too long.`);
      return undefined;
    }
    try {
      const isBroken = brokenQuery !== undefined && tree.rootNode.hasError;
      return [query, ...(isBroken ? [brokenQuery] : [])].flatMap((source) =>
        namedRanges(compiled(api, loaded, grammar, source), tree),
      );
    } finally {
      tree.delete();
    }
  };

  return {
    captures: (...request) =>
      run(...request).catch((error: unknown) => {
        if (error instanceof ToolError) {
          throw error;
        }
        report(`The ${request[0]} grammar could not be used: ${error}`);
        return undefined;
      }),
  };
}

function namedRanges(query: Query, tree: Tree): Capture[] {
  return query.captures(tree.rootNode).map(({ name, node }) => ({
    name,
    start: node.startIndex,
    end: node.endIndex,
  }));
}

async function parse(
  api: TreeSitterModule,
  language: Language,
  text: string,
  signal: AbortSignal,
): Promise<Tree | null> {
  const parser = new api.Parser();
  parser.setLanguage(language);
  const limit = Date.now() + PARSE_LIMIT_MS;
  try {
    for (;;) {
      throwIfCancelled(signal);
      let calls = 0;
      const progressCallback = () => ++calls > SLICE_CALLS;
      // A parser that was stopped goes on where it was.
      const tree = parser.parse(text, null, { progressCallback });
      if (tree || Date.now() > limit) {
        return tree;
      }
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  } finally {
    parser.delete();
  }
}

/** Runs `load` on the first call only; a failure is forgotten, so that a later call tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= load().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}
