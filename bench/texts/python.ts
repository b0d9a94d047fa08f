import { fillWithUnits } from './fill';
import { createRandom, type Random } from './random';
import { capitalized, chooseComment, chooseName, chooseNoun, type Name } from './words';

/** A Python file of `lineCount` lines with letters beyond Latin-1, so that its text takes two bytes a character. */
export function pythonText(lineCount: number): string {
  const random = createRandom(lineCount + 1);
  const head = ['"""Orders, commandes passées, 注文."""', '', 'import logging', 'import re', ''];
  return fillWithUnits(lineCount, head, (id) => unit(random, id), '#');
}

function unit(random: Random, id: number): string[] {
  const name = chooseName(random, id);
  switch (random.between(0, 7)) {
    case 0:
      return ['', `# --- ${name.noun} ${id} `.padEnd(79, '-')];
    case 1:
    case 2:
      return ['', '', ...classLines(random, name)];
    default:
      return ['', '', ...functionLines(random, name, '')];
  }
}

function classLines(random: Random, name: Name): string[] {
  const methods = Array.from({ length: random.between(2, 6) }, (_, index) => [
    '',
    ...functionLines(random, { ...name, id: index }, '    '),
  ]);
  return [
    `class ${capitalized(name.noun)}${name.id}:`,
    `    """${chooseComment(random)}"""`,
    ...methods.flat(),
  ];
}

function functionLines(random: Random, { verb, noun, id }: Name, indent: string): string[] {
  const blocks = Array.from({ length: random.between(1, 4) }, () => block(random));
  const parameters = indent === '' ? 'entries, log' : 'self, entries, log';
  const lines = [
    `${random.pick(['def', 'def', 'async def'])} ${verb}_${noun}_${id}(${parameters}):`,
    `    """${chooseComment(random)}"""`,
    '    count = 0',
    ...blocks.flat().map((line) => (line === '' ? line : `    ${line}`)),
    '    return count',
  ];
  return lines.map((line) => (line === '' ? line : indent + line));
}

function block(random: Random): string[] {
  const noun = chooseNoun(random);
  switch (random.between(0, 2)) {
    case 0:
      return [
        `# ${chooseComment(random)}`,
        `for ${noun} in entries:`,
        `    if not ${noun}.key.startswith("${chooseNoun(random)}"):`,
        '        continue',
        `    count += ${noun}.size * ${random.between(2, 90)}`,
        '',
      ];
    case 1:
      return [
        `${noun}_keys = [key for key in entries if re.match(r"[a-zé]+\\d", key)]`,
        `log.info("%d of %d ${noun}s", len(${noun}_keys), len(entries))`,
      ];
    default:
      return [
        'try:',
        `    count += int(entries[${random.between(0, 9)}]["${noun}"])`,
        'except (KeyError, ValueError) as error:',
        `    log.warning("${chooseNoun(random)} skipped: %s", error)`,
      ];
  }
}
