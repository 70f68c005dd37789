export interface Tally {
  passed: number;
  failed: number;
}
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
}

export function tallyVitest(report: VitestReport | undefined, exitCode: number): Tally;
export function tallyPlaywright(report: PlaywrightReport | undefined, exitCode: number): Tally;
export function tallyStep(exitCode: number): Tally;
export function summary(steps: (Tally & { name: string; seconds: number })[]): string;
