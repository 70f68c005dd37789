import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { paths } from '~/paths';
import { root } from '../run.mjs';
import { expect, signIn, test } from './test';

const kB = 1_000;

const weights = new Map<string, number>();
/** A file's size as sent. A build for tests has no compressed files. */
function weightOf(file: string): number {
  const known = weights.get(file) ?? brotliCompressSync(readFileSync(join(root, 'dist', file))).length / kB;
  weights.set(file, known);
  return known;
}
const weightOfAll = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weightOf(file), 0);

/** A screen has all of its scripts once none has been requested for this long; less than the wait before a prefetch. */
const quietMs = 3_000;

/** Scripts of a first visit. */
async function scriptsOf(page: Page, url: string, path: string): Promise<Set<string>> {
  const scripts = new Set<string>();
  let last = performance.now();
  page.on('request', (request) => {
    const [file] = /assets\/[^?]+\.js$/.exec(request.url()) ?? [];
    if (!file) return;
    scripts.add(file);
    last = performance.now();
  });
  await page.goto(url + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (let rest = quietMs; rest > 0; rest = quietMs - (performance.now() - last)) await page.waitForTimeout(rest);
  return scripts;
}

/** Screens and the most that a first visit to each may load, compressed: code, texts, and charts in view. */
const heavy = [
  [paths.home, 255],
  [paths.analytics, 300],
  [paths.commissionReport, 300],
  [paths.calendar, 300],
  [paths.account, 300],
  [paths.payments, 300],
  [paths.policyDetail('90'), 300],
  [paths.policyCreate, 300],
] as const;

for (const [path, limit] of heavy)
  test(`a first visit to ${path} loads at most ${limit} kB of scripts`, async ({ page, lantern }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, lantern.url, 'leader');
    const scripts = await scriptsOf(page, lantern.url, path);
    expect(weightOfAll(scripts)).toBeLessThanOrEqual(limit);
  });
