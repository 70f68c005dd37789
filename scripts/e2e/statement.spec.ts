import { drawn, expect, like, signIn, test, text } from './test';

/** Number of pages in a PDF from Chromium, which leaves page objects uncompressed. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('by keyboard, an agent opens the last payment, has an amount explained, and prints the statement on one sheet', async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'agent');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${lantern.url}/vip_pay_record`);
  await drawn(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?id=\d+/);
  await drawn(page);
  await expect(page.getByText(text('payments:statement.paidOn'))).toBeVisible();

  const sum = page.getByRole('region', { name: text('payments:statement.sum') });
  const net = sum.getByRole('row', { name: text('payments:fields.net_cents') });
  await net.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(text('explain:formula.title'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(net.getByRole('button').first()).toBeFocused();

  for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format }))).toBe(1);
});

test('a leader prints the last statement, and the longest one of up to 25 entries, on one sheet', async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'leader');
  const header = { token: await page.evaluate(() => localStorage.getItem('accessToken') ?? '') };
  const answer = async (path: string) =>
    (await (await page.request.get(`${lantern.url}/backend/pay/${path}`, { headers: header })).json()).data;
  const entries = new Map<number, number>();
  const { list } = (await answer('list?limit=100')) as { list: { id: number }[] };
  for (const { id } of list) {
    const { groups } = (await answer(`detail?id=${id}`)) as { groups: { earnings: object[] }[] };
    entries.set(
      id,
      groups.reduce((sum, { earnings }) => sum + earnings.length, 0),
    );
  }
  const [longest] = [...entries].filter(([, count]) => count <= 25).sort(([, a], [, b]) => b - a);
  expect(longest?.[1]).toBeGreaterThan(20);
  for (const id of [list[0]?.id, longest?.[0]]) {
    await page.goto(`${lantern.url}/vip_pay_record?id=${id}`);
    await drawn(page);
    await expect(page.getByText(text('payments:statement.foot'))).toBeVisible();
    for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format }))).toBe(1);
  }
});

test('by touch on a phone, an agent reads the last statement with base and rate, and has an amount explained', async ({
  browser,
  lantern,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  try {
    const page = await phone.newPage();
    await signIn(page, lantern.url, 'agent');
    await page.goto(`${lantern.url}/vip_pay_record`);
    await drawn(page);
    await page.locator('main a[href*="vip_pay_record?id="]').first().tap();
    await page.waitForURL(/\?id=\d+/);
    await drawn(page);
    const entry = page.locator('main section tbody tr[role="row"]').first();
    for (const column of ['base_cents', 'rate_bp', 'amount_cents'])
      await expect(entry.locator(`[data-label="${text(`payments:entry.${column}`)}"]`)).toBeVisible();
    await entry
      .getByRole('button', { name: like('crud:explain') })
      .last()
      .tap();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(text('explain:words.title'))).toBeVisible();
    await drawer.getByRole('button', { name: text('ui:close') }).tap();
    await expect(drawer).toBeHidden();
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
  } finally {
    await phone.close();
  }
});
