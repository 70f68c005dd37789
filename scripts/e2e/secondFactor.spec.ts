import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { openIdProvider } from '../../server/testing/openIdProvider';
import { withPasskeys } from './passkeys';
import { copyOfPrepared, freePort, startLantern } from './server';
import { callsOf, expect, password, signIn, test, text } from './test';

const security = '/vip/userinfo?tab=security';

/** A code of an authenticator app; `later` counts steps of 30 seconds. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

const signOut = (page: Page) => page.evaluate(() => localStorage.clear());

async function giveAccount(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel(text('account:login.account')).fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: text('account:login.submit'), exact: true }).click();
}

test('an authenticator app is added, asked for at the next sign-in, and skipped on a trusted device', async ({
  page,
}) => {
  const lantern = await startLantern({ dataDir: copyOfPrepared() });
  await signIn(page, lantern.url, 'agent', { fresh: true });
  await page.goto(lantern.url + security);
  await page.getByRole('button', { name: text('factors:app.add') }).click();
  const dialog = page.getByRole('dialog');
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel(text('factors:fields.code')).fill('12');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(text('issues:wrongCode'))).toBeVisible();
  await dialog.getByLabel(text('factors:fields.code')).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: text('factors:codes.kept') }).click();
  await expect(page.getByText(text('factors:codes.left', { count: 10 }))).toBeVisible();

  await signOut(page);
  await giveAccount(page, lantern.url, 'agent@lantern.test');
  const code = page.getByLabel(text('account:factor.code'));
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('issues:wrongCode'))).toBeVisible();
  await code.fill(codeOf(secret, 1));
  await page.getByLabel(text('account:factor.trust')).check();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/vip\/home/);

  // The device token stays in storage when only the session ends.
  await page.evaluate(() => {
    for (const key of ['accessToken', 'refreshToken', 'userData']) localStorage.removeItem(key);
  });
  await giveAccount(page, lantern.url, 'agent@lantern.test');
  await page.waitForURL(/\/vip\/home/);
  await page.goto(lantern.url + security);
  await page.getByRole('button', { name: text('factors:trusted.forget') }).click();
  await expect(page.getByText(text('factors:trusted.title'))).toBeHidden();

  await signOut(page);
  await giveAccount(page, lantern.url, 'agent@lantern.test');
  await code.fill(recovery);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/vip\/home/);
  await lantern.stop();
});

test('a passkey is added, signs in alone, and is removed', async ({ page }) => {
  const lantern = await startLantern({ dataDir: copyOfPrepared() });
  // Passkeys belong to names, not to numbers.
  const url = lantern.url.replace('127.0.0.1', 'localhost');
  await withPasskeys(page);
  await signIn(page, url, 'agent', { fresh: true });
  await page.goto(url + security);
  await page.getByRole('button', { name: text('factors:passkey.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('factors:fields.name')).fill('Phone');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: text('factors:codes.kept') }).click();
  await expect(page.getByText('Phone', { exact: true })).toBeVisible();

  await signOut(page);
  await giveAccount(page, url, 'agent@lantern.test');
  await expect(page.getByText(text('account:factor.lead.passkey_needed'))).toBeVisible();
  await page.getByRole('button', { name: text('account:factor.passkey') }).click();
  await page.waitForURL(/\/vip\/home/);

  await page.goto(url + security);
  await page.getByRole('button', { name: text('factors:remove.confirm') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('factors:remove.confirm') })
    .click();
  await expect(page.getByText(text('factors:none.title'))).toBeVisible();
  await lantern.stop();
});

test('a demanded second factor comes before everything else, and a sensitive act asks again', async ({ page }) => {
  const lantern = await startLantern({ dataDir: copyOfPrepared() });
  const office = await callsOf(lantern.url, 'admin');
  const { version } = await office<{ version: number }>('/setting/get');
  await office('/setting/save', { version, values: { second_factor: 'administrators', confirm_minutes: 1 } });

  await giveAccount(page, lantern.url, 'admin@lantern.test');
  await page.waitForURL(/\/second-factor/);
  await page.goto(`${lantern.url}/general/settings`);
  await expect(page).toHaveURL(/\/second-factor/);
  await page.getByRole('button', { name: text('factors:app.add') }).click();
  const dialog = page.getByRole('dialog');
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel(text('factors:fields.code')).fill(codeOf(secret, -1));
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: text('factors:codes.kept') }).click();
  await page.waitForURL(/\/general\/settings/);

  // As if more than a minute had passed: the first answer asks.
  await page.route(
    '**/backend/view/start',
    (route) =>
      route.fulfill({
        json: { code: 0, message: 'Confirm.', data: { reason: 'confirm_identity', errors: {}, issues: [] } },
      }),
    { times: 1 },
  );
  await page.goto(`${lantern.url}/general/member/member_list/edit?id=77`);
  await page.getByRole('button', { name: text('members:actions.more') }).click();
  await page.getByRole('menuitem', { name: text('members:actions.view') }).click();
  const question = page.getByRole('dialog', { name: text('factors:confirm.title') });
  await question.getByLabel(text('factors:fields.code')).fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/vip\/home/);
  await lantern.stop();
});

test('a person signs in by an OpenID provider and comes to the page that was asked for', async ({ page }) => {
  const port = await freePort();
  const pages = `http://127.0.0.1:${port}`;
  const provider = await openIdProvider(`${pages}/backend/login/oidc/callback`);
  const lantern = await startLantern({
    dataDir: copyOfPrepared(),
    env: {
      PORT: String(port),
      PUBLIC_URL: pages,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Harbor & "Sons"',
    },
  });
  await page.goto(`${pages}/vip/earning_records`);
  await page.waitForURL(/\/login\?next=/);
  const link = page.getByRole('link', { name: text('account:login.provider', { name: 'Harbor & "Sons"' }) });
  await link.click();
  await page.waitForURL(/\/vip\/earning_records/);

  await page.evaluate(() => localStorage.clear());
  provider.who.is = { email: 'stranger@example.com', email_verified: true };
  await page.context().clearCookies();
  await page.goto(`${pages}/login`);
  await link.click();
  await expect(page.getByRole('alert')).toContainText(text('account:failure.oidc_unknown'));
  expect(new URL(page.url()).hash).toBe('');
  await lantern.stop();
  provider.close();
});
