import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../browser.mjs';
import { deep } from '../suite.mjs';

const cache = (path: string) => fileURLToPath(new URL(`../../.cache/${path}`, import.meta.url));

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './setup.ts',
  // Half of a journey's time is spent waiting for frames, so three workers fill two cores.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Checks of every look, width and language run only in the deep suite.
  ...(!deep && { grepInvert: /@deep/ }),
  // Sized for a slow machine, at the cost of late failures.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: cache('playwright'),
  reporter: [['list'], ['json', { outputFile: cache('playwright.json') }]],
  use: {
    browserName: 'chromium',
    // A worker would answer in place of the routes that tests replace. installed.spec.ts allows it.
    serviceWorkers: 'block',
    headless: true,
    launchOptions: { executablePath: await ensureChromium(), args: chromiumFlags },
    // Tracing takes more than half of a test's time.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    actionTimeout: 30_000,
  },
});
