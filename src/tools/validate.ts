import { ToolError } from '../errors';
import type { InputOf, ParameterSchema, ToolSchema } from './schema';

/** How much of a wrong value or name an error repeats, in UTF-16 units. */
const EXCERPT_LENGTH = 60;
/** How many problems one error lists. */
const PROBLEM_LIMIT = 5;

const DIGITS = /^-?\d+$/;

/**
 * The input as the schema describes it (rule 11): booleans may come as "true" or "false", integers as
 * digit strings. A parameter that is `undefined` counts as absent. Whether a string or an array may be empty is not
 * decided here: that is each tool's own business.
 *
 * Throws a ToolError `invalid-input` that names every wrong, missing or unknown parameter, what was sent,
 * and the parameters that exist.
 */
export function validateInput<S extends ToolSchema>(schema: S, input: unknown): InputOf<S> {
  if (!isObject(input)) {
    throw invalid(schema, [`The input must be an object, not ${describe(input)}.`]);
  }
  const problems: string[] = [];
  const values = readObject(schema, input, { path: '', item: '' }, problems);
  if (problems.length > 0) {
    throw invalid(schema, problems);
  }
  return values as InputOf<S>;
}

/** Where a value stands in the input, as messages name it: `edits[1].oldText` and ` (item 2)`. */
interface Place {
  readonly path: string;
  readonly item: string;
}

function within({ path, item }: Place, name: string): Place {
  return { path: path === '' ? name : `${path}.${name}`, item };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values that the schema describes; what is wrong with them is added to `problems`. */
function readObject(schema: ToolSchema, input: object, place: Place, problems: string[]): object {
  // Own properties only: a key such as `constructor` must not find what objects inherit.
  const sent = new Map<string, unknown>(Object.entries(input));
  const values = new Map<string, unknown>();
  for (const [name, parameter] of Object.entries(schema.properties)) {
    const value = sent.get(name);
    const at = within(place, name);
    if (value !== undefined) {
      values.set(name, readValue(parameter, value, at, problems));
    } else if (schema.required.includes(name)) {
      problems.push(`\`${at.path}\`${at.item} is missing.`);
    }
  }
  for (const name of sent.keys()) {
    if (!Object.hasOwn(schema.properties, name)) {
      problems.push(unknownParameter(schema, name, place));
    }
  }
  return Object.fromEntries(values);
}

function readValue(
  schema: ParameterSchema,
  value: unknown,
  place: Place,
  problems: string[],
): unknown {
  if (schema.type === 'array' && Array.isArray(value)) {
    // Not `map`, which would leave out holes.
    return Array.from(value, (item, index) => readItem(schema.items, item, index, place, problems));
  }
  const read = readScalar(schema, value);
  if (read === undefined) {
    problems.push(wrongValue(place, expected(schema), value));
  }
  return read;
}

function readItem(
  schema: ToolSchema,
  value: unknown,
  index: number,
  { path }: Place,
  problems: string[],
): object | undefined {
  const place = { path: `${path}[${index}]`, item: ` (item ${index + 1})` };
  if (isObject(value)) {
    return readObject(schema, value, place, problems);
  }
  problems.push(wrongValue(place, 'an object', value));
  return undefined;
}

function wrongValue({ path, item }: Place, wanted: string, value: unknown): string {
  return `\`${path}\`${item} must be ${wanted}, not ${describe(value)}.`;
}

function readScalar(
  schema: ParameterSchema,
  value: unknown,
): string | number | boolean | undefined {
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? value : undefined;
    case 'boolean':
      if (value === 'true' || value === 'false') {
        return value === 'true';
      }
      return typeof value === 'boolean' ? value : undefined;
    case 'integer':
      return readInteger(value, schema.minimum);
    case 'array':
      return undefined;
  }
}

function readInteger(value: unknown, minimum = Number.NEGATIVE_INFINITY): number | undefined {
  const number = typeof value === 'string' && DIGITS.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < minimum) {
    return undefined;
  }
  // Adding 0 turns -0 into 0, so that equal inputs are equal however they were written.
  return number + 0;
}

function expected(schema: ParameterSchema): string {
  switch (schema.type) {
    case 'string':
      return 'a string';
    case 'boolean':
      return 'true or false';
    case 'array':
      return 'an array of objects';
    case 'integer':
      return schema.minimum === undefined
        ? 'a whole number'
        : `a whole number of at least ${schema.minimum}`;
  }
}

function describe(value: unknown): string {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'an array';
  }
  switch (typeof value) {
    case 'string':
      return `the string ${quote(value)}`;
    case 'number':
    case 'boolean':
      return String(value);
    case 'object':
      return 'an object';
    default:
      return typeof value;
  }
}

function unknownParameter(schema: ToolSchema, name: string, place: Place): string {
  const meant = Object.keys(schema.properties).find((known) => plain(known) === plain(name));
  const where = place.path === '' ? '' : ` of \`${place.path}\`${place.item}`;
  return `${quote(name)} is no parameter${where}${meant === undefined ? '.' : `; write \`${meant}\`.`}`;
}

/** A name without case and separators, so that `file_path` is recognised as `filePath`. */
function plain(name: string): string {
  return name.replace(/[-_\s]/g, '').toLowerCase();
}

function quote(text: string): string {
  const excerpt = text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
  return JSON.stringify(excerpt.toWellFormed());
}

function invalid(schema: ToolSchema, problems: readonly string[]): ToolError {
  const parameters = Object.entries(schema.properties).map(([name, parameter]) => {
    const type = typeName(parameter);
    return schema.required.includes(name) ? `${name} (${type})` : `${name} (${type}, optional)`;
  });
  const shown = problems.slice(0, PROBLEM_LIMIT);
  if (shown.length < problems.length) {
    shown.push(`And ${problems.length - shown.length} more.`);
  }
  const accepted = `Parameters: ${parameters.join(', ')}.`;
  return new ToolError('invalid-input', `Invalid input: ${[...shown, accepted].join(' ')}`);
}

function typeName(schema: ParameterSchema): string {
  return schema.type === 'array'
    ? `array of {${Object.keys(schema.items.properties).join(', ')}}`
    : schema.type;
}
