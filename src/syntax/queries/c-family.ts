// The name of a declarator, through pointers, references and arrays of the result.
function declared(what: string): string {
  const inner = `(function_declarator declarator: ${what})`;
  const once = `(_ declarator: ${inner})`;
  const reference = `(reference_declarator ${inner})`;
  return `[${inner} ${once} ${reference} (_ declarator: ${once}) (_ declarator: ${reference})]`;
}

function name(capture: string): string {
  return `[
    (identifier) (field_identifier) (qualified_identifier) (destructor_name) (operator_name) (template_function)
  ] @${capture}`;
}

/** A class with a macro before its name, `class API Name { … }`, is read as a function `Name` that returns a `class API`. */
const HEAD = '[(class_specifier !body) (struct_specifier !body)]';
/** The declarators of true functions. */
const FUNCTION = `[(function_declarator) (pointer_declarator) (reference_declarator) (array_declarator)
  (attributed_declarator) (parenthesized_declarator) (qualified_identifier) (operator_cast)]`;

// C is parsed as C++. A typedef is listed by the line that holds its name. Prototypes count, except those inside
// of functions, where they mostly are variables.
export const CPP = `
(function_definition declarator: ${declared(name('name'))})
(function_definition declarator: [(operator_cast) (qualified_identifier name: (operator_cast))] @name)
(ERROR ${declared(name('name'))})
(field_declaration declarator: ${declared(name('name'))})
(class_specifier name: (_) @name body: (_))
(struct_specifier name: (_) @name body: (_))
(struct_specifier "struct" @name !name body: (_))
(union_specifier name: (_) @name body: (_))
(union_specifier "union" @name !name body: (_))
(enum_specifier name: (_) @name body: (_))
(enum_specifier "enum" @name !name body: (_))
(namespace_definition name: (_) @name)
(namespace_definition "namespace" @name !name)
(alias_declaration name: (_) @name)
(type_definition declarator: (type_identifier) @name)
(type_definition declarator: (_ declarator: (type_identifier) @name))
(type_definition declarator: (function_declarator
  declarator: (parenthesized_declarator (_ declarator: (type_identifier) @name))))
(concept_definition name: (_) @name)
(function_definition type: ${HEAD} declarator: (identifier) @name)
(function_definition declarator: ${FUNCTION} body: (_) @body)
(lambda_expression body: (_) @body)
(declaration declarator: ${declared(name('outer'))})
(declaration "virtual" declarator: (init_declarator declarator: ${declared(name('outer'))}))
(declaration declarator: (operator_cast) @outer)
(declaration declarator: (init_declarator declarator: (identifier) @outer value: (lambda_expression)))
(comment) @comment
`;

export const CSHARP = `
(class_declaration name: (_) @name)
(interface_declaration name: (_) @name)
(struct_declaration name: (_) @name)
(record_declaration name: (_) @name)
(enum_declaration name: (_) @name)
(delegate_declaration name: (_) @name)
(namespace_declaration name: (_) @name)
(file_scoped_namespace_declaration name: (_) @name)
(method_declaration name: (_) @name)
(constructor_declaration name: (_) @name)
(destructor_declaration name: (_) @name)
(operator_declaration "operator" @name)
(conversion_operator_declaration "operator" @name)
(local_function_statement name: (_) @name)
(field_declaration (variable_declaration (variable_declarator name: (_) @name (lambda_expression))))
(comment) @comment
`;

export const JAVA = `
(class_declaration name: (_) @name)
(interface_declaration name: (_) @name)
(enum_declaration name: (_) @name)
(record_declaration name: (_) @name)
(annotation_type_declaration name: (_) @name)
(method_declaration name: (_) @name)
(constructor_declaration name: (_) @name)
(compact_constructor_declaration name: (_) @name)
(module_declaration name: (_) @name)
(field_declaration declarator: (variable_declarator name: (_) @name value: (lambda_expression)))
[(line_comment) (block_comment)] @comment
`;
