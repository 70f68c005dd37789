import type { Page } from '@playwright/test';
import { median, printTable } from './table';
import { type Target, visit } from './visitor';

const rounds = 11;

/** Elements with text that count as content: the home's figures and the list's rows. */
const pages = [
  { path: '/vip/home', content: '[data-tour="figures"] > *', least: 4 },
  { path: '/vip/insurance-policy', content: 'tbody tr td', least: 20 },
];

/**
 * Records when the frame that first shows the content is painted, in ms since the navigation began. A string, because
 * the compiler's helper for function names does not exist in the page.
 */
const watch = (content: string, least: number) => `(() => {
  const look = () => {
    const texts = [...document.querySelectorAll(${JSON.stringify(content)})].filter((part) => part.textContent.trim() && part.checkVisibility());
    if (texts.length >= ${least} && !document.querySelector('#loading-overlay:not([hidden])'))
      setTimeout(() => { window.contentAt = performance.now(); });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

async function contentAt(page: Page): Promise<number> {
  for (;;) {
    const at = await page.evaluate<number | undefined>('window.contentAt').catch(() => undefined);
    if (at !== undefined) return at;
    await page.waitForTimeout(20);
  }
}

/** Median ms from the reload of a page with cached files to the frame that shows its content. */
export async function reload(target: Target): Promise<void> {
  const rows = await visit(target, {}, async (context) => {
    const measured = [];
    for (const { path, content, least } of pages) {
      const page = await context.newPage();
      await page.addInitScript({ content: watch(content, least) });
      await page.goto(`${target.url}${path}`);
      const taken: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await contentAt(page);
        await page.waitForTimeout(1_000);
        await page.reload();
        taken.push(await contentAt(page));
      }
      await page.close();
      measured.push({ what: path, measured: median(taken), budget: 250, unit: 'ms' });
    }
    return measured;
  });
  printTable(`Reload on a warm cache to drawn content, median of ${rounds}`, rows);
}
