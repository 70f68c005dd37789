import type { Page } from '@playwright/test';
import { type Account, expect, password, signIn, test } from './test';

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps of the case' }).getByRole('button', { name });

/** The smallest file that is a PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Product {
  id: number;
  name: string;
  tp_method: string;
  category_group: string;
}

/** The calls of somebody: of the agent, to find what he may write; of the office, which answers meanwhile. */
async function callsOf(url: string, account: Account) {
  const type = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/backend/login/login`, {
    method: 'POST',
    headers: type,
    body: JSON.stringify({ account: `${account}@lantern.test`, password }),
  });
  const { data } = (await login.json()) as { data: { accessToken: string } };
  return async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/backend${path}`, {
      headers: { ...type, token: data.accessToken },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const { code, message, data: answered } = (await answer.json()) as { code: number; message: string; data: T };
    expect(code, `${path}: ${message}`).toBe(1);
    return answered;
  };
}

/** A target product that the agent may write in California today. */
async function writable(url: string): Promise<Product> {
  const get = await callsOf(url, 'agent');
  const { list } = await get<{ list: Product[] }>('/product/list?status=on&state=CA&limit=100');
  for (const product of list) {
    if (product.tp_method !== 'target' || product.category_group !== 'life_perm') continue;
    const { ready } = await get<{ ready: boolean }>(`/license/ready?product_id=${product.id}&state=CA`);
    if (ready) return product;
  }
  throw new Error('The agent may write no target product in California.');
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });

/** Another agent of the fixtures, who may write in California, too. */
const partner = 'Meiling Zhao';

test('an agent explains an amount, writes a case with a split, sends what is asked for and hears from the office', async ({
  page,
  lantern,
}) => {
  // The longest way through the product.
  test.setTimeout(240_000);
  const product = await writable(lantern.url);
  const office = await callsOf(lantern.url, 'admin');
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/vip/home`);
  await expect(page.getByRole('heading', { level: 1, name: /Haoran/ })).toBeVisible();

  await menu(page, 'Earning records').click();
  const earned = page.getByRole('link', { name: /^Earned in / }).locator('xpath=../..');
  const [sum = ''] = /-?\$[\d,.]*\d/.exec(await earned.getByRole('button').innerText()) ?? [];
  await earned.getByRole('button').click();
  const made = page.getByRole('dialog', { name: 'What this sum is made of' });
  await expect(made.getByRole('row', { name: /^Earned in / })).toContainText(sum);
  await made.getByRole('link', { name: /in the list$/ }).click();
  await expect(made).toBeHidden();
  await expect(page.getByText(/^Total/).getByText(sum)).toBeVisible();
  await menu(page, 'Earning records').click();

  const amount = page
    .locator('td[data-label=Amount]')
    .getByRole('button', { name: /How this amount came about$/ })
    .first();
  const [shown = ''] = /-?\$[\d,.]*\d/.exec(await amount.innerText()) ?? [];
  expect(shown).toMatch(/\d$/);
  await amount.click();
  const drawer = page.getByRole('dialog', { name: 'How this amount came about' });
  await expect(drawer.getByRole('row', { name: /^This amount/ })).toContainText(shown);
  await expect(drawer.getByRole('link', { name: /^C\d{2}-/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await menu(page, 'Policies').click();
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
  await expect(page.locator('#content').getByText(/^Showing 1 to 1 of 1$/)).toBeVisible();
  await page.getByRole('link', { name: case_no }).click();
  await expect(page.getByText('since today')).toBeVisible();
  await page.getByRole('link', { name: 'Money and TP' }).click();
  await expect(page.getByRole('row', { name: /New business/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'Commission', exact: true }).click();
  await expect(page.getByRole('row', { name: /First year/ })).toContainText('$1,800.00');

  // The office wants something more; the open page learns of it.
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const { version } = await office<{ version: number }>(`/policy/detail?id=${id}`);
  await office('/policy/requirement', { id, version, code: 'id_copy', owner: 'client' });
  await page.getByRole('link', { name: /^Requirements/ }).click();
  const wanted = page.getByRole('row', { name: /identity document/ });
  await expect(wanted).toBeVisible();
  await wanted
    .getByLabel(/^Send a file/)
    .and(page.locator('input'))
    .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: picture });
  await expect(wanted).toContainText('With the office');

  await menu(page, 'Pending TP').click();
  // The page before is kept, hidden, and has one as well.
  await page
    .getByPlaceholder(/Case, policy number/)
    .filter({ visible: true })
    .fill(case_no);
  await expect(page.getByRole('row', { name: new RegExp(case_no) })).toContainText('$3,600.00');

  await page.goto(`${lantern.url}/vip/messageList?tab=office`);
  await page.getByRole('link', { name: 'New message' }).click();
  await page.getByLabel('Subject').fill(`The passport for ${case_no}`);
  await page.getByLabel('About').selectOption('Licensing');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('I have sent a copy. Is it good enough?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `The passport for ${case_no}` })).toBeVisible();
  const conversation_id = Number(new URL(page.url()).searchParams.get('id'));
  await office('/mailbox/send', { conversation_id, body: 'It is. We have passed it on.' });
  await expect(page.getByRole('log').getByText('It is. We have passed it on.')).toBeVisible();
});

test('a leader finds a person, looks at what is missing for the next level, at the board and at a statement', async ({
  page,
  lantern,
}) => {
  test.setTimeout(120_000);
  await signIn(page, lantern.url, 'leader');
  await page.goto(`${lantern.url}/vip/home`);
  await menu(page, 'Team').click();
  await page.getByPlaceholder('Find somebody in this team').fill('haoran');
  await page
    .getByRole('search')
    .getByRole('button', { name: /Haoran Lin/ })
    .click();
  const found = page.getByRole('treeitem', { name: /^Haoran Lin/ });
  await expect(found).toBeVisible();
  await expect(found).toBeInViewport();

  await page.goto(`${lantern.url}/vip/userinfo?tab=level`);
  await expect(page.getByRole('heading', { name: 'On the way to Regional Vice President' })).toBeVisible();
  await expect(page.getByText(/more TP on the team track/)).toBeVisible();

  await menu(page, 'Scoreboards').click();
  await expect(page.getByRole('heading', { level: 1, name: /Scoreboards/ })).toBeVisible();
  await page.getByRole('link', { name: 'Team', exact: true }).last().click();
  await expect(page).toHaveURL(/metric=team_tp/);
  await expect(page.getByRole('row', { name: /Meiling Zhao/ }).first()).toBeVisible();

  await menu(page, 'Payment records').click();
  const cycle = page.getByRole('row').getByRole('link').nth(1);
  const cycle_no = (await cycle.innerText()).trim();
  await cycle.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Statement ${cycle_no}`);
  const table = page.getByRole('region', { name: 'How it adds up' });
  const [net = ''] = /-?\$[\d,.]*\d/.exec(await table.getByRole('row', { name: /^Net/ }).innerText()) ?? [];
  expect(net).toMatch(/\d$/);

  // On paper: the letterhead and the sum, without the frame of the app.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Printed').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(table).toContainText(net);
  expect((await page.pdf()).byteLength).toBeGreaterThan(10_000);
});
