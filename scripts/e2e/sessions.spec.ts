import type { Page } from '@playwright/test';
import { drawn, expect, like, password, signIn, test, text, visit } from './test';
import { watchCalls } from './visit';

const brand = '/general/product/brand_management/edit?id=1';
const name = (page: Page) => page.getByRole('textbox', { name: like('records:fields.name') }).first();

/** From now on, the server rejects the browser's tokens and refuses to refresh them. */
async function endSession(page: Page): Promise<void> {
  const [access, refresh] = await page.evaluate(() => [
    localStorage.getItem('accessToken'),
    localStorage.getItem('refreshToken'),
  ]);
  await page.route('**/backend/**', (route) => {
    const request = route.request();
    if (request.url().endsWith('/jwt/refresh-token'))
      return request.postDataJSON().refreshToken === refresh ? route.fulfill({ status: 401 }) : route.continue();
    return request.headers().token === access ? route.fulfill({ status: 401 }) : route.continue();
  });
}

test('signing in again over an open form keeps the entries and saves them', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'admin');
  await page.goto(lantern.url + brand);
  await drawn(page);
  const entered = `${await name(page).inputValue()} & Co`;
  await name(page).fill(entered);
  await endSession(page);
  await page.getByRole('button', { name: text('crud:save'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text('account:again.title') });
  await expect(dialog.getByLabel(text('account:login.account'))).toHaveValue('admin@lantern.test');
  await expect(dialog.locator('input[type=password]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(name(page)).toHaveValue(entered);
  await page.keyboard.type('not-this-1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(text('account:failure.wrong_credentials'));
  await dialog.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  // The pending save succeeded and returned to the list.
  await page.waitForURL(/brand_management$/);
  await expect(page.getByRole('main')).toContainText(entered);
});

test('an expired token is refreshed once in the background, and a busy refresh does not sign out', async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'agent', { fresh: true });
  const kept = () => page.evaluate(() => localStorage.getItem('accessToken'));
  let stale = String(await kept());
  // A token holds its second of issue: a refresh within the same second would give the same token.
  const issuedAt = JSON.parse(Buffer.from(stale.split('.')[1] ?? '', 'base64url').toString()).iat * 1000;
  await expect.poll(() => Date.now() - issuedAt).toBeGreaterThan(1000);
  /** Statuses of the next failed refreshes, in order. */
  let busy: number[] = [];
  let refreshes = 0;
  // The first token of every call is expired: all calls must wait for a single refresh.
  await page.route('**/backend/**', (route) => {
    const request = route.request();
    if (request.url().endsWith('/jwt/refresh-token')) {
      refreshes += 1;
      const status = busy.shift();
      return status ? route.fulfill({ status }) : route.continue();
    }
    return request.headers().token === stale
      ? route.fulfill({ status: 401, json: { code: 'token_expired', title: 'expired' } })
      : route.continue();
  });
  await page.goto(`${lantern.url}/vip/insurance-policy`);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  expect(refreshes).toBe(1);
  expect(await kept()).not.toBe(stale);

  // Leaves the page, so that its pending calls do not count for the next one.
  const last = String(await kept());
  await page.goto('about:blank');
  [stale, busy, refreshes] = [last, [429, 503], 0];
  await page.goto(`${lantern.url}/vip/insurance-policy`);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  expect(refreshes).toBe(3);
  expect(page.url()).toContain('/vip/insurance-policy');
});

test('signing in again in one tab resumes the other', { tag: '@deep' }, async ({ context, lantern }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signIn(first, lantern.url, 'agent');
  for (const page of [first, second]) {
    await page.goto(`${lantern.url}/vip/insurance-policy`);
    await drawn(page);
    await endSession(page);
  }
  const dialogs = [first, second].map((page) => page.getByRole('dialog', { name: text('account:again.title') }));
  for (const page of [first, second]) await page.reload();
  for (const dialog of dialogs) await expect(dialog).toBeVisible();
  await first.locator('dialog input[type=password]').fill(password);
  await first.keyboard.press('Enter');
  for (const dialog of dialogs) await expect(dialog).toBeHidden();
  await expect(second.getByRole('row')).not.toHaveCount(0);
});

