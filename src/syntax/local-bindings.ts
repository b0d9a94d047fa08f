import type { SymbolScope } from '../rename/symbol-scope';
import { TextSnapshot } from '../text/snapshot';
import type { Capture, Grammars } from './grammars';
import { samePlace } from './kinds';
import { grammarFor } from './languages';
import { forParsing } from './parsable-text';

/*
 * Captures: `@function` and `@class` are bodies, `@binding` the name of a variable, `@parameter` the name of a
 * parameter, `@leaves` a stretch whose names can be used outside the function after all.
 */
const ECMASCRIPT_BODIES = `
(function_declaration body: (_) @function)
(function_expression body: (_) @function)
(generator_function_declaration body: (_) @function)
(generator_function body: (_) @function)
(arrow_function body: (_) @function)
(method_definition body: (_) @function)
(class_body) @class
(variable_declarator name: (identifier) @binding)
(arrow_function parameter: (identifier) @parameter)
`;

// A parameter with a modifier is a property too: constructor(readonly size: number).
const TYPESCRIPT = `${ECMASCRIPT_BODIES}
(required_parameter pattern: (identifier) @parameter)
(optional_parameter pattern: (identifier) @parameter)
(required_parameter (accessibility_modifier)) @leaves
(required_parameter (override_modifier)) @leaves
(required_parameter "readonly") @leaves
(optional_parameter (accessibility_modifier)) @leaves
(optional_parameter (override_modifier)) @leaves
(optional_parameter "readonly") @leaves
`;

const JAVASCRIPT = `${ECMASCRIPT_BODIES}
(formal_parameters (identifier) @parameter)
`;

// A parameter can be named by callers anywhere, and so can what a function declares global.
const PYTHON = `
(function_definition body: (_) @function)
(class_definition body: (_) @class)
(assignment left: (identifier) @binding)
(parameters) @leaves
(global_statement) @leaves
(nonlocal_statement) @leaves
`;

const QUERIES: Readonly<Record<string, string>> = {
  typescript: TYPESCRIPT,
  tsx: TYPESCRIPT,
  javascript: JAVASCRIPT,
  python: PYTHON,
};

/** Knows local variables and parameters of the languages listed here; of all others it says that it is not certain. */
export function createSymbolScope(grammars: Grammars): SymbolScope {
  return {
    async isLocal(file, offsets, signal) {
      const grammar = grammarFor(file.languageId);
      const query = grammar === undefined ? undefined : QUERIES[grammar];
      if (grammar === undefined || query === undefined || offsets.length === 0) {
        return false;
      }
      const parsed = new TextSnapshot(forParsing(file.content.text, grammar));
      const captures = await grammars.captures(grammar, query, parsed.text, signal);
      const moved = offsets.map((offset) => samePlace(file.content, parsed, offset));
      return captures !== undefined && isBoundInFunction(captures, moved);
    },
  };
}

function isBoundInFunction(captures: readonly Capture[], offsets: readonly number[]): boolean {
  const places = new Set(offsets);
  const bodies = captures.filter(({ name }) => name === 'function' || name === 'class');
  const leaves = captures.filter(({ name }) => name === 'leaves');
  if (offsets.some((offset) => leaves.some((stretch) => covers(stretch, offset)))) {
    return false;
  }
  return captures.some(
    ({ name, start }) =>
      places.has(start) &&
      (name === 'parameter' || (name === 'binding' && innermost(bodies, start) === 'function')),
  );
}

/** The kind of the smallest body around the offset. */
function innermost(bodies: readonly Capture[], offset: number): string | undefined {
  let found: Capture | undefined;
  for (const body of bodies) {
    if (covers(body, offset) && (!found || body.start >= found.start)) {
      found = body;
    }
  }
  return found?.name;
}

function covers({ start, end }: Capture, offset: number): boolean {
  return start <= offset && offset < end;
}
