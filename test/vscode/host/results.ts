/** What a group of tests came to. */
export interface Results {
  passed: number;
  failed: number;
  skipped: number;
  failures: { title: string; message: string }[];
}

export function noResults(): Results {
  return { passed: 0, failed: 0, skipped: 0, failures: [] };
}

export function addFailure(results: Results, title: string, message: string): void {
  results.failed += 1;
  results.failures.push({ title, message });
}

/** Adds `more` to `results`. */
export function addResults(results: Results, more: Results): void {
  results.passed += more.passed;
  results.failed += more.failed;
  results.skipped += more.skipped;
  results.failures.push(...more.failures);
}
