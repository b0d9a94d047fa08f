/** A test collection small enough to need no test framework. */
export class Checks {
  private failures: string[] = [];
  private passed = 0;

  equal(actual: unknown, expected: unknown, what: string): void {
    const [a, e] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (a === e) {
      this.passed += 1;
    } else {
      this.failures.push(`${what}: expected ${e}, got ${a}`);
    }
  }

  throws(action: () => unknown, what: string): void {
    try {
      action();
    } catch {
      this.passed += 1;
      return;
    }
    this.failures.push(`${what}: nothing was thrown`);
  }

  /** Throws when a check failed; returns how many passed. */
  finish(): number {
    if (this.failures.length > 0) {
      throw new Error(this.failures.join('\n'));
    }
    return this.passed;
  }
}
