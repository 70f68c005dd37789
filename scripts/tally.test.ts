import { describe, expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, summary, tallyPlaywright, tallyVitest } from './tally.mjs';

const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }) });

describe('the summary of a run', () => {
  it('counts the tests of vitest', () => {
    const report = { numPassedTests: 5, numFailedTests: 2, testResults: [file('failed', 7)] };
    expect(tallyVitest(report, 1)).toEqual({ passed: 5, failed: 2 });
  });

  it('counts a file that fails to load as a failure', () => {
    const report = { numPassedTests: 5, numFailedTests: 0, testResults: [file('passed', 5), file('failed', 0)] };
    expect(tallyVitest(report, 1)).toEqual({ passed: 5, failed: 1 });
  });

  it('counts the tests of Playwright', () => {
    expect(tallyPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 2 } }, 1)).toEqual({ passed: 3, failed: 3 });
  });

  it('never reports success for a failed run or a missing report', () => {
    expect(tallyVitest({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, 1).failed).toBe(1);
    expect(tallyVitest(undefined, 0).failed).toBe(1);
    expect(tallyPlaywright({ stats: { expected: 0, flaky: 0, unexpected: 0 } }, 1).failed).toBe(1);
    expect(tallyPlaywright(undefined, 0).failed).toBe(1);
  });

  it('lists the failures of vitest, including files that fail to load', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'a one', failureMessages: [] },
            { status: 'failed', fullName: 'a two', failureMessages: ['expected 1'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(failuresOfVitest(report)).toEqual([
      '  a.test.ts › a two\n    expected 1',
      '  b.test.ts\n    no such module',
    ]);
  });

  it('lists the failures of Playwright from the last attempt', () => {
    const result = (message: string) => ({ errors: [{ message }] });
    const specs = [
      { file: 'a.spec.ts', title: 'one', ok: true, tests: [{ results: [result('once')] }] },
      { file: 'a.spec.ts', title: 'two', ok: false, tests: [{ results: [result('first'), result('second')] }] },
    ];
    expect(failuresOfPlaywright({ suites: [{ suites: [{ specs }] }] })).toEqual(['  a.spec.ts › two\n    second']);
  });

  it('prints a table of stages that ends with the totals', () => {
    const types = { name: 'types', passed: 1, failed: 0, seconds: 1, failures: ['  unseen'] };
    const tests = { name: 'tests', passed: 20, failed: 3, seconds: 2.5, failures: ['  a two'] };
    const lines = summary([types, tests], 3.2);
    expect(lines.split('\n').slice(0, 2)).toEqual(['tests', '  a two']);
    expect(lines).not.toContain('unseen');
    expect(lines.split('\n').slice(-6)).toEqual([
      'stage   tests  failed  seconds',
      'types       1       0      1.0',
      'tests      23       3      2.5',
      'all        24       3      3.2',
      '',
      '21 passed, 3 failed',
    ]);
  });
});
