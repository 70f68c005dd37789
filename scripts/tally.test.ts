import { describe, expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, summary, tallyPlaywright, tallyVitest } from './tally.mjs';

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
    expect(tallyPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 2 } }, 1)).toEqual({ passed: 3, failed: 3 });
  });

  it('never calls a run green that ended red, or left no report', () => {
    expect(tallyVitest({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, 1).failed).toBe(1);
    expect(tallyVitest(undefined, 0).failed).toBe(1);
    expect(tallyPlaywright({ stats: { expected: 0, flaky: 0, unexpected: 0 } }, 1).failed).toBe(1);
    expect(tallyPlaywright(undefined, 0).failed).toBe(1);
  });

  it('names what failed of vitest, a file that does not load included', () => {
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

  it('names what failed of Playwright at its last try', () => {
    const result = (message: string) => ({ errors: [{ message }] });
    const specs = [
      { file: 'a.spec.ts', title: 'one', ok: true, tests: [{ results: [result('once')] }] },
      { file: 'a.spec.ts', title: 'two', ok: false, tests: [{ results: [result('first'), result('second')] }] },
    ];
    expect(failuresOfPlaywright({ suites: [{ suites: [{ specs }] }] })).toEqual(['  a.spec.ts › two\n    second']);
  });

  it('is a table of stages that ends with one line', () => {
    const types = { name: 'types', passed: 1, failed: 0, seconds: 1, failures: ['  unseen'] };
    const tests = { name: 'tests', passed: 20, failed: 3, seconds: 2.5, failures: ['  a two'] };
    const told = summary([types, tests], 3.2);
    expect(told.split('\n').slice(0, 2)).toEqual(['tests', '  a two']);
    expect(told).not.toContain('unseen');
    expect(told.split('\n').slice(-6)).toEqual([
      'stage   tests  failed  seconds',
      'types       1       0      1.0',
      'tests      23       3      2.5',
      'all        24       3      3.2',
      '',
      '21 passed, 3 failed',
    ]);
  });
});
