export interface Tally {
  passed: number;
  failed: number;
}
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}
interface VitestFailures {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults?: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}
interface Suite {
  suites?: Suite[];
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { errors: { message: string }[] }[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
}

export function tallyVitest(report: VitestReport | undefined, exitCode: number): Tally;
export function tallyPlaywright(report: PlaywrightReport | undefined, exitCode: number): Tally;
export function tallyStep(exitCode: number): Tally;
export function failuresOfVitest(report: VitestFailures | undefined): string[];
export function failuresOfPlaywright(report: { suites: Suite[] } | undefined): string[];
export function summary(
  stages: (Tally & { name: string; seconds: number; failures?: string[] })[],
  seconds: number,
): string;
