import { drawn, expect, signIn, test } from './test';

/** The width of each chart and of the box it stands in, in px, once the page is laid out for paper. */
declare global {
  interface Window {
    onPaper?: [chart: number, box: number][];
    /** Where the fourth chart ends, in px from the head of the first sheet. */
    fourthEnds?: number | undefined;
  }
}

for (const path of ['/vip/analytics', '/vip/commission-report']) {
  test(`the charts of ${path} are drawn for the sheet, those out of sight too`, async ({ page, lantern }) => {
    await signIn(page, lantern.url, 'leader');
    await page.goto(lantern.url + path);
    await drawn(page);
    await expect(page.locator('canvas').first()).toBeVisible();
    // After the page's own listeners: what is printed.
    await page.evaluate(() =>
      window.matchMedia('print').addEventListener('change', ({ matches }) => {
        if (!matches) return;
        const charts = [...document.querySelectorAll('main canvas')] as HTMLElement[];
        window.onPaper = charts.map((chart) => [
          chart.getBoundingClientRect().width,
          chart.parentElement?.getBoundingClientRect().width ?? 0,
        ]);
      }),
    );
    await page.pdf({ format: 'Letter', preferCSSPageSize: true });
    const charts = (await page.evaluate(() => window.onPaper)) ?? [];
    expect(charts.length).toBeGreaterThan(2);
    for (const [chart, box] of charts) expect(Math.abs(chart - box)).toBeLessThan(1);
  });
}

test('the first sheet of the TP report holds the figures and four charts', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'leader');
  await page.goto(`${lantern.url}/vip/analytics`);
  await drawn(page);
  await expect(page.getByRole('region', { name: 'From submission to in force' })).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.evaluate(() =>
    window.matchMedia('print').addEventListener('change', ({ matches }) => {
      const charts = document.querySelectorAll('main section:has(h2)');
      if (matches) window.fourthEnds = charts[3]?.getBoundingClientRect().bottom;
    }),
  );
  await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  const ends = await page.evaluate(() => window.fourthEnds);
  // A sheet of eleven inches without its margins of 14 and 16 mm.
  expect(ends).toBeGreaterThan(0);
  expect(ends).toBeLessThan((11 - 30 / 25.4) * 96);
});

test('paper tells whose figures of when were chosen, and leaves out what chooses', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'leader');
  await page.goto(`${lantern.url}/vip/analytics?scope=base_shop&period=qtd`);
  await drawn(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Base shop · This quarter')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByLabel('Period')).toBeHidden();
});
