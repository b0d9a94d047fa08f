import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

/** A tool's definition as it is sent to a model. */
export interface Definition {
  readonly name: string;
  readonly description: string;
  /** The JSON Schema of the input. */
  readonly parameters: object;
}

/** A tool call of a model, and the text that came back. */
export interface Call {
  readonly tool: string;
  readonly input: object;
  readonly answer: string;
}

/** What calls cost: a model writes their arguments, and reads the answers. */
export interface Cost {
  readonly calls: number;
  readonly written: number;
  readonly read: number;
}

/** The tokens of a definition in OpenAI's function-tool form, as compact JSON. */
export function definitionTokens({ name, description, parameters }: Definition): number {
  const tool = { type: 'function', function: { name, description, parameters } };
  return countTokens(JSON.stringify(tool));
}

/** The name and the arguments (compact JSON) count as written, the answers as read. */
export function costOf(calls: readonly Call[]): Cost {
  const sum = (part: (call: Call) => number) => calls.reduce((all, call) => all + part(call), 0);
  return {
    calls: calls.length,
    written: sum(({ tool, input }) => countTokens(tool) + countTokens(JSON.stringify(input))),
    read: sum(({ answer }) => countTokens(answer)),
  };
}
