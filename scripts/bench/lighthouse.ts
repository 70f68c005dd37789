import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium as playwright } from '@playwright/test';
import { chromiumFlags } from '../browser.mjs';
import { median, printTable } from './table';
import { signedIn, type Target } from './visitor';

const rounds = 5;
const debugPort = 9333;
/** Fetched on demand: it is a quarter of the size of all installed packages, for one table of the bench. */
const lighthousePackage = 'lighthouse@~12.8';

/** The part of Lighthouse's report that the tables use. */
interface Result {
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Retries, because a trace occasionally lacks its beginning. */
async function lighthouse(url: string, signIn: boolean, tries = 5): Promise<Result> {
  try {
    return await oneRun(url, signIn);
  } catch (error) {
    if (tries === 1 || !String((error as { stderr?: string }).stderr).includes('NO_NAVSTART')) throw error;
    return lighthouse(url, signIn, tries - 1);
  }
}

/**
 * Runs in its own process: Lighthouse sends its functions into the page as text, where the helpers that tsx adds do not
 * exist.
 */
async function oneRun(url: string, signIn: boolean): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthousePackage,
      url,
      `--port=${debugPort}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      '--only-categories=performance,accessibility,best-practices',
      ...(signIn ? ['--disable-storage-reset'] : []),
    ],
    { maxBuffer: 100_000_000 },
  );
  return JSON.parse(stdout);
}

/** Lighthouse with its mobile preset; the signed-in page keeps its storage between the runs. */
async function runs(target: Target, path: string, signIn: boolean) {
  const browser = await playwright.launch({
    executablePath: target.chromium,
    args: [...chromiumFlags, `--remote-debugging-port=${debugPort}`],
  });
  try {
    if (signIn) {
      const session = await playwright.connectOverCDP(`http://127.0.0.1:${debugPort}`);
      const page = (await session.contexts()[0]?.newPage()) ?? (await session.newPage());
      await page.goto(`${target.url}/lantern.svg`);
      await page.evaluate(
        (kept) => {
          for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
        },
        await signedIn(target.url),
      );
      await page.close();
    }
    const results: Result[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const result = await lighthouse(target.url + path, signIn);
      if (new URL(result.finalDisplayedUrl).pathname !== path)
        throw new Error(`It ended at ${result.finalDisplayedUrl}.`);
      results.push(result);
    }
    const score = (name: string) =>
      Math.round(100 * median(results.map(({ categories }) => categories[name]?.score ?? 0)));
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      shift: median(results.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1)),
    };
  } finally {
    await browser.close();
  }
}

export async function lighthouseScores(target: Target): Promise<void> {
  for (const [path, signIn, performance] of [
    ['/login', false, 95],
    ['/vip/home', true, 88],
  ] as const) {
    const scores = await runs(target, path, signIn);
    printTable(`Lighthouse of ${path}, mobile preset, median of ${rounds}`, [
      { what: 'performance', measured: scores.performance, budget: performance, unit: '', atLeast: true },
      { what: 'accessibility', measured: scores.accessibility, budget: 100, unit: '', atLeast: true },
      { what: 'best practices', measured: scores.practices, budget: 100, unit: '', atLeast: true },
      { what: 'layout shift', measured: scores.shift, budget: 0.02, unit: '' },
    ]);
  }
}
