import type { Page } from '@playwright/test';
import { expect, password, signIn, test } from './test';

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps of the case' }).getByRole('button', { name });

interface Product {
  id: number;
  name: string;
  tp_method: string;
  category_group: string;
}

/** The calls of the agent, to find what he may write and to see what was stored. */
async function agentCalls(url: string) {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/backend/login/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ account: 'agent@lantern.test', password }),
  });
  const { data } = (await login.json()) as { data: { accessToken: string } };
  return async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${url}/backend${path}`, { headers: { token: data.accessToken } });
    return ((await answer.json()) as { data: T }).data;
  };
}

/** A target product that the agent may write in California today. */
async function writable(url: string): Promise<Product> {
  const get = await agentCalls(url);
  const { list } = await get<{ list: Product[] }>('/product/list?status=on&state=CA&limit=100');
  for (const product of list) {
    if (product.tp_method !== 'target' || product.category_group !== 'life_perm') continue;
    const { ready } = await get<{ ready: boolean }>(`/license/ready?product_id=${product.id}&state=CA`);
    if (ready) return product;
  }
  throw new Error('The agent may write no target product in California.');
}

/** Another agent of the fixtures, who may write in California, too. */
const partner = 'Meiling Zhao';

test('an agent writes a case with a split, survives a reload, submits it and sees it pending', async ({
  page,
  lantern,
}) => {
  // The longest way through the product.
  test.slow();
  const product = await writable(lantern.url);
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/vip/insurance-policy`);
  await page.getByRole('link', { name: 'New case' }).click();
  await page.getByRole('radio', { name: new RegExp(product.name) }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await field(page, 'owner.first').fill('Wei');
  await field(page, 'owner.last').fill('Chen');
  await field(page, 'owner.birthday').fill('1985-04-12');
  await expect(page.getByText(/Kept in this browser/)).toBeVisible();

  // The page goes, the entries stay.
  await page.reload();
  await page.getByRole('button', { name: /^Continue Wei Chen/ }).click();
  await step(page, 'Client').click();
  await expect(field(page, 'owner.first')).toHaveValue('Wei');
  await field(page, 'owner.state').selectOption('CA');
  await expect(page.getByText(`You are ready to write ${product.name} in CA.`)).toBeVisible();
  await field(page, 'insured.gender').selectOption('f');
  await field(page, 'signed_on').fill(new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10));

  await page.getByRole('button', { name: 'Next' }).click();
  await field(page, 'face_amount_cents').fill('500000');
  await field(page, 'modal_premium_cents').fill('600');
  await field(page, 'target_premium_cents').fill('6000');
  const estimate = page.getByRole('region', { name: 'Live estimate' });
  await expect(estimate).toContainText('TP$6,000.00');
  await expect(estimate).toContainText('My estimated commission, first year$3,000.00');

  await step(page, 'Split').click();
  await page.getByLabel('Add an agent').fill(partner);
  await page.getByRole('option', { name: new RegExp(partner) }).click();
  const share = page.getByLabel(/^Share of Haoran Lin/);
  // The field shows its plain number once it has the focus.
  await share.click();
  await share.fill('60');
  await expect(page.getByLabel(`Share of ${partner}`)).toHaveValue('40.00%');
  await expect(estimate).toContainText('first year$1,800.00');

  await step(page, 'Review').click();
  await expect(page.getByText(/^Nothing is missing/)).toBeVisible();
  await page.getByRole('button', { name: 'Check and submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Submit C/ })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit the case' });
  await expect(submit).toBeDisabled();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByLabel('Your name').fill('Haoran Lin');

  // The answer is lost: the case is submitted once all the same.
  let lost = 0;
  await page.route('**/backend/policy/submit', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await submit.click();
  await expect(page.getByText('No answer came')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { name: 'The case is submitted' })).toBeVisible();
  const case_no = (await page.getByRole('heading', { level: 1 }).textContent())?.match(/C\d{2}-\d{6}/)?.[0] ?? '';

  await page.goto(`${lantern.url}/vip/insurance-policy?group=pending&q=${case_no}`);
  await expect(page.getByText(/^Showing 1 to 1 of 1$/)).toBeVisible();
  await page.getByRole('link', { name: case_no }).click();
  await expect(page.getByText('since today')).toBeVisible();
  await page.getByRole('link', { name: 'Money and TP' }).click();
  await expect(page.getByRole('row', { name: /New business/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'Commission', exact: true }).click();
  await expect(page.getByRole('row', { name: /First year/ })).toContainText('$1,800.00');
});
