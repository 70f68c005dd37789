/**
 * How many tests of a vitest run passed and failed, by its JSON report and exit code. What is wrong but no test (a file that does
 * not load, an error outside of all tests, no report at all) counts as one failure, so that nothing red is ever called green.
 */
export function tallyVitest(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** The same for Playwright; a test that passed at the second try passed. */
export function tallyPlaywright(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected === 0 && exitCode !== 0 ? 1 : unexpected };
}

/** For a step that is no test. */
export const tallyStep = (exitCode) => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A table of the steps, and last the line that sums them up. */
export function summary(steps) {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const rows = steps.map(({ name, passed, failed, seconds }) =>
    [
      name.padEnd(width),
      `${passed}`.padStart(5),
      'passed',
      `${failed}`.padStart(4),
      'failed',
      `${seconds.toFixed(1)} s`.padStart(9),
    ].join(' '),
  );
  const sum = (key) => steps.reduce((total, step) => total + step[key], 0);
  return [...rows, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}
