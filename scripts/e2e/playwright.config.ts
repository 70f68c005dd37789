import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../browser.mjs';
import { deep } from '../suite.mjs';

const cache = (path: string) => fileURLToPath(new URL(`../../.cache/${path}`, import.meta.url));

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './setup.ts',
  // Half of a journey's time is waiting for frames: three fill two cores.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What is checked in every look, width and language waits for the deep run.
  ...(!deep && { grepInvert: /@deep/ }),
  // Of a slow machine; who fails, fails late.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: cache('playwright'),
  reporter: [['list'], ['json', { outputFile: cache('playwright.json') }]],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: { executablePath: await ensureChromium(), args: chromiumFlags },
    // A trace of every test costs more than half of its time.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    actionTimeout: 30_000,
  },
});
