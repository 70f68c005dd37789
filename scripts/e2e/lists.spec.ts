import { expect, signIn, test, text } from './test';

test('a full page of policies has rows of one height in each density, and its actions in view', {
  tag: '@deep',
}, async ({ page, lantern }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [density, height] of [
    ['comfortable', 44],
    ['compact', 36],
  ] as const) {
    await signIn(page, lantern.url, 'leader', { look: { density } });
    await page.goto(`${lantern.url}/vip/insurance-policy?limit=100`);
    const rows = page.locator('#content tbody tr');
    await expect(rows).toHaveCount(100);
    expect(await rows.evaluateAll((all) => [...new Set(all.map((row) => (row as HTMLElement).offsetHeight))])).toEqual([
      height,
    ]);
    await expect(rows.first().locator('[data-row-menu]')).toBeInViewport({ ratio: 1 });
  }
});

test('columns that do not fit are named, can be shown, and leave the actions in view; a reload keeps them', async ({
  page,
  lantern,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await signIn(page, lantern.url, 'leader');
  await page.goto(`${lantern.url}/vip/insurance-policy`);
  const header = page.getByRole('columnheader', { name: text('policies:fields.planned_premium_cents') });
  await expect(header).toBeHidden();
  await page.getByRole('button', { name: /columns? hidden/ }).click();
  for (const name of [/^Planned premium/, /^Submitted/, /^Share/, /^Open requirements/, /^In force since/])
    await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: text('crud:done') }).click();
  await expect(header).toBeVisible();
  await expect(page.locator('#content tbody [data-row-menu]').first()).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(header).toBeVisible();
});

test('forced colors show which tab, view and page are chosen', { tag: '@deep' }, async ({ page, lantern }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, lantern.url, 'leader');
  await page.goto(`${lantern.url}/vip/insurance-policy`);
  await expect(page.locator('#content tbody tr').first()).toBeVisible();
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const highlight = await page.evaluate(() => {
    const probe = Object.assign(document.createElement('i'), { style: 'background: Highlight' });
    document.body.append(probe);
    const color = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return color;
  });
  for (const chosen of [
    '#content nav a[aria-current]',
    'label:has(input[type="radio"]:checked)',
    '[data-region="menu"] a[aria-current]',
  ])
    expect(await background(chosen), chosen).toBe(highlight);
  expect(await background('#content nav a:not([aria-current])')).not.toBe(highlight);
});

test('on a phone the filters are behind a button, and an active one stays visible', { tag: '@deep' }, async ({
  page,
  lantern,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, lantern.url, 'admin');
  await page.goto(`${lantern.url}/general/product/product_list`);
  const status = page.getByRole('combobox', { name: text('policies:fields.status') });
  const filters = page.getByRole('button', { name: text('crud:filter'), exact: true });
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(status).toBeHidden();
  await filters.click();
  await status.selectOption('closed_to_new');
  await expect(page).toHaveURL(/status=closed_to_new/);
  await page.keyboard.press('Escape');
  await expect(status).toBeHidden();
  await expect(page.getByText('Status: Closed to new')).toBeVisible();
});
