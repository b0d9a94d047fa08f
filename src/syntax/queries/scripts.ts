const IS_TEST = '(#any-of? @_test "describe" "it" "test")';

/** Exactly what seed 000 lists: `class`, `def`, and separators (found among the comments). */
export const PYTHON = `
(class_definition name: (_) @name)
(function_definition name: (_) @name)
(comment) @comment
`;

const RUBY_BOUND = [
  '(assignment left: [(constant) (identifier)] @name right: (lambda))',
  `(assignment left: [(constant) (identifier)] @name
    right: (call method: (identifier) @_lambda) (#any-of? @_lambda "lambda" "proc"))`,
];

export const RUBY = `
(class name: (_) @name)
(module name: (_) @name)
(singleton_class value: (_) @name)
(method name: (_) @name)
(singleton_method name: (_) @name)
${RUBY_BOUND.map((bound) => `(program ${bound}) (class (body_statement ${bound})) (module (body_statement ${bound}))`).join('\n')}
(call method: (identifier) @_test arguments: (argument_list . (string) @name) ${IS_TEST})
(comment) @comment
`;

export const PHP = `
(class_declaration name: (_) @name)
(interface_declaration name: (_) @name)
(trait_declaration name: (_) @name)
(enum_declaration name: (_) @name)
(method_declaration name: (_) @name)
(function_definition name: (_) @name)
(namespace_definition name: (_) @name)
(program (expression_statement (assignment_expression
  left: (variable_name) @name
  right: [(anonymous_function) (arrow_function)])))
(function_call_expression
  function: (name) @_test
  arguments: (arguments . (argument [(string) (encapsed_string)] @name))
  ${IS_TEST})
[(heredoc) (nowdoc)] @text
(comment) @comment
`;

export const BASH = `
(function_definition name: (_) @name)
(comment) @comment
`;

export const POWERSHELL = `
(function_statement (function_name) @name)
(class_statement . (simple_name) @name)
(enum_statement . (simple_name) @name)
(class_method_definition (simple_name) @name)
(command
  command_name: (command_name) @_test
  command_elements: (command_elements
    . (command_argument_sep)
    . (array_literal_expression (unary_expression (string_literal) @name)))
  (#match? @_test "^(?:[Dd]escribe|[Ii]t|[Tt]est)$"))
(comment) @comment
`;
