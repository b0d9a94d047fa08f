import { once } from 'node:events';
import { connect } from 'node:net';
import Mocha from 'mocha';
import { grepVariable, type HostMessage, reportPortVariable } from './messages';

const defaultTimeout = 30_000;

/** A file of tests, by its name and the function that loads it. */
export type Suite = [name: string, load: () => unknown];

/**
 * Runs the suites inside the extension host and reports each result as it comes.
 * @throws when a test failed, so that VS Code ends with an error when nobody listens to the reports.
 */
export async function runSuites(suites: Suite[]): Promise<void> {
  const { report, close } = await openReport();
  const mocha = new Mocha({ ui: 'bdd', timeout: defaultTimeout, reporter: SilentReporter });
  const grep = process.env[grepVariable];
  if (grep) {
    mocha.grep(new RegExp(grep));
  }
  if (process.env['CI']) {
    mocha.forbidOnly();
  }
  let failures = 0;
  const fail = (title: string, error: unknown): void => {
    failures += 1;
    report({ kind: 'fail', title, message: describeError(error) });
  };

  for (const [name, load] of suites) {
    mocha.suite.emit('pre-require', globalThis, name, mocha);
    try {
      load();
    } catch (error) {
      fail(`${name} (loading it)`, error);
    }
  }
  await new Promise<void>((resolve) => {
    const begin = (runnable: Mocha.Runnable): void =>
      report({ kind: 'begin', title: runnable.fullTitle(), timeout: runnable.timeout() });
    mocha
      .run(() => resolve())
      .on('test', begin)
      .on('hook', begin)
      .on('pass', (test) =>
        report({ kind: 'pass', title: test.fullTitle(), duration: test.duration ?? 0 }),
      )
      .on('pending', (test) => report({ kind: 'skip', title: test.fullTitle() }))
      .on('fail', (test, error) => fail(test.fullTitle(), error));
  });
  report({ kind: 'end' });
  await close();
  if (failures > 0) {
    throw new Error(`${failures} tests failed`);
  }
}

/** Mocha's own reporters print; here the messages do that. */
class SilentReporter extends Mocha.reporters.Base {
  override epilogue(): void {}
}

interface Report {
  report: (message: HostMessage) => void;
  close: () => Promise<void>;
}

/** Without a listener (the tests were started from within VS Code) the results go to the debug console. */
async function openReport(): Promise<Report> {
  const port = Number(process.env[reportPortVariable]);
  if (!port) {
    return { report: printMessage, close: async () => {} };
  }
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return {
    report: (message) => socket.write(`${JSON.stringify(message)}\n`),
    close: async () => {
      socket.end();
      await once(socket, 'close');
    },
  };
}

function printMessage(message: HostMessage): void {
  if (message.kind !== 'begin') {
    console.log(...Object.values(message));
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  // The stack of an assertion error begins with its message, which may have been changed since.
  return error.stack?.includes(error.message)
    ? error.stack
    : `${error.message}\n${error.stack ?? ''}`;
}
