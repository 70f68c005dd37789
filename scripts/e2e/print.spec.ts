import { drawn, expect, signIn, test, text, visit } from './test';
import { watchCalls } from './visit';

/** The widths of each chart and of its box, in px, in the print layout. */
declare global {
  interface Window {
    onPaper?: [chart: number, box: number][];
    /** The bottom of the fourth chart, in px from the top of the first sheet. */
    fourthEnds?: number | undefined;
  }
}

/** Measures after the page's own print listeners have run. */
function measureOnPaper(): void {
  window.matchMedia('print').addEventListener('change', ({ matches }) => {
    if (!matches) return;
    const charts = [...document.querySelectorAll('main canvas')] as HTMLElement[];
    window.onPaper = charts.map((chart) => [
      chart.getBoundingClientRect().width,
      chart.parentElement?.getBoundingClientRect().width ?? 0,
    ]);
    window.fourthEnds = document.querySelectorAll('main section:has(h2)')[3]?.getBoundingClientRect().bottom;
  });
}

/** An eleven-inch sheet without its margins of 14 and 16 mm, in px. */
const sheet = (11 - 30 / 25.4) * 96;

test('printed reports name their subject and period; all charts fit, the figures and four charts on the first sheet', {
  tag: '@deep',
}, async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'leader');
  await watchCalls(page);
  for (const path of ['/vip/commission-report', '/vip/analytics']) {
    await page.goto(lantern.url + path);
    await drawn(page);
    // Visible charts are drawn, and the other sections have their figures.
    await expect(page.locator('main canvas').nth(1)).toBeVisible();
    await expect(page.locator('main section:has(h2)').nth(3)).toBeAttached();
    await page.evaluate(measureOnPaper);
    await page.pdf({ format: 'Letter', preferCSSPageSize: true });
    const charts = (await page.evaluate(() => window.onPaper)) ?? [];
    expect(charts.length, path).toBeGreaterThan(2);
    for (const [chart, box] of charts) expect(Math.abs(chart - box), path).toBeLessThan(1);
  }
  const ends = await page.evaluate(() => window.fourthEnds);
  expect(ends).toBeGreaterThan(0);
  expect(ends).toBeLessThan(sheet);

  await visit(page, '/vip/analytics?scope=base_shop&period=qtd');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Base shop · This quarter')).toBeVisible();
  await expect(page.getByRole('button', { name: text('crud:print') })).toBeHidden();
  await expect(page.getByLabel(text('crud:periods'))).toBeHidden();
});

test('a statement on paper keeps base and rate within the sheet, also from a narrow window', {
  tag: '@deep',
}, async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'leader');
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(`${lantern.url}/vip_pay_record`);
  await page.locator('main a[href*="vip_pay_record?id="]').first().click();
  await expect(page.getByRole('columnheader', { name: text('payments:entry.amount_cents') }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // The width of letter paper (8.5 inches) without its margins.
  await page.setViewportSize({ width: 680, height: 900 });
  for (const column of ['base_cents', 'rate_bp', 'amount_cents']) {
    const header = page.getByRole('columnheader', { name: text(`payments:entry.${column}`) }).first();
    await expect(header).toBeVisible();
    const box = await header.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(680);
  }
});
