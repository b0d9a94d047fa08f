import type { HostMessage } from '../suites/messages';
import { mapStack } from './map-stack';
import { addFailure, noResults, type Results } from './results';

/** Time for VS Code to start and to load the suites, and for what a test does beyond its own timeout, in ms. */
const startLimit = 240_000;
const grace = 30_000;
/** Characters of an error message that are kept at each end. */
const keptText = 3000;

export interface RunWatch {
  results: Results;
  onMessage(message: HostMessage): void;
  /** Ends the run early, for a reason that becomes a failure. Does nothing when the run has ended. */
  abort(reason: string): void;
  /** Whether a message came, which tells that VS Code has started. */
  started(): boolean;
  /** Resolves when the run has ended, been aborted or been silent for too long. */
  ended: Promise<void>;
}

/**
 * Collects and prints the messages of one run, and notices when they stop coming.
 * @param bundle absolute path of the bundled suites, for the stack traces.
 * @param log what to add to the failure of a run that did not come to its end.
 */
export function watchRun(bundle: string, log: () => string): RunWatch {
  const results = noResults();
  let current = 'the start of VS Code';
  let over = false;
  let started = false;
  let resolveEnded = (): void => {};
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve;
  });
  const finish = (): void => {
    over = true;
    clearTimeout(timer);
    resolveEnded();
  };
  const abort = (reason: string): void => {
    if (over) {
      return;
    }
    const message = `${reason}\n${log()}`;
    addFailure(results, current, message);
    console.log(`  ✗ ${current}: ${indent(message)}`);
    finish();
  };
  const allow = (ms: number): NodeJS.Timeout =>
    setTimeout(() => abort(`no sign of life for ${Math.round(ms / 1000)} s`), ms);
  let timer = allow(startLimit);

  const onMessage = (message: HostMessage): void => {
    if (over) {
      return;
    }
    started = true;
    clearTimeout(timer);
    timer = allow(grace + (message.kind === 'begin' ? message.timeout || startLimit : 0));
    switch (message.kind) {
      case 'begin':
        current = message.title;
        break;
      case 'pass':
        results.passed += 1;
        console.log(`  ✓ ${message.title} (${message.duration} ms)`);
        break;
      case 'skip':
        results.skipped += 1;
        console.log(`  - ${message.title} (skipped)`);
        break;
      case 'fail': {
        const text = shorten(mapStack(message.message, bundle));
        addFailure(results, message.title, text);
        console.log(`  ✗ ${message.title}\n${indent(text)}`);
        break;
      }
      case 'end':
        finish();
        break;
    }
  };
  return { results, onMessage, abort, started: () => started, ended };
}

/** The difference of two editor objects can be endless; its begin and the stack at its end are what tells. */
function shorten(text: string): string {
  return text.length <= 2 * keptText
    ? text
    : `${text.slice(0, keptText)}\n… (${text.length - 2 * keptText} characters) …\n${text.slice(-keptText)}`;
}

function indent(text: string): string {
  return text.replace(/^/gm, '      ');
}
