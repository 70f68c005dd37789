import { readFile } from 'node:fs/promises';
import { drawn, expect, like, signIn, test, text, visit } from './test';

test('policies are found by filter; a reload, a link and Back restore the view', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'leader');
  await page.goto(`${lantern.url}/vip/insurance-policy`);
  await page.getByRole('link', { name: like('policies:choices.group.inforce') }).click();
  await page.getByRole('button', { name: text('crud:filter'), exact: true }).click();
  await page.getByLabel(text('policies:fields.brand_id')).selectOption({ label: 'Harborstone Life' });
  await page.keyboard.press('Escape');
  await expect(page.getByText(`${text('policies:fields.brand_id')}: Harborstone Life`)).toBeVisible();
  await page.getByRole('button', { name: text('crud:tpOf.team'), exact: true }).click();
  await expect(page).toHaveURL(/group=inforce/);
  await expect(page).toHaveURL(/sort=tp_cents/);
  const summary = page.locator('#content').getByText(like('crud:showing', { count: 2 }));
  await expect(summary).toBeVisible();
  // Until the answer arrives, the count is that of the previous rows.
  await drawn(page);
  const before = await summary.textContent();
  await page.reload();
  await expect(summary).toHaveText(before ?? '');
  await expect(page.getByText(`${text('policies:fields.brand_id')}: Harborstone Life`)).toBeVisible();

  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/insurance-policy-detail\?id=/);
  await page.getByRole('link', { name: text('policies:detail.timeline') }).click();
  await expect(page).toHaveURL(/tab=timeline/);
  await page.goBack();
  await page.goBack();
  await expect(summary).toHaveText(before ?? '');

  await page
    .getByRole('button', {
      name: text('ui:remove', { label: `${text('policies:fields.brand_id')}: Harborstone Life` }),
    })
    .click();
  await expect(page).not.toHaveURL(/brand_id/);

  // A search without results says so and offers to clear it.
  await page.getByRole('searchbox').fill('zzzz nothing');
  await expect(page.locator('#content').getByText(text('crud:nothingFound'))).toBeVisible();
  await page
    .getByRole('button', { name: text('crud:clearFilters') })
    .first()
    .click();
  await expect(page.locator('#content').getByText(like('crud:showing', { count: 2 }))).toBeVisible();
});

test('an upline sees its agents’ clients masked, also in an export', { tag: '@deep' }, async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'leader');
  await page.goto(`${lantern.url}/vip/insurance-policy?scope=team`);
  await expect(page.getByText(/^[A-Z]\*\*\* [A-Z]\*\*\*$/).first()).toBeVisible();
  await page.getByRole('button', { name: text('crud:export') }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: text('ui:csv.excel', { language: 'English' }) }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  const [header = '', ...rows] = csv.trim().split('\r\n');
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(header).toContain('Case');
  const summary = await page
    .locator('#content')
    .getByText(like('crud:showing', { count: 2 }))
    .textContent();
  const total = Number(summary?.match(/of ([\d,]+)/)?.[1]?.replace(',', ''));
  expect(rows).toHaveLength(total);
  expect(rows.filter((row) => row.includes('***')).length).toBeGreaterThan(0);
});

test('a missing policy and another agent’s look alike; a server failure is explained, and a retry recovers', {
  tag: '@deep',
}, async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/vip/newsList`);
  await drawn(page);
  for (const id of ['999999', '1', 'abc']) {
    await visit(page, `/vip/insurance-policy-detail?id=${id}`);
    await expect(page.getByText(text('crud:rowMissing')).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('link', { name: text('crud:backToList') })).toBeVisible();
  }
  await page.route('**/backend/policy/list*', (route) => route.abort());
  await visit(page, '/vip/insurance-policy');
  await expect(page.locator('#content').getByText(text('crud:refused.unreachable'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: text('titles:policies') })).toBeVisible();
  await page.unroute('**/backend/policy/list*');
  await page.getByRole('button', { name: text('ui:retry') }).click();
  // The previous page is kept hidden and shows the same text.
  const summary = page.locator('#content').getByText(like('crud:showing', { count: 2 }));
  await expect(summary.filter({ visible: true })).toBeVisible();
});

test('a slow server shows a skeleton first and keeps the old rows while the next page loads', async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'leader');
  const waiting: (() => void)[] = [];
  await page.route('**/backend/policy/list*', async (route) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    await route.continue();
  });
  const release = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    for (const go of waiting.splice(0)) go();
  };
  await page.goto(`${lantern.url}/vip/insurance-policy`);
  await expect(
    page
      .getByRole('status', { name: text('ui:loading') })
      .or(page.locator('[aria-busy="true"]'))
      .first(),
  ).toBeVisible();
  await release();
  await expect(page.locator('#content').getByText(like('crud:showing', { count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: text('ui:page', { page: 2 }), exact: true }).click();
  await expect(page.locator('table[aria-busy="true"]')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await release();
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
});
