import { TOOLS } from '../../src/tools';
import { grouped, printTable } from '../table';
import { type Comparison, compare, type WayCost } from './compare';
import { copilotDefinitions } from './copilot-definitions';
import { type Definition, definitionTokens } from './count';
import { editLine } from './tasks/edit';
import { indent, indentUnder } from './tasks/indent';
import { moveBetween, moveSmall, moveWithin } from './tasks/move';
import { rename, renameWithEditor } from './tasks/rename';
import { structureByReading, structureBySearching } from './tasks/structure';
import type { Task } from './tasks/task';

const tasks: readonly Task[] = [
  rename,
  renameWithEditor,
  moveWithin,
  moveBetween,
  indent,
  structureByReading,
  structureBySearching,
  indentUnder,
  moveSmall,
  editLine,
];

/** Prints what the tools' definitions and the tasks cost in tokens. */
export async function tokens(): Promise<void> {
  printDefinitions();
  const comparisons: Comparison[] = [];
  for (const task of tasks) {
    comparisons.push(await compare(task));
  }
  printActing(comparisons);
  printLooking(comparisons);
}

function printDefinitions(): void {
  const { origin, tools } = copilotDefinitions();
  const facet = TOOLS.map(
    ({ name, modelDescription, schema }): Definition => ({
      name,
      description: modelDescription,
      parameters: schema,
    }),
  );
  const replacing = tools.filter(({ name }) => name.includes('replace'));
  printTable([
    'Tokens of definitions, sent with every request (o200k_base)',
    ...withSum("Facet's tools", facet),
    ...withSum("Copilot's replace tools", replacing),
  ]);
  console.log(`  (${origin})\n`);
}

function withSum(title: string, definitions: readonly Definition[]): string[][] {
  const counts = definitions.map(definitionTokens);
  return [
    ...definitions.map(({ name }, index) => [name, grouped(counts[index] ?? 0)]),
    [`${title} together`, grouped(counts.reduce((sum, count) => sum + count, 0))],
  ];
}

function printActing(comparisons: readonly Comparison[]): void {
  printTable([
    'Tokens of the calls that do a task: arguments that the model writes + answers that it reads',
    ['', 'Facet', 'Copilot', 'Copilot / Facet'],
    ...comparisons.map(({ title, facet, copilot }) => [
      title,
      acting(facet),
      acting(copilot),
      ratio(total(copilot.act), total(facet.act)),
    ]),
  ]);
}

function printLooking(comparisons: readonly Comparison[]): void {
  const whole = ({ act, look }: WayCost) => total(act) + total(look);
  printTable([
    'Tokens with the looking that must come first when nothing was read before',
    ['', 'Facet', 'Copilot', 'Copilot / Facet'],
    ...comparisons.map(({ title, facet, copilot }) => [
      title,
      grouped(whole(facet)),
      grouped(whole(copilot)),
      ratio(whole(copilot), whole(facet)),
    ]),
  ]);
}

function acting({ act }: WayCost): string {
  return `${grouped(act.written)} + ${grouped(act.read)}`;
}

function total({ written, read }: { written: number; read: number }): number {
  return written + read;
}

function ratio(numerator: number, denominator: number): string {
  return `${(numerator / denominator).toFixed(1)} : 1`;
}
