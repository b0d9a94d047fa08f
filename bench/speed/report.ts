import { printTable } from '../table';
import { measureInTurns, median, quantile, ratios, type Subject, type Times } from './measure';
import { indenting, type Language, languages, moving, outlining, splitting } from './subjects';

const SIZES = [1_000, 10_000, 100_000] as const;
const ROUNDS = 15;
/** Parsing takes seconds where splitting takes milliseconds. */
const OUTLINE_ROUNDS = 5;

/** What the issue of the first tools asks for: a move's plan on the largest file, in splits of its text. */
const MOVE_LIMIT = 5;
/**
 * With ten times the lines, ten times the time is linear and a hundred times is quadratic. Splitting the text, which is
 * linear, takes more than ten times itself once its result no longer fits the young generation of the heap.
 */
const GROWTH_LIMIT = 15;
const GROWTH_LIMIT_IN_SPLITS = 2;

/** The times of one operation and of the splits beside it, by size. */
interface Row {
  readonly name: string;
  readonly times: readonly Times[];
  readonly splits: readonly Times[];
}

/** Prints how long planning takes, in splits of the same text into lines. */
export async function speed(): Promise<void> {
  for (const language of languages) {
    const rows = await measureLanguage(language);
    printRatios(language, rows);
    printVerdicts(rows);
  }
}

async function measureLanguage(language: Language): Promise<Row[]> {
  const texts = SIZES.map((lines) => language.text(lines));
  const quick = await measureRows(
    texts,
    [(text) => moving(language, text), (text) => indenting(language, text)],
    ROUNDS,
  );
  const slow = await measureRows(texts, [(text) => outlining(language, text)], OUTLINE_ROUNDS);
  return [...quick, ...slow];
}

async function measureRows(
  texts: readonly string[],
  operations: readonly ((text: string) => Subject)[],
  rounds: number,
): Promise<Row[]> {
  const subjects = [splitting, ...operations].flatMap((create) => texts.map(create));
  const times = await measureInTurns(subjects, rounds);
  const part = (index: number) => times.slice(index * texts.length, (index + 1) * texts.length);
  return operations.map((_, index) => ({
    name: subjects[(index + 1) * texts.length]?.name ?? '',
    times: part(index + 1),
    splits: part(0),
  }));
}

function printRatios({ title }: Language, rows: readonly Row[]): void {
  const sizes = SIZES.map((lines) => `${lines / 1000}k lines`);
  printTable([
    `Planning in ${title} text, in splits of the same text (median, quartiles), and the growth with 10 times the lines`,
    ['', ...sizes, '1k → 10k', '10k → 100k'],
    ...rows.map(({ name, times, splits }) => [
      name,
      ...times.map((time, size) => spread(ratios(time, splits[size] ?? []))),
      ...growths(times).map((growth) => `× ${growth.toFixed(1)}`),
    ]),
    ...rows
      .slice(0, 1)
      .map(({ splits }) => [
        'split itself',
        ...splits.map(() => '1'),
        ...growths(splits).map((growth) => `× ${growth.toFixed(1)}`),
      ]),
  ]);
  const absolute = rows.map(({ name, times }) => `${name} ${times.map(milliseconds).join(', ')}`);
  const split = (rows[0]?.splits ?? []).map(milliseconds).join(', ');
  console.log(`  (medians in ms: split ${split}; ${absolute.join('; ')})\n`);
}

function printVerdicts(rows: readonly Row[]): void {
  const move = rows.find(({ name }) => name === 'move');
  const factor = median(ratios(move?.times.at(-1) ?? [], move?.splits.at(-1) ?? []));
  const verdicts = [
    `${mark(factor <= MOVE_LIMIT)} a move in 100k lines takes ${factor.toFixed(1)} splits (at most ${MOVE_LIMIT})`,
    ...rows.map(({ name, times, splits }) => {
      const growth = growths(times).at(-1) ?? Number.NaN;
      const split = growths(splits).at(-1) ?? Number.NaN;
      const limit = Math.max(GROWTH_LIMIT, GROWTH_LIMIT_IN_SPLITS * split);
      return `${mark(growth <= limit)} ${name} grows × ${growth.toFixed(1)} from 10k to 100k lines (split × ${split.toFixed(1)}; at most × ${limit.toFixed(1)})`;
    }),
  ];
  console.log(`${verdicts.map((verdict) => `  ${verdict}`).join('\n')}\n`);
}

function growths(times: readonly Times[]): number[] {
  return times.slice(1).map((time, size) => median(time) / median(times[size] ?? []));
}

function spread(values: readonly number[]): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => number(quantile(values, share)));
  return `${middle} (${low}–${high})`;
}

function number(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

function milliseconds(times: Times): string {
  const value = median(times);
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

function mark(passed: boolean): string {
  return passed ? '✓' : '✗';
}
