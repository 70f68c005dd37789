import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './browser.mjs';
import { checks } from './checks.mjs';
import { stopWithParent } from './orphan.mjs';
import { build, install } from './prepare.mjs';
import { bin, root, run } from './run.mjs';
import { failuresOfPlaywright, failuresOfVitest, summary, tallyPlaywright, tallyStep, tallyVitest } from './tally.mjs';

const cache = `${root}.cache/`;
const vitestReport = `${cache}vitest.json`;
const playwrightReport = `${cache}playwright.json`;

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined; // counted as a failure
  }
}

async function vitest() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const config = ['--config', 'scripts/vitest.config.ts'];
  const exitCode = await run(process.execPath, [bin('vitest/vitest.mjs'), 'run', ...config, ...reporters]);
  const report = readReport(vitestReport);
  return { ...tallyVitest(report, exitCode), failures: failuresOfVitest(report) };
}

async function endToEnd() {
  try {
    await ensureChromium();
  } catch (error) {
    console.error(error.message);
    return tallyStep(1);
  }
  const config = ['--config', 'scripts/e2e/playwright.config.ts'];
  const exitCode = await run(process.execPath, [bin('@playwright/test/cli.js'), 'test', ...config]);
  const report = readReport(playwrightReport);
  return { ...tallyPlaywright(report, exitCode), failures: failuresOfPlaywright(report) };
}

const steps = [
  ...checks.map(({ name, run: check }) => ({ name, run: async () => tallyStep(await check()) })),
  { name: 'unit, API and component tests', run: vitest },
  { name: 'build', run: async () => tallyStep((await build()) ? 0 : 1) },
  { name: 'end-to-end tests', run: endToEnd },
];

/** Runs every step, whatever became of those before; the last line says how many tests and steps passed and failed. */
export async function testAll() {
  stopWithParent();
  const done = [];
  const perform = async ({ name, run: step }) => {
    console.log(`\n> ${name}`);
    const startedAt = performance.now();
    done.push({ name, ...(await step()), seconds: (performance.now() - startedAt) / 1000 });
  };
  await perform({ name: 'install', run: async () => tallyStep((await install({ dev: true })) ? 0 : 1) });
  if (done[0].failed === 0) {
    rmSync(vitestReport, { force: true }); // a report of an earlier run must not speak for this one
    rmSync(playwrightReport, { force: true });
    mkdirSync(cache, { recursive: true });
    for (const step of steps) await perform(step);
  }
  console.log(`\n${summary(done)}`);
  process.exitCode = done.some(({ failed }) => failed > 0) ? 1 : 0;
}