test('code -1 with 登录 clears local storage, keeps the shell unchanged until the sign-in page appears, and remembers the page', async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'agent');
  // The office's version of the menu appears once its call is answered.
  await watchCalls(page);
  await page.goto(`${lantern.url}/vip/home`);
  await drawn(page);
  const links = page.getByRole('navigation', { name: text('shell:menu.name') }).getByRole('link');
  const before = await links.count();
  await page.route('**/backend/policy/**', (route) =>
    route.fulfill({ json: { code: -1, message: '请先登录', data: null } }),
  );
  // Counted in the page, because the sign-in page appears a moment later.
  const after = page.evaluate(async (menu) => {
    const frame = () => new Promise(requestAnimationFrame);
    while (localStorage.getItem('accessToken') !== null) await frame();
    await frame();
    await frame();
    return document.querySelectorAll(`nav[aria-label="${menu}"] a`).length;
  }, text('shell:menu.name'));
  await links.filter({ hasText: 'Polic' }).first().click();
  expect(await after).toBe(before);
  await page.waitForURL(/\/login\?next=%2Fvip%2Finsurance-policy/);
});

test('a link and signing out ask about unsaved changes, and staying keeps them', async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'admin', { fresh: true });
  await page.goto(lantern.url + brand);
  await drawn(page);
  const question = page.getByRole('alertdialog', { name: text('crud:unsaved') });
  const leave = question.getByRole('button', { name: text('crud:leave') });
  const link = () => page.getByRole('link', { name: text('titles:categories'), exact: true }).click();
  const signOut = async () => {
    await page.getByRole('button', { name: like('shell:user.menu') }).click();
    await page.getByRole('menuitem', { name: text('shell:signOut') }).click();
  };
  for (const go of [link, signOut]) {
    await name(page).fill('Unsaved');
    await go();
    await question.getByRole('button', { name: text('crud:cancel') }).click();
    await expect(name(page)).toHaveValue('Unsaved');
  }
  await link();
  await leave.click();
  // The URL changes before the form unmounts, and until then the form would block the next navigation.
  await expect(page.getByRole('heading', { level: 1, name: text('titles:categories') })).toBeVisible();
  await drawn(page);
  await visit(page, brand);
  await expect(page).toHaveURL(lantern.url + brand);
  await name(page).fill('Unsaved');
  await signOut();
  await leave.click();
  await page.waitForURL(/\/login/);
});

test('going offline shows a notice and keeps open screens; a missing screen loads once online', async ({
  context,
  lantern,
}) => {
  // A profile with an empty cache.
  const page = await context.newPage();
  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/vip/insurance-policy`);
  await drawn(page);
  await expect(page.getByRole('row')).not.toHaveCount(0);
  const rows = await page.getByRole('row').count();
  await context.setOffline(true);
  await expect(page.getByText(text('shell:offline')).first()).toBeVisible();
  await page
    .getByRole('navigation', { name: text('shell:menu.name') })
    .getByRole('link', { name: text('titles:recruiting') })
    .click();
  for (const said of ['ui:failure.chunkTitle', 'ui:failure.offlineText'])
    await expect(page.getByRole('alert')).toContainText(text(said));
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(rows);
  await page.goForward();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: text('titles:recruiting') })).toBeVisible();
  await expect(page.getByText(text('shell:offline'))).toHaveCount(0);
});

test('a conflicting change by another user is shown next to one’s own', { tag: '@deep' }, async ({ page, lantern }) => {
  await signIn(page, lantern.url, 'admin');
  await page.goto(`${lantern.url}/general/product/brand_management/edit?id=2`);
  await drawn(page);
  const other = await page.context().newPage();
  await other.goto(`${lantern.url}/general/product/brand_management/edit?id=2`);
  await drawn(other);
  await name(other).fill('Theirs Life');
  await other.getByRole('button', { name: text('crud:save'), exact: true }).click();
  await other.waitForURL(/brand_management$/);
  await name(page).fill('Mine Life');
  await page.getByRole('button', { name: text('crud:save'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text('crud:conflict.title') });
  await expect(dialog).toContainText('Theirs Life');
  await dialog.getByRole('radio', { name: /Mine Life/ }).check();
  await dialog.getByRole('button', { name: text('crud:conflict.take') }).click();
  await page.getByRole('button', { name: text('crud:save'), exact: true }).click();
  await page.waitForURL(/brand_management$/);
  await expect(page.getByRole('main')).toContainText('Mine Life');
});
