import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from './test';

test('policies are found by filter; a reload, a link and Back restore the view', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'leader');
  await page.goto(`${lantern.url}/vip/insurance-policy`);
  await page.getByRole('link', { name: /^In force/ }).click();
  await page.getByLabel('Carrier').selectOption({ label: 'Harborstone Life' });
  await expect(page.getByText('Carrier: Harborstone Life')).toBeVisible();
  await page.getByRole('button', { name: 'TP', exact: true }).click();
  await expect(page).toHaveURL(/group=inforce/);
  await expect(page).toHaveURL(/sort=tp_cents/);
  const shown = page.locator('#content').getByText(/^Showing/);
  await expect(shown).toBeVisible();
  const before = await shown.textContent();
  await page.reload();
  await expect(shown).toHaveText(before ?? '');
  await expect(page.getByText('Carrier: Harborstone Life')).toBeVisible();

  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/insurance-policy-detail\?id=/);
  await page.getByRole('link', { name: 'Timeline' }).click();
  await expect(page).toHaveURL(/tab=timeline/);
  await page.goBack();
  await page.goBack();
  await expect(shown).toHaveText(before ?? '');

  await page.getByRole('button', { name: 'Remove Carrier: Harborstone Life' }).click();
  await expect(page).not.toHaveURL(/brand_id/);
});

test('a search that finds nothing says so and offers to clear', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/vip/insurance-policy`);
  await page.getByRole('searchbox').fill('zzzz nothing');
  await expect(page.locator('#content').getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page.locator('#content').getByText(/^Showing/)).toBeVisible();
});

test('an upline sees its agents’ clients masked, and not in an export either', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'leader');
  await page.goto(`${lantern.url}/vip/insurance-policy?scope=team`);
  await expect(page.getByText(/^[A-Z]\*\*\* [A-Z]\*\*\*$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'For Excel (English)' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  const [header = '', ...rows] = csv.trim().split('\r\n');
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(header).toContain('Case');
  const shown = await page
    .locator('#content')
    .getByText(/^Showing/)
    .textContent();
  const total = Number(shown?.match(/of ([\d,]+)/)?.[1]?.replace(',', ''));
  expect(rows).toHaveLength(total);
  expect(rows.filter((row) => row.includes('***')).length).toBeGreaterThan(0);
});

test('columns are chosen and stay chosen', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/vip/insurance-policy`);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'In force since' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('columnheader', { name: 'In force since' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'In force since' })).toBeVisible();
});

test('a policy that does not exist and one that is not mine look alike', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  for (const id of ['999999', '1', 'abc']) {
    await page.goto(`${lantern.url}/vip/insurance-policy-detail?id=${id}`);
    await expect(page.getByText('There is nothing here')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the list' })).toBeVisible();
  }
});

test('a server that fails is said in words, and a retry helps', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  await page.route('**/backend/policy/list*', (route) => route.abort());
  await page.goto(`${lantern.url}/vip/insurance-policy`);
  await expect(page.getByText('The server does not answer.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible();
  await page.unroute('**/backend/policy/list*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#content').getByText(/^Showing/)).toBeVisible();
});

test('a slow server shows a skeleton first and keeps the old rows while the next page comes', async ({
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
    page.getByRole('status', { name: 'Loading' }).or(page.locator('[aria-busy="true"]')).first(),
  ).toBeVisible();
  await release();
  await expect(page.locator('#content').getByText(/^Showing/)).toBeVisible();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.locator('table[aria-busy="true"]')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await release();
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
});
