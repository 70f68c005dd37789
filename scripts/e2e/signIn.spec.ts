import { expect, signIn, signInByForm, test } from './test';

test('each demo account is offered, signs in by a click and lands at its home', async ({ page, lantern }) => {
  for (const [account, home] of [
    ['admin', '/general/dashboard'],
    ['leader', '/vip/home'],
    ['agent', '/vip/home'],
  ] as const) {
    await page.goto(`${lantern.url}/login`);
    await page.getByRole('button', { name: `${account}@lantern.test` }).click();
    await page.waitForURL(lantern.url + home);
    await page.getByRole('button', { name: /Account/i }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(`${lantern.url}/login`);
  }
});

test('a wrong password is said in words and the fields stay', async ({ page, lantern }) => {
  await page.goto(`${lantern.url}/login`);
  await page.getByLabel('E-mail, phone or member number').fill('agent@lantern.test');
  await page.locator('input[type=password]').fill('not-this-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/wrong/i);
  await expect(page.getByLabel('E-mail, phone or member number')).toHaveValue('agent@lantern.test');
});

test('language and skin are kept across a reload without a flash', async ({ page, lantern }) => {
  await signInByForm(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/vip/insurance-policy`);
  await page.getByRole('button', { name: /language/i }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Policen');
  await page.getByRole('button', { name: /dunkel/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark');
  await page.reload({ waitUntil: 'commit' });
  // boot.js runs before the first paint: the skin is there as soon as the head is parsed.
  await page.waitForFunction(() => document.body !== null);
  expect(await page.locator('html').getAttribute('data-skin')).toBe('dark');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Policen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('signing out in one tab reaches the others', async ({ context, lantern }) => {
  const first = await context.newPage();
  await signInByForm(first, lantern.url, 'agent');
  const second = await context.newPage();
  await second.goto(`${lantern.url}/vip/insurance-policy`);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await first.getByRole('button', { name: /Account/i }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  await second.waitForURL(/\/login/);
});

test('the guard: signed out to sign-in and back, other roles’ and unknown addresses to not found', async ({
  page,
  lantern,
}) => {
  await page.goto(`${lantern.url}/vip/insurance-policy?group=pending`);
  await page.waitForURL(/\/login\?next=/);
  await page.getByRole('button', { name: 'agent@lantern.test' }).click();
  await page.waitForURL(`${lantern.url}/vip/insurance-policy?group=pending`);
  await page.goto(`${lantern.url}/general/product/product_list`);
  await page.waitForURL(`${lantern.url}/error-404`);
  await page.goto(`${lantern.url}/no/such/page`);
  await page.waitForURL(`${lantern.url}/error-404`);
  await page.goto(`${lantern.url}/login`);
  await page.waitForURL(`${lantern.url}/vip/home`);
});

test('corrupted local storage never breaks the page', async ({ page, lantern }) => {
  await page.addInitScript(() => {
    localStorage.setItem('userData', '{"role":');
    localStorage.setItem('accessToken', 'nonsense');
    localStorage.setItem('lantern.preferences', '[[[');
  });
  await page.goto(`${lantern.url}/vip/home`);
  await page.waitForURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an expired access token is refreshed once, unseen', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/jwt/refresh-token')) refreshes += 1;
  });
  // The server says "expired" to the first token of every call: all of them must wait for one refresh.
  const stale = await page.evaluate(() => localStorage.getItem('accessToken'));
  await page.route('**/backend/**', (route) =>
    route.request().headers().token === stale
      ? route.fulfill({ status: 401, json: { code: 'token_expired', title: 'expired' } })
      : route.continue(),
  );
  await page.goto(`${lantern.url}/vip/insurance-policy`);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  expect(refreshes).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(stale);
});

test('code -1 with 登录 clears local storage and leads to sign-in', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'agent');
  await page.route('**/backend/policy/**', (route) =>
    route.fulfill({ json: { code: -1, message: '请先登录', data: null } }),
  );
  await page.goto(`${lantern.url}/vip/insurance-policy`);
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});
