/** Something to time. */
export interface Subject {
  readonly name: string;
  run(): unknown;
}

/** One time a round: milliseconds of processor time for one run of the subject, garbage collection included. */
export type Times = readonly number[];

/** A sample repeats short subjects until it is long enough for the clock. */
const SAMPLE_MS = 10;
const MAX_REPEATS = 200;
const WARM_UP_MS = 150;

/**
 * Times the subjects in turns, one sample each in every round, so that what else the computer does meets all of them
 * alike. Every subject is warmed up first.
 */
export async function measureInTurns(
  subjects: readonly Subject[],
  rounds: number,
): Promise<Times[]> {
  const repeats: number[] = [];
  for (const subject of subjects) {
    repeats.push(await warmUp(subject));
  }
  const times: number[][] = subjects.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, subject] of subjects.entries()) {
      times[index]?.push(await sample(subject, repeats[index] ?? 1));
    }
  }
  return times;
}

/** The number of repeats that make a sample long enough. */
async function warmUp(subject: Subject): Promise<number> {
  const start = Date.now();
  let last = 0;
  do {
    last = await sample(subject, 1);
  } while (Date.now() - start < WARM_UP_MS);
  return Math.min(MAX_REPEATS, Math.max(1, Math.ceil(SAMPLE_MS / Math.max(last, 0.001))));
}

async function sample(subject: Subject, repeats: number): Promise<number> {
  const start = process.cpuUsage();
  for (let repeat = 0; repeat < repeats; repeat++) {
    await subject.run();
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / repeats;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which the given share (0 to 1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const low = sorted[Math.floor(position)] ?? Number.NaN;
  const high = sorted[Math.ceil(position)] ?? low;
  return low + (high - low) * (position - Math.floor(position));
}

/** The quotients round by round: what slowed one of a pair down slowed the other too. */
export function ratios(numerators: Times, denominators: Times): number[] {
  return numerators.map((value, round) => value / (denominators[round] ?? Number.NaN));
}
