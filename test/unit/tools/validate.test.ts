import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ToolError } from '../../../src/errors';
import type { InputOf, ToolSchema } from '../../../src/tools/schema';
import { validateInput } from '../../../src/tools/validate';

const schema = {
  type: 'object',
  properties: {
    filePath: { type: 'string', description: 'A file.' },
    indentDelta: { type: 'integer', description: 'Levels.' },
    line: { type: 'integer', description: 'A line.', minimum: 1 },
    dryRun: { type: 'boolean', description: 'Only look.' },
  },
  required: ['filePath', 'indentDelta'],
  additionalProperties: false,
} as const satisfies ToolSchema;

function failure(input: unknown): string {
  let error: unknown;
  try {
    validateInput(schema, input);
  } catch (thrown) {
    error = thrown;
  }
  assert.ok(error instanceof ToolError, `expected a ToolError, got ${String(error)}`);
  assert.equal(error.kind, 'invalid-input');
  return error.message;
}

const ACCEPTED =
  'Parameters: filePath (string), indentDelta (integer), line (integer, optional), dryRun (boolean, optional).';

describe('validateInput', () => {
  it('returns a valid input with its types', () => {
    const input: InputOf<typeof schema> = validateInput(schema, {
      filePath: 'a.ts',
      indentDelta: -1,
      line: 3,
      dryRun: true,
    });
    assert.deepEqual(input, { filePath: 'a.ts', indentDelta: -1, line: 3, dryRun: true });
  });

  it('leaves out optional parameters that are absent or undefined', () => {
    const input = validateInput(schema, { filePath: 'a', indentDelta: 1, line: undefined });
    assert.deepEqual(Object.keys(input), ['filePath', 'indentDelta']);
  });

  it('accepts booleans as "true" and "false", integers as digit strings', () => {
    const input = validateInput(schema, {
      filePath: 'a',
      indentDelta: '-1',
      line: '12',
      dryRun: 'false',
    });
    assert.deepEqual(input, { filePath: 'a', indentDelta: -1, line: 12, dryRun: false });
  });

  it('keeps strings as they are, empty ones and digits too', () => {
    assert.equal(validateInput(schema, { filePath: '', indentDelta: 1 }).filePath, '');
    assert.equal(validateInput(schema, { filePath: '12', indentDelta: 1 }).filePath, '12');
  });

  it('makes one zero of 0, -0 and "-0"', () => {
    for (const zero of [0, -0, '0', '-0']) {
      const { indentDelta } = validateInput(schema, { filePath: 'a', indentDelta: zero });
      assert.ok(Object.is(indentDelta, 0), String(zero));
    }
  });

  it('names a missing parameter', () => {
    assert.equal(
      failure({ filePath: 'a' }),
      `Invalid input: \`indentDelta\` is missing. ${ACCEPTED}`,
    );
    assert.match(failure({ filePath: 'a', indentDelta: undefined }), /`indentDelta` is missing/);
  });

  it('names an unknown parameter, and the one that was meant', () => {
    assert.match(failure({ filePath: 'a', indentDelta: 1, x: 1 }), /: "x" is no parameter\. Param/);
    assert.match(
      failure({ file_path: 'a', indentDelta: 1 }),
      /"file_path" is no parameter; write `filePath`/,
    );
  });

  it('says what was wrong with a value', () => {
    const cases: [string, unknown, string][] = [
      ['line', 0, 'a whole number of at least 1, not 0.'],
      ['line', '0', 'a whole number of at least 1, not the string "0".'],
      ['line', -3, 'a whole number of at least 1, not -3.'],
      ['line', 1.5, 'a whole number of at least 1, not 1.5.'],
      ['line', '1.5', 'a whole number of at least 1, not the string "1.5".'],
      ['line', '', 'a whole number of at least 1, not the string "".'],
      ['line', ' 1', 'a whole number of at least 1, not the string " 1".'],
      ['line', '1e3', 'a whole number of at least 1, not the string "1e3".'],
      ['line', '0x10', 'a whole number of at least 1, not the string "0x10".'],
      ['line', '٣', 'a whole number of at least 1, not the string "٣".'],
      ['line', Number.NaN, 'a whole number of at least 1, not NaN.'],
      ['line', Number.POSITIVE_INFINITY, 'a whole number of at least 1, not Infinity.'],
      ['line', 2 ** 53, 'a whole number of at least 1, not 9007199254740992.'],
      ['line', null, 'a whole number of at least 1, not null.'],
      ['line', true, 'a whole number of at least 1, not true.'],
      ['line', 5n, 'a whole number of at least 1, not bigint.'],
      ['indentDelta', 0.5, 'a whole number, not 0.5.'],
      ['filePath', 5, 'a string, not 5.'],
      ['filePath', ['a'], 'a string, not an array.'],
      ['filePath', { a: 1 }, 'a string, not an object.'],
      ['dryRun', 'yes', 'true or false, not the string "yes".'],
      ['dryRun', 'TRUE', 'true or false, not the string "TRUE".'],
      ['dryRun', 1, 'true or false, not 1.'],
      ['dryRun', null, 'true or false, not null.'],
    ];
    for (const [name, value, said] of cases) {
      const message = failure({ filePath: 'a', indentDelta: 1, [name]: value });
      assert.equal(message, `Invalid input: \`${name}\` must be ${said} ${ACCEPTED}`);
    }
  });

  it('lists all problems in one error, but not without end', () => {
    assert.match(failure({ line: 0, x: 1 }), /`filePath` is missing.*`line` must be.*"x" is no/);
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`p${index}`, 1]));
    const message = failure({ filePath: 'a', indentDelta: 1, ...many });
    assert.match(message, /And 495 more\./);
    assert.ok(message.length < 500);
  });

  it('repeats little of a long value or name, and never half a character', () => {
    assert.ok(failure({ filePath: 'a', indentDelta: '😀'.repeat(5000) }).length < 400);
    assert.ok(failure({ filePath: 'a', indentDelta: 1, ['k'.repeat(9999)]: 1 }).length < 400);
    assert.ok(failure({ filePath: 'a', indentDelta: `x${'😀'.repeat(50)}` }).isWellFormed());
  });

  it('refuses what is no object', () => {
    for (const input of [null, undefined, 'text', 3, true, [], ['filePath']]) {
      assert.match(failure(input), /The input must be an object, not /);
    }
  });

  it('sees own properties only', () => {
    assert.match(
      failure(Object.create({ filePath: 'a', indentDelta: 1 })),
      /`filePath` is missing/,
    );
    const hostile = JSON.parse('{"filePath": "a", "indentDelta": 1, "__proto__": {"line": 0}}');
    assert.match(failure(hostile), /"__proto__" is no parameter/);
    for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
      assert.match(failure({ filePath: 'a', indentDelta: 1, [name]: 'x' }), /is no parameter/);
    }
  });

  it('either returns an input that fits the schema or throws a ToolError, whatever comes', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record(
        {
          filePath: fc.oneof(fc.string(), fc.anything()),
          indentDelta: fc.oneof(fc.integer(), fc.integer().map(String), fc.anything()),
          line: fc.oneof(fc.integer(), fc.anything()),
          dryRun: fc.oneof(fc.boolean(), fc.constantFrom('true', 'false'), fc.anything()),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(anything, (input) => {
        try {
          const valid = validateInput(schema, input);
          assert.equal(typeof valid.filePath, 'string');
          assert.ok(Number.isSafeInteger(valid.indentDelta));
          assert.ok(
            valid.line === undefined || (Number.isSafeInteger(valid.line) && valid.line >= 1),
          );
          assert.ok(valid.dryRun === undefined || typeof valid.dryRun === 'boolean');
        } catch (error) {
          assert.ok(error instanceof ToolError, String(error));
        }
      }),
    );
  });
});

