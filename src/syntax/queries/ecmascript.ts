import { testBlocks } from './test-blocks';

const FUNCTION = '[(arrow_function) (function_expression) (generator_function)]';

const BOUND = `[
  (lexical_declaration (variable_declarator name: (_) @name value: ${FUNCTION}))
  (variable_declaration (variable_declarator name: (_) @name value: ${FUNCTION}))
]`;

const ASSIGNED = `(expression_statement (assignment_expression
  left: [(identifier) @name (member_expression property: (_) @name)]
  right: ${FUNCTION}))`;

// A method of an object literal is a method; a property that holds a function is neither that nor bound to a
// top-level name, so it is not listed.
const COMMON = `
(class_declaration name: (_) @name)
(class name: (_) @name)
(class !name "class" @name)
(function_declaration name: (_) @name)
(generator_function_declaration name: (_) @name)
(method_definition name: (_) @name)
(export_statement "default" @name value: ${FUNCTION})
(program ${BOUND})
(export_statement ${BOUND})
(program ${ASSIGNED})
(comment) @comment
${testBlocks({ title: '[(string) (template_string)]' })}
`;

export const JAVASCRIPT = `${COMMON}
(field_definition property: (_) @name value: ${FUNCTION})
`;

// Signatures without a body (overloads, abstract methods, interfaces) are functions and methods too.
export const TYPESCRIPT = `${COMMON}
(public_field_definition name: (_) @name value: ${FUNCTION})
(abstract_class_declaration name: (_) @name)
(function_signature name: (_) @name)
(abstract_method_signature name: (_) @name)
(class_body (method_signature name: (_) @name))
(interface_body (method_signature name: (_) @name))
(interface_declaration name: (_) @name)
(enum_declaration name: (_) @name)
(type_alias_declaration name: (_) @name)
(internal_module name: (_) @name)
(module name: (_) @name)
(ambient_declaration "global" @name)
(internal_module body: (statement_block ${BOUND}))
`;
