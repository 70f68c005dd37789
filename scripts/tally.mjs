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

const lines = 12;
const told = (title, text) => [`  ${title}`, ...`${text}`.split('\n').slice(0, lines)].join('\n    ');

/** What failed of a vitest run and why, to be read where only the end of an output is kept. */
export function failuresOfVitest(report) {
  if (!report) return ['  no report'];
  return report.testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [told(name, message)];
    return failed.map(({ fullName, failureMessages }) => told(`${name} › ${fullName}`, failureMessages.join('\n')));
  });
}

/** The same of Playwright, whose suites hold suites. */
export function failuresOfPlaywright(report) {
  if (!report) return ['  no report'];
  const of = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(of)];
  return report.suites
    .flatMap(of)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.at(-1)?.errors ?? []);
      return told(`${file} › ${title}`, errors.map(({ message }) => message).join('\n'));
    });
}

/** For a step that is no test. */
export const tallyStep = (exitCode) => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** What failed, a table of the steps, and last the line that sums them up. */
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
  const failures = steps.flatMap((step) =>
    step.failed > 0 && step.failures?.length ? [step.name, ...step.failures, ''] : [],
  );
  return [...failures, ...rows, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}
