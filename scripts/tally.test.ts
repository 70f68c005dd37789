import { describe, expect, it } from 'vitest';
import { summary, tallyPlaywright, tallyVitest } from './tally.mjs';

const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }) });

describe('the sum of a run', () => {
  it('counts the tests of vitest', () => {
    const report = { numPassedTests: 5, numFailedTests: 2, testResults: [file('failed', 7)] };
    expect(tallyVitest(report, 1)).toEqual({ passed: 5, failed: 2 });
  });

  it('counts a file that does not load', () => {
    const report = { numPassedTests: 5, numFailedTests: 0, testResults: [file('passed', 5), file('failed', 0)] };
    expect(tallyVitest(report, 1)).toEqual({ passed: 5, failed: 1 });
  });

  it('counts the tests of Playwright', () => {
    expect(tallyPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 2 } }, 1)).toEqual({ passed: 4, failed: 2 });
  });

  it('never calls a run green that ended red, or left no report', () => {
    expect(tallyVitest({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, 1).failed).toBe(1);
    expect(tallyVitest(undefined, 0).failed).toBe(1);
    expect(tallyPlaywright({ stats: { expected: 0, flaky: 0, unexpected: 0 } }, 1).failed).toBe(1);
    expect(tallyPlaywright(undefined, 0).failed).toBe(1);
  });

  it('ends with one line', () => {
    const steps = [
      { name: 'types', passed: 1, failed: 0, seconds: 1 },
      { name: 'tests', passed: 20, failed: 3, seconds: 2.5 },
    ];
    expect(summary(steps).split('\n').at(-1)).toBe('21 passed, 3 failed');
  });
});
