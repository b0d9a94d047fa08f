import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, type SourceFile, sourceFiles } from './support/sources';

const GOOD_SIZE = 200;
const WARNED_SIZE = 250;
const LARGEST_SIZE = 300;

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/architecture.md',
  'package.json',
];

/** Put together from halves, so that this file does not find itself. */
const FORBIDDEN: readonly [string, RegExp][] = [
  ['a note to do something later', new RegExp(`\\b(?:${'TO'}DO|${'FIX'}ME|${'X'}XX|${'HA'}CK)\\b`)],
  ['a test that shuts out the others', new RegExp(`\\.${'on'}ly\\(`)],
  [
    "a path of somebody's machine",
    new RegExp(`(?<![\\w.])/(?:${'wo'}rk/(?:main|shared)|${'ro'}ot|Users/\\w+)/`),
  ],
  [
    'a registry or mirror host',
    new RegExp(`\\b(?:${'regis'}try\\.[a-z]|${'arti'}factory|${'nex'}us)\\b`, 'i'),
  ],
];

describe('source files', () => {
  const sources = sourceFiles('src');

  it(`have at most ${LARGEST_SIZE} lines`, () => {
    const sizes = sources.map((file) => ({
      name: file.name,
      lines: file.text.split('\n').length - 1,
    }));
    const named = (limit: number) =>
      sizes.filter(({ lines }) => lines > limit).map(({ name, lines }) => `${name} (${lines})`);
    if (named(WARNED_SIZE).length > 0) {
      console.warn(
        `      over ${WARNED_SIZE} lines (${GOOD_SIZE} is good): ${named(WARNED_SIZE).join(', ')}`,
      );
    }
    assert.deepEqual(named(LARGEST_SIZE), []);
  });

  const documents = DOCUMENTS.map(
    (name): SourceFile => ({ name, text: readFileSync(path.join(ROOT, name), 'utf8') }),
  );
  const all = [...sources, ...['test', 'bench', 'scripts'].flatMap(sourceFiles), ...documents];
  for (const [what, pattern] of FORBIDDEN) {
    it(`hold no trace of ${what}`, () => {
      const found = all.flatMap(({ name, text }) =>
        text
          .split('\n')
          .flatMap((line, index) =>
            pattern.test(line) ? [`${name}:${index + 1}: ${line.trim()}`] : [],
          ),
      );
      assert.deepEqual(found, []);
    });
  }
});
