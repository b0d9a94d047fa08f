/** What the runner inside the extension host tells the process that started VS Code; one JSON text per line. */
export type HostMessage =
  /** A test or hook begins; it may take `timeout` ms (0: any time). */
  | { kind: 'begin'; title: string; timeout: number }
  | { kind: 'pass'; title: string; duration: number }
  | { kind: 'fail'; title: string; message: string }
  | { kind: 'skip'; title: string }
  | { kind: 'end' };

/** The environment variable with the loopback port that listens for the messages. */
export const reportPortVariable = 'FACET_TEST_REPORT_PORT';
/** The environment variable with a regular expression; only tests whose title matches it run. */
export const grepVariable = 'FACET_TEST_GREP';
