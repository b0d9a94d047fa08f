import assert from 'node:assert/strict';
import { COMMANDS } from '../../src/commands';
import { COMMAND_DEFINITIONS } from '../../src/commands/definitions';
import { SETTINGS } from '../../src/settings';
import { sourceFiles } from './support/sources';

/** Registered by the adapter itself, since it has nothing to compute. */
const WITHOUT_BODY = ['facet.showLog'];

const settings = SETTINGS.map(({ key }): string => key);
const commands = COMMAND_DEFINITIONS.map(({ id }): string => id);

describe('settings', () => {
  it('are all defined where they are read, and all read', () => {
    const read = sourceFiles('src').flatMap(({ text }) =>
      [
        ...text.matchAll(/getConfiguration\('facet'[^)]*\)\s*\.get(?:<[^>]*>)?\(\s*'([\w.]+)'/g),
      ].map((match) => `facet.${match[1]}`),
    );
    assert.deepEqual([...new Set(read)].sort(), [...settings].sort());
  });

  it('that widen rights are out of reach for a workspace (rule 12)', () => {
    const machine = SETTINGS.filter(({ scope }) => scope === 'machine').map(({ key }) => key);
    assert.deepEqual(machine, ['facet.additionalRoots', 'facet.protectedPaths']);
  });

  it('have the defaults of the contract', () => {
    const defaults = SETTINGS.map(({ key, schema }) => [key, schema.default]);
    assert.deepEqual(Object.fromEntries(defaults), {
      'facet.saveEditedFiles': true,
      'facet.rename.timeoutSeconds': 30,
      'facet.additionalRoots': [],
      'facet.protectedPaths': [],
    });
  });
});

describe('commands', () => {
  it('are all defined, and all have a body', () => {
    assert.deepEqual([...Object.keys(COMMANDS), ...WITHOUT_BODY].sort(), [...commands].sort());
  });

  it('have the names of the contract', () => {
    assert.deepEqual(
      COMMAND_DEFINITIONS.map(({ title }) => title),
      [
        'Rename Symbol',
        'Move Selected Lines To…',
        'Indent Selection',
        'Dedent Selection',
        'Show Outline',
        'Show Log',
      ],
    );
  });
});

describe('every name with `facet.` in the sources', () => {
  it('is a setting or a command', () => {
    const known = new Set([...settings, ...commands]);
    const unknown = sourceFiles('src').flatMap(({ name, text }) =>
      [...text.matchAll(/\bfacet\.[a-z][\w.]*\w/g)]
        .map(([mention]) => mention)
        .filter((mention) => !known.has(mention))
        .map((mention) => `${name}: ${mention}`),
    );
    assert.deepEqual(unknown, []);
  });
});
