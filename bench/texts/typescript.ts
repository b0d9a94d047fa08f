import { fillWithUnits } from './fill';
import { createRandom, type Random } from './random';
import { capitalized, chooseComment, chooseName, chooseNoun, type Name } from './words';

/** A TypeScript file of `lineCount` lines, such as a large application has: types, functions, classes, separators. */
export function typescriptText(lineCount: number): string {
  const random = createRandom(lineCount);
  const head = [
    "import { createHash } from 'node:crypto';",
    "import { readFile } from 'node:fs/promises';",
    "import type { Clock, Entry, Logger, Store } from './contracts';",
    '',
  ];
  return fillWithUnits(lineCount, head, (id) => unit(random, id), '//');
}

/** One unit with the blank line behind it. */
function unit(random: Random, id: number): string[] {
  const name = chooseName(random, id);
  switch (random.between(0, 9)) {
    case 0:
      return [...interfaceLines(random, name), ''];
    case 1:
    case 2:
    case 3:
      return [...classLines(random, name), ''];
    case 4:
      return [`// === ${capitalized(name.noun)} ${id} `.padEnd(80, '='), ''];
    default:
      return [...functionLines(random, name), ''];
  }
}

function interfaceLines(random: Random, { noun, id }: Name): string[] {
  const fields = Array.from({ length: random.between(2, 7) }, (_, index) => [
    `  /** ${chooseComment(random)} */`,
    `  readonly ${chooseNoun(random)}${index}: ${random.pick(['string', 'number', 'Entry[]'])};`,
  ]);
  return [`export interface ${capitalized(noun)}${id}Options {`, ...fields.flat(), '}'];
}

function functionLines(random: Random, { verb, noun, id }: Name): string[] {
  return [
    `/** ${chooseComment(random)} */`,
    `export async function ${verb}${capitalized(noun)}${id}(entries: Entry[], log: Logger): Promise<number> {`,
    ...body(random, '  '),
    '}',
  ];
}

function classLines(random: Random, { verb, noun, id }: Name): string[] {
  const methods = Array.from({ length: random.between(2, 6) }, (_, index) => [
    '',
    `  async ${verb}${index}(entries: Entry[], log = this.log): Promise<number> {`,
    ...body(random, '    '),
    '  }',
  ]);
  return [
    `export class ${capitalized(noun)}${id}Service {`,
    `  private readonly ${noun}s = new Map<string, Entry>();`,
    '',
    '  constructor(',
    '    private readonly store: Store,',
    '    private readonly log: Logger,',
    '  ) {}',
    ...methods.flat(),
    '}',
  ];
}

function body(random: Random, indent: string): string[] {
  const blocks = Array.from({ length: random.between(1, 4) }, () => block(random));
  const lines = ['let count = 0;', ...blocks.flat(), 'return count;'];
  return lines.map((line) => (line === '' ? line : indent + line));
}

function block(random: Random): string[] {
  const noun = chooseNoun(random);
  switch (random.between(0, 3)) {
    case 0:
      return [
        `// ${chooseComment(random)}`,
        `for (const ${noun} of entries) {`,
        `  if (!${noun}.key.startsWith('${chooseNoun(random)}')) {`,
        '    continue;',
        '  }',
        `  count += ${noun}.size * ${random.between(2, 90)};`,
        '}',
      ];
    case 1:
      return [
        `const ${noun} = await readFile(\`\${entries.length}-${noun}.json\`, 'utf8');`,
        `if (${noun}.length > ${random.between(100, 9000)}) {`,
        `  log.warn(\`${noun} is large: \${${noun}.length}\`);`,
        '}',
      ];
    case 2:
      return [
        `const ${noun}Keys = entries.map((entry) => entry.key).filter((key) => /^[a-z]+$/.test(key));`,
        `count += ${noun}Keys.length;`,
        '',
      ];
    default:
      return [
        'try {',
        `  const ${noun} = createHash('sha256').update(String(count)).digest('hex');`,
        `  log.info({ ${noun}, count });`,
        '} catch (error) {',
        `  log.error('${chooseNoun(random)} failed', error);`,
        '}',
      ];
  }
}
