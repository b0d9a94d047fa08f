const ECMASCRIPT = `
[(comment) (hash_bang_line)] @comment
[(string) (template_string) (regex)] @string
(template_substitution) @code
`;

const ECMASCRIPT_JSX = `${ECMASCRIPT}
(jsx_text) @string
`;

const SHELL_HOLE =
  '[(expansion) (simple_expansion) (command_substitution) (arithmetic_expansion)] @code';

/**
 * Where comments and strings are, as one query per grammar: `@comment`, `@string`, and `@code` for the holes of
 * a string. They may be nested; the innermost decides.
 */
const KINDS: Readonly<Record<string, string>> = {
  bash: `
    (comment) @comment
    [(string) (raw_string) (ansi_c_string) (heredoc_body)] @string
    (string ${SHELL_HOLE})
    (heredoc_body ${SHELL_HOLE})`,
  'c-sharp': `
    (comment) @comment
    [(string_literal) (verbatim_string_literal) (raw_string_literal) (character_literal)
     (interpolated_string_expression)] @string
    (interpolation) @code`,
  cpp: `
    (comment) @comment
    [(string_literal) (raw_string_literal) (char_literal) (system_lib_string)] @string`,
  css: `
    (comment) @comment
    (string_value) @string`,
  go: `
    (comment) @comment
    [(interpreted_string_literal) (raw_string_literal) (rune_literal)] @string`,
  ini: '(comment) @comment',
  java: `
    [(line_comment) (block_comment)] @comment
    [(string_literal) (character_literal)] @string
    (string_interpolation) @code`,
  javascript: ECMASCRIPT_JSX,
  // Every part of such a string but its text and escapes is a hole; what stands outside of the tags is text.
  php: `
    (comment) @comment
    [(string) (encapsed_string) (heredoc) (nowdoc) (shell_command_expression) (text)] @string
    (encapsed_string (_) @code)
    (heredoc_body (_) @code)
    [(string_content) (escape_sequence)] @string`,
  powershell: `
    (comment) @comment
    (string_literal) @string
    (expandable_string_literal [(variable) (sub_expression)] @code)
    (expandable_here_string_literal [(variable) (sub_expression)] @code)`,
  python: `
    (comment) @comment
    (string) @string
    (interpolation) @code`,
  ruby: `
    (comment) @comment
    [(string) (heredoc_body) (regex) (subshell) (string_array) (symbol_array) (character)
     (uninterpreted)] @string
    (interpolation) @code`,
  rust: `
    [(line_comment) (block_comment)] @comment
    [(string_literal) (raw_string_literal) (char_literal)] @string`,
  tsx: ECMASCRIPT_JSX,
  typescript: ECMASCRIPT,
};

/** The query for comments and strings of a grammar. Throws an Error for a grammar without one. */
export function kindsQuery(grammar: string): string {
  const query = KINDS[grammar];
  if (query === undefined) {
    throw new Error(`no query for the kinds of the grammar ${grammar}`);
  }
  return query;
}
