/**
 * Counts the passed and failed tests of a vitest run from its JSON report and exit code. A failure outside any test (a
 * file that does not load, an uncaught error, no report) counts as one, so a failed run never looks green.
 */
export function tallyVitest(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** Counts a Playwright run's tests. Tests get no second try, so a flaky one counts as failed. */
export function tallyPlaywright(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  const failed = unexpected + flaky;
  return { passed: expected, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

const lines = 12;
const excerpt = (title, text) => [`  ${title}`, ...`${text}`.split('\n').slice(0, lines)].join('\n    ');

/** Failures of a vitest run with their causes, for logs that keep only the end of the output. */
export function failuresOfVitest(report) {
  if (!report) return ['  no report'];
  return report.testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [excerpt(name, message)];
    return failed.map(({ fullName, failureMessages }) => excerpt(`${name} › ${fullName}`, failureMessages.join('\n')));
  });
}

/** Failures of a Playwright run, from nested suites. */
export function failuresOfPlaywright(report) {
  if (!report) return ['  no report'];
  const of = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(of)];
  return report.suites
    .flatMap(of)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.at(-1)?.errors ?? []);
      return excerpt(`${file} › ${title}`, errors.map(({ message }) => message).join('\n'));
    });
}

/** The tally of a step that is not a test. */
export const tallyStep = (exitCode) => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * The failures, a table of the stages, and a last line with the totals. Parallel stages take less time than their sum.
 */
export function summary(stages, seconds) {
  const sum = (key) => stages.reduce((total, stage) => total + stage[key], 0);
  const rows = [...stages, { name: 'all', passed: sum('passed'), failed: sum('failed'), seconds }];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (...[name, tests, failed, time]) =>
    [name.padEnd(width), `${tests}`.padStart(7), `${failed}`.padStart(7), `${time}`.padStart(8)].join(' ');
  const failures = stages.flatMap((stage) =>
    stage.failed > 0 && stage.failures?.length ? [stage.name, ...stage.failures, ''] : [],
  );
  return [
    ...failures,
    line('stage', 'tests', 'failed', 'seconds'),
    ...rows.map((row) => line(row.name, row.passed + row.failed, row.failed, row.seconds.toFixed(1))),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}
