/** Time, so that waiting can be tested without waiting. Milliseconds. */
export interface Clock {
  now(): number;
  /** Throws a ToolError of kind `cancelled` as soon as the signal is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}
