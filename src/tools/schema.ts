/** The JSON Schema of one parameter. Descriptions are read by the model. */
export type ParameterSchema =
  | { readonly type: 'string'; readonly description: string }
  | { readonly type: 'integer'; readonly description: string; readonly minimum?: number }
  | { readonly type: 'boolean'; readonly description: string }
  | { readonly type: 'array'; readonly description: string; readonly items: ToolSchema };

/**
 * The JSON Schema of a tool's input, written once: the manifest and the validation use the same object. The objects of
 * an array have one too.
 */
export interface ToolSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, ParameterSchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

type Value<P extends ParameterSchema> = P extends { readonly items: infer I extends ToolSchema }
  ? readonly InputOf<I>[]
  : P['type'] extends 'string'
    ? string
    : P['type'] extends 'integer'
      ? number
      : boolean;

/** The input that a schema describes: required parameters are present, the others may be absent. */
export type InputOf<S extends ToolSchema> = {
  readonly [K in keyof S['properties'] as K extends S['required'][number] ? K : never]: Value<
    S['properties'][K]
  >;
} & {
  readonly [K in keyof S['properties'] as K extends S['required'][number] ? never : K]?: Value<
    S['properties'][K]
  >;
};
