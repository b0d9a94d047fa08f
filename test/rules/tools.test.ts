import assert from 'node:assert/strict';
import { TOOLS } from '../../src/tools';
import type { ToolSchema } from '../../src/tools/schema';

/** Types by name, which ends with `?` when the parameter is optional; for an array, those of its objects. */
interface Parameters {
  readonly [name: string]: string | Parameters;
}

/** The parameters of the contract. */
const CONTRACT: Parameters = {
  facet_rename_symbol: {
    filePath: 'string',
    oldString: 'string',
    newString: 'string',
    'line?': 'integer',
  },
  facet_move_lines: {
    cutFilePath: 'string',
    cutStartAt: 'string',
    cutEndAt: 'string',
    pasteAt: 'string',
    'pasteFilePath?': 'string',
  },
  facet_indent_dedent: {
    filePath: 'string',
    indentStartAt: 'string',
    indentEndAt: 'string',
    indentDelta: 'integer',
    'indentSize?': 'integer',
  },
  facet_edit_file: { path: 'string', old_string: 'string', new_string: 'string' },
  facet_apply_edits: { path: 'string', edits: { oldText: 'string', newText: 'string' } },
  facet_outline: { filePath: 'string' },
};
const READING = ['facet_outline'];

/** Every request carries every tool's description: more than this costs too much. */
const MODEL_DESCRIPTION_LIMIT = 1600;
const USER_DESCRIPTION_LIMIT = 120;
const PARAMETER_DESCRIPTION_LIMIT = 160;

function checkSchema({ type, properties, required, additionalProperties }: ToolSchema): void {
  assert.equal(type, 'object');
  assert.equal(additionalProperties, false);
  assert.equal(new Set(required).size, required.length);
  for (const name of required) {
    assert.ok(Object.hasOwn(properties, name), name);
  }
  for (const [name, parameter] of Object.entries(properties)) {
    assert.match(name, /^[a-zA-Z_][\w-]{0,63}$/);
    assert.ok(['string', 'integer', 'boolean', 'array'].includes(parameter.type));
    const { length } = parameter.description;
    assert.ok(length > 0 && length <= PARAMETER_DESCRIPTION_LIMIT, `${name}: ${length}`);
    if (parameter.type === 'array') {
      checkSchema(parameter.items);
    }
  }
}

function parametersOf({ properties, required }: ToolSchema): Parameters {
  return Object.fromEntries(
    Object.entries(properties).map(([name, parameter]) => {
      const type = parameter.type === 'array' ? parametersOf(parameter.items) : parameter.type;
      return [required.includes(name) ? name : `${name}?`, type];
    }),
  );
}

describe('the tools of the contract', () => {
  it('are all there, with exactly its parameters', () => {
    const parameters = TOOLS.map(({ name, schema }) => [name, parametersOf(schema)]);
    assert.deepEqual(Object.fromEntries(parameters), CONTRACT);
  });

  it('only read where they should only read', () => {
    const reading = TOOLS.filter((tool) => tool.access === 'read').map(({ name }) => name);
    assert.deepEqual(reading, READING);
  });
});

describe("VS Code's silent rules for tools", () => {
  it('allow one name once', () => {
    assert.equal(new Set(TOOLS.map(({ name }) => name)).size, TOOLS.length);
    assert.equal(new Set(TOOLS.map((tool) => tool.referenceName)).size, TOOLS.length);
    assert.equal(new Set(TOOLS.map((tool) => tool.displayName)).size, TOOLS.length);
  });

  for (const tool of TOOLS) {
    describe(tool.name, () => {
      it('has a name that is registered and not dropped', () => {
        assert.match(tool.name, /^[\w-]+$/);
        assert.doesNotMatch(tool.name, /^(?:vscode|copilot)_/);
      });

      it('has the name in camel case behind the #', () => {
        const camel = tool.name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
        assert.equal(tool.referenceName, camel);
      });

      it('describes itself, and not at length', () => {
        assert.match(tool.icon, /^\$\([a-z-]+\)$/);
        assert.ok(tool.displayName.length > 0 && tool.displayName.length <= 40);
        assert.ok(tool.userDescription.length > 0);
        assert.ok(tool.userDescription.length <= USER_DESCRIPTION_LIMIT, tool.userDescription);
        assert.ok(tool.modelDescription.length >= 80);
        assert.ok(
          tool.modelDescription.length <= MODEL_DESCRIPTION_LIMIT,
          `${tool.modelDescription.length} characters`,
        );
      });

      it('has a schema that a model provider accepts', () => {
        checkSchema(tool.schema);
        assert.deepEqual(JSON.parse(JSON.stringify(tool.schema)), tool.schema);
      });
    });
  }
});
