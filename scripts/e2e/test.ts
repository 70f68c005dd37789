import { test as base, expect, type Page } from '@playwright/test';
import { type Lantern, startLantern } from './server';

export const password = 'Lantern-2026';
export type Account = 'admin' | 'leader' | 'agent';

/** Signs in by the form, as a person would. */
export async function signInByForm(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail, phone or member number').fill(`${account}@lantern.test`);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Keeps the answer of a sign-in; the next `goto` is signed in. */
export async function signInWith(page: Page, url: string, answer: object): Promise<void> {
  // Storage belongs to an origin, so a page of it has to be open.
  await page.goto(`${url}/lantern.svg`);
  await page.evaluate((given) => {
    const { accessToken, refreshToken, userData } = given as Record<string, string>;
    localStorage.setItem('accessToken', accessToken ?? '');
    localStorage.setItem('refreshToken', refreshToken ?? '');
    localStorage.setItem('userData', JSON.stringify(userData));
  }, answer);
}

/** Signs in by the call, for tests of what comes after; the next `goto` is signed in. */
export async function signIn(page: Page, url: string, account: Account): Promise<void> {
  const answer = await page.request.post(`${url}/backend/login/login`, {
    data: { account: `${account}@lantern.test`, password },
  });
  await signInWith(page, url, (await answer.json()).data);
}

/** Waits until a page has what it shows: a slow machine may be quiet on the network before it has drawn the answers. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

/** One server for all tests of a worker, in memory; tests that stop or fill a server start their own. */
export const test = base.extend<object, { lantern: Lantern }>({
  lantern: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const lantern = await startLantern({ dataDir: ':memory:' });
      await use(lantern);
      await lantern.stop();
    },
    { scope: 'worker' },
  ],
});
export { expect };
