import type { Random } from './random';

const VERBS = [
  'load',
  'merge',
  'render',
  'validate',
  'collect',
  'parse',
  'resolve',
  'schedule',
  'encode',
  'flush',
  'compare',
  'split',
  'format',
  'register',
  'measure',
  'restore',
] as const;
const NOUNS = [
  'order',
  'invoice',
  'customer',
  'session',
  'message',
  'cache',
  'token',
  'window',
  'request',
  'layout',
  'schema',
  'report',
  'segment',
  'channel',
  'snapshot',
  'buffer',
] as const;
const COMMENTS = [
  'The server answers late when its cache is cold, so ask again.',
  'Order matters here: the index is built while the entries are read.',
  'An empty value is fine, a missing one is not.',
  'Kept for clients that were written before the format changed.',
  'Callers hold the lock already.',
  'The limit comes from the protocol, not from us.',
] as const;

/** The parts of a name; `id` makes it unique in its file. */
export interface Name {
  readonly verb: string;
  readonly noun: string;
  readonly id: number;
}

export function chooseName(random: Random, id: number): Name {
  return { verb: random.pick(VERBS), noun: random.pick(NOUNS), id };
}

export function chooseNoun(random: Random): string {
  return random.pick(NOUNS);
}

export function chooseComment(random: Random): string {
  return random.pick(COMMENTS);
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