describe('validateInput with an array of objects', () => {
  const nested = {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'A file.' },
      edits: {
        type: 'array',
        description: 'Edits.',
        items: {
          type: 'object',
          properties: {
            oldText: { type: 'string', description: 'Old.' },
            line: { type: 'integer', description: 'A line.', minimum: 1 },
          },
          required: ['oldText'],
          additionalProperties: false,
        },
      },
    },
    required: ['path', 'edits'],
    additionalProperties: false,
  } as const satisfies ToolSchema;

  const parameters = 'Parameters: path (string), edits (array of {oldText, line}).';

  function says(edits: unknown, problem: string): void {
    assert.throws(
      () => validateInput(nested, { path: 'a', edits }),
      (error) =>
        error instanceof ToolError &&
        error.kind === 'invalid-input' &&
        error.message === `Invalid input: ${problem} ${parameters}`,
      problem,
    );
  }

  it('returns its objects with their types', () => {
    const { edits }: InputOf<typeof nested> = validateInput(nested, {
      path: 'a',
      edits: [{ oldText: 'x', line: '3' }, { oldText: '' }],
    });
    assert.deepEqual(edits, [{ oldText: 'x', line: 3 }, { oldText: '' }]);
    assert.deepEqual(validateInput(nested, { path: 'a', edits: [] }).edits, []);
  });

  it('names what is wrong by its path and by its number from 1', () => {
    const right = { oldText: 'x' };
    says([right, {}], '`edits[1].oldText` (item 2) is missing.');
    says([right, right, { oldText: 5 }], '`edits[2].oldText` (item 3) must be a string, not 5.');
    says(
      [{ oldText: 'x', line: 0 }],
      '`edits[0].line` (item 1) must be a whole number of at least 1, not 0.',
    );
    says(
      [{ oldText: 'x', old_text: 'y' }],
      '"old_text" is no parameter of `edits[0]` (item 1); write `oldText`.',
    );
    says([right, null], '`edits[1]` (item 2) must be an object, not null.');
    says([['x']], '`edits[0]` (item 1) must be an object, not an array.');
    says(new Array(1), '`edits[0]` (item 1) must be an object, not undefined.');
  });

  it('names an array that is none', () => {
    says({ oldText: 'x' }, '`edits` must be an array of objects, not an object.');
    says('[]', '`edits` must be an array of objects, not the string "[]".');
    assert.throws(() => validateInput(nested, { path: 'a' }), /`edits` is missing/);
  });
});
