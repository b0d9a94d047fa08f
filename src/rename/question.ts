import { ToolError } from '../errors';
import { editsOf, type RenameEdits, sameEdits } from './answers';
import { inTime } from './in-time';
import { type NamedPlace, nameForProvider } from './new-name';
import type { RenamePorts } from './ports';
import type { ProviderAnswer } from './provider';

/** Pauses between questions to a server that may be starting, in milliseconds; the last one repeats. */
const PAUSES = [100, 200, 400, 800, 1000];
const LONGEST_PAUSE = 1000;
/** Refusals in a row, the server given time to settle after each, until one is believed. */
const REFUSALS = 3;
/** Two equal answers this far apart count as final when mentions stay unexplained. */
const STABLE_PAUSE = 1000;

/**
 * Asks until the provider answers with edits. An empty answer is asked again for `facet.rename.timeoutSeconds`,
 * since a server that is starting gives one; so is a refusal, until the server has loaded the project.
 * Throws a ToolError `rename` with the provider's own message, or one that says what to try.
 */
export async function firstAnswer(
  place: NamedPlace,
  ports: RenamePorts,
  signal: AbortSignal,
): Promise<RenameEdits> {
  const { clock } = ports;
  const deadline = clock.now() + ports.timeoutSeconds() * 1000;
  let refusals = 0;
  for (let attempt = 0; ; attempt++) {
    const left = Math.max(deadline - clock.now(), LONGEST_PAUSE);
    const asked = await inTime(left, signal, (limited) => askOnce(place, ports, limited));
    const answer = asked ?? { kind: 'none' };
    if (answer.kind === 'edits') {
      return editsOf(answer);
    }
    const isOver = clock.now() >= deadline;
    if (answer.kind === 'none') {
      if (isOver) {
        throw noAnswer(place, ports.timeoutSeconds());
      }
      refusals = 0;
      await clock.sleep(PAUSES[attempt] ?? LONGEST_PAUSE, signal);
      continue;
    }
    refusals++;
    if (isOver || refusals >= REFUSALS) {
      throw new ToolError(
        'rename',
        `Cannot rename \`${place.oldName}\`: ${answer.message} Nothing was written.`,
      );
    }
    await settle(place, ports, signal);
    await clock.sleep(LONGEST_PAUSE, signal);
  }
}

/**
 * Asks a server that has everything open: one answer is enough when `isExplained` says so, else two in a row must be
 * equal. Throws as `firstAnswer`.
 */
export async function stableAnswer(
  place: NamedPlace,
  isExplained: (edits: RenameEdits) => boolean,
  ports: RenamePorts,
  signal: AbortSignal,
): Promise<RenameEdits> {
  const { clock } = ports;
  const deadline = clock.now() + ports.timeoutSeconds() * 1000;
  await settle(place, ports, signal);
  let edits = await firstAnswer(place, ports, signal);
  while (!isExplained(edits)) {
    await clock.sleep(STABLE_PAUSE, signal);
    const next = await firstAnswer(place, ports, signal);
    const isStable = sameEdits(edits, next);
    edits = next;
    if (isStable || clock.now() >= deadline) {
      break;
    }
  }
  return edits;
}

function settle({ at }: NamedPlace, ports: RenamePorts, signal: AbortSignal): Promise<void> {
  return ports.provider.settle(at, ports.timeoutSeconds() * 1000, signal);
}

async function askOnce(
  place: NamedPlace,
  { provider }: RenamePorts,
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  const placeholder = await provider.prepare(place.at, signal);
  if (placeholder.kind === 'refused') {
    return placeholder;
  }
  return provider.edits(place.at, nameForProvider(place, placeholder), signal);
}

function noAnswer({ oldName }: NamedPlace, timeoutSeconds: number): ToolError {
  return new ToolError(
    'rename',
    `Nothing was renamed: no rename provider answered within ${timeoutSeconds} s for \`${oldName}\`. ` +
      'The language may have no language server here, or it is still starting (then call again), or this place is no symbol. ' +
      'Where there is no provider, change the occurrences with an edit tool.',
  );
}
