import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Language } from '~/platform/i18n';
import { textsOf } from './text';
import { failedCalls } from './visit';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose findings are never serious; `region` alone takes a quarter of the time. */
const neverSerious = [
  'region',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'empty-heading',
  'empty-table-header',
  'image-redundant-alt',
  'table-duplicate-name',
  'skip-link',
];

interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/**
 * Serious and critical findings of axe in the page or a part, and landmarks with the same name. Contrast takes half of
 * the time.
 */
export async function violationsIn(page: Page, part?: string, { contrast = true } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ({ part, without }) => {
      const { axe } = window as unknown as {
        axe: { run(context: unknown, options: object): Promise<{ violations: Violation[] }> };
      };
      // Hidden pages behind the current one are excluded; React owns them, so they stay in the document.
      const kept = [...document.querySelectorAll('#content > div > div')].filter(
        (box) => getComputedStyle(box).visibility === 'hidden',
      );
      const { violations } = await axe.run(
        { include: [part ?? 'html'], exclude: kept },
        {
          resultTypes: ['violations'],
          iframes: false,
          rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        },
      );
      const unnamed = await axe.run(
        // Showcase examples repeat their component's landmarks.
        { include: [part ?? 'html'], exclude: [...kept, '[data-example]'] },
        { resultTypes: ['violations'], iframes: false, runOnly: ['landmark-unique'] },
      );
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .concat(unnamed.violations)
        .map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`,
        );
    },
    { part, without: contrast ? neverSerious : [...neverSerious, 'color-contrast'] },
  );
}

/** Errors and warnings of the browser and the page, each with the page's URL. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser requests a site icon for a picture without a page.
    if (message.location().url.endsWith('/favicon.ico')) return;
    // playwright.config.ts blocks service workers.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    complaints.push(`${page.url()} console: ${message.type()} ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()} error: ${error.stack ?? error}`));
  return complaints;
}

/** Reads the page's overflow and text in one call, after its layout had time to adapt to the width. */
const look = (page: Page): Promise<{ overflow: number; content: string }> =>
  page.evaluate(async () => {
    const html = document.documentElement;
    const until = performance.now() + 3_000;
    while (html.scrollWidth > html.clientWidth && performance.now() < until) await new Promise(requestAnimationFrame);
    return { overflow: html.scrollWidth - html.clientWidth, content: document.body.innerText };
  });

/** A missing text shows its key. */
const aKey = /\b(fields|choices|hints|actions|detail|sections|examples)\.\w+/;

/** Faults of the drawn page, except those in its console. */
export async function faultsOf(
  page: Page,
  { part, language, contrast }: { part: string | undefined; language: Language; contrast?: boolean },
): Promise<string[]> {
  const faults = (await failedCalls(page)).map((call) => `call failed: ${call}`);
  const { overflow, content } = await look(page);
  if (overflow > 0) faults.push(`scrolls sideways by ${overflow} px`);
  const [key] = aKey.exec(content) ?? [];
  if (key) faults.push(`shows the key ${key}`);
  if (content.includes(textsOf(language).text('crud:rowMissing'))) faults.push('shows no record');
  return [...faults, ...(await violationsIn(page, part, { contrast }))];
}
