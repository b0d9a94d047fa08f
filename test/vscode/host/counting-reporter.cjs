// Mocha's `spec` reporter, which also writes the counts to the file FACET_RESULTS_FILE.
const { writeFileSync } = require('node:fs');
const { reporters, Runner } = require('mocha');

module.exports = class CountingReporter extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const failures = [];
    runner.on(Runner.constants.EVENT_TEST_FAIL, (test, error) => {
      failures.push({ title: test.fullTitle(), message: String(error?.message ?? error) });
    });
    runner.once(Runner.constants.EVENT_RUN_END, () => {
      const file = process.env.FACET_RESULTS_FILE;
      if (file) {
        const { passes, pending } = this.stats;
        const results = { passed: passes, failed: failures.length, skipped: pending, failures };
        writeFileSync(file, JSON.stringify(results));
      }
    });
  }
};
