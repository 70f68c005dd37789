import type { Page } from '@playwright/test';
import { drawn, expect, like, signIn, signInByForm, test, text, visit } from './test';
import { textsOf } from './text';

const german = textsOf('de');

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: like('shell:user.menu') }).click();
  await page.getByRole('menuitem', { name: text('shell:signOut') }).click();
  await page.waitForURL(/\/login/);
}

test('each demo account is offered, signs in by a click and lands at its home', { tag: '@deep' }, async ({
  page,
  lantern,
}) => {
  await page.goto(`${lantern.url}/login`);
  for (const [account, home] of [
    ['admin', '/general/dashboard'],
    ['leader', '/vip/home'],
    ['agent', '/vip/home'],
  ] as const) {
    await page.getByRole('button', { name: `${account}@lantern.test` }).click();
    await page.waitForURL(lantern.url + home);
    await signOut(page);
    await expect(page).toHaveURL(`${lantern.url}/login`);
  }
});

test('a wrong password is explained, and the fields keep their values', { tag: '@deep' }, async ({ page, lantern }) => {
  await page.goto(`${lantern.url}/login`);
  const account = page.getByLabel(text('account:login.account'));
  await account.fill('agent@lantern.test');
  await page.locator('input[type=password]').fill('not-this-1');
  await page.getByRole('button', { name: text('account:login.submit'), exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(text('account:failure.wrong_credentials'));
  await expect(account).toHaveValue('agent@lantern.test');
});

test('language and skin are kept across a reload without a flash, and signing out in one tab reaches the others', async ({
  page,
  lantern,
}) => {
  await signInByForm(page, lantern.url, 'agent');
  await visit(page, '/vip/insurance-policy');
  await page.getByRole('button', { name: like('shell:language.now') }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(german.text('titles:policies'));
  await page.getByRole('button', { name: german.text('shell:skin.toDark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark');
  await page.reload({ waitUntil: 'commit' });
  // boot.js runs before the first paint, so the skin is set once the head is parsed.
  await page.waitForFunction(() => document.body !== null);
  expect(await page.locator('html').getAttribute('data-skin')).toBe('dark');
  await expect(title).toContainText(german.text('titles:policies'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  const other = await page.context().newPage();
  await other.goto(`${lantern.url}/vip/insurance-policy`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: german.like('shell:user.menu') }).click();
  await page.getByRole('menuitem', { name: german.text('shell:signOut') }).click();
  await other.waitForURL(/\/login/);
});

test('the guard sends signed-out users to the sign-in page and back, and foreign and unknown addresses to Not found', {
  tag: '@deep',
}, async ({ page, lantern }) => {
  await page.goto(`${lantern.url}/vip/insurance-policy?group=pending`);
  await page.waitForURL(/\/login\?next=/);
  await page.getByRole('button', { name: 'agent@lantern.test' }).click();
  await page.waitForURL(`${lantern.url}/vip/insurance-policy?group=pending`);
  await drawn(page);
  for (const elsewhere of ['/general/product/product_list', '/no/such/page']) {
    await visit(page, elsewhere);
    await expect(page).toHaveURL(`${lantern.url}/error-404`);
  }
  await visit(page, '/login');
  await expect(page).toHaveURL(`${lantern.url}/vip/home`);
  // A direct request gives the same result.
  await page.goto(`${lantern.url}/general/product/product_list`);
  await page.waitForURL(`${lantern.url}/error-404`);
});

test('broken local storage, or an unknown role, leads to the sign-in page', { tag: '@deep' }, async ({
  page,
  lantern,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  await signIn(page, lantern.url, 'agent');
  await page.evaluate(() => localStorage.setItem('userData', JSON.stringify({ id: 1, role: 'client', ability: [] })));
  await page.goto(`${lantern.url}/`);
  await page.waitForURL(/\/login/);
  await expect(title).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();

  await page.evaluate(() => {
    localStorage.setItem('userData', '{"role":');
    localStorage.setItem('accessToken', 'nonsense');
    localStorage.setItem('lantern.preferences', '[[[');
  });
  await page.goto(`${lantern.url}/vip/home`);
  await page.waitForURL(/\/login/);
  await expect(title).toBeVisible();
});
