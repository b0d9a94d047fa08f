const BOUND = '(var_spec name: (_) @name value: (expression_list (func_literal)))';

export const GO = `
(function_declaration name: (_) @name)
(method_declaration name: (_) @name)
(method_elem name: (_) @name)
(type_spec name: (_) @name)
(type_alias name: (_) @name)
(source_file (var_declaration ${BOUND}))
(source_file (var_declaration (var_spec_list ${BOUND})))
(comment) @comment
`;

export const RUST = `
(function_item name: (_) @name)
(function_signature_item name: (_) @name)
(struct_item name: (_) @name)
(enum_item name: (_) @name)
(union_item name: (_) @name)
(type_item name: (_) @name)
(trait_item name: (_) @name)
(impl_item type: (_) @name)
(mod_item name: (_) @name)
(macro_definition name: (_) @name)
[(line_comment) (block_comment)] @comment
`;

// Rules and at-rules with a block are the structure that an editor folds; declarations are not.
export const CSS = `
(rule_set . (selectors) @name)
(media_statement "@media" @name)
(supports_statement "@supports" @name)
(keyframes_statement ["@keyframes" (at_keyword)] @name)
(at_rule (at_keyword) @name (block))
(comment) @comment
`;

export const INI = `
(section (section_name) @name)
(comment) @comment
`;
