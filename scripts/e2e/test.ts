import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Account, newSignIn, password, type SignedIn, sharedSignIn } from './calls';
import { copyOfPrepared, type Lantern, startLantern } from './server';
import { text } from './text';

export { type Account, callsOf, newSignIn, password } from './calls';
export { like, text } from './text';
export { drawn, visit } from './visit';

export async function signInByForm(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel(text('account:login.account')).fill(`${account}@lantern.test`);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: text('account:login.submit'), exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Preferences in the browser's storage; the next `goto` applies them. */
export interface Look {
  skin?: 'light' | 'dark' | 'bordered' | 'semi-dark';
  direction?: 'ltr' | 'rtl';
  language?: 'en' | 'de' | 'fr' | 'pt';
  density?: 'comfortable' | 'compact';
  layout?: 'vertical' | 'horizontal';
}

/** Stores a sign-in and preferences in the browser; the next `goto` applies both. */
export async function keep(page: Page, url: string, answer?: SignedIn, look?: Look): Promise<void> {
  // Storage belongs to an origin, so one of its pages must be open.
  await page.goto(`${url}/lantern.svg`);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries({
      ...(answer && { ...answer, userData: JSON.stringify(answer.userData) }),
      ...(look && { 'lantern.preferences': JSON.stringify(look) }),
    }),
  );
}

/** Signs in through the API; `fresh` creates a private session, for tests that end it. */
export async function signIn(
  page: Page,
  url: string,
  account: Account,
  { look, fresh = false }: { look?: Look; fresh?: boolean } = {},
): Promise<void> {
  await keep(page, url, await (fresh ? newSignIn : sharedSignIn)(url, account), look);
}

/** Restores the demo records of the fixtures, whatever earlier tests of this worker changed. */
export async function resetDemos(page: Page, url: string): Promise<void> {
  expect((await page.request.post(`${url}/__lantern/reset?only=demos`)).ok()).toBe(true);
}

/** Empties the cache storage at a page's first document. DevTools hang there once a page has closed while writing. */
const clearCaches = () => {
  if (location.protocol === 'about:' || !isSecureContext || sessionStorage.getItem('cleared')) return;
  sessionStorage.setItem('cleared', 'yes');
  void caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
};

/**
 * One server and one browser profile for all tests of a worker; after the first page, the profile's cache has the
 * product's files. Tests that stop or fill a server start their own; tests that need another kind of browser open a
 * context.
 */
export const test = base.extend<object, { lantern: Lantern; profile: BrowserContext }>({
  lantern: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const lantern = await startLantern({ dataDir: copyOfPrepared() });
      await use(lantern);
      await lantern.stop();
    },
    { scope: 'worker' },
  ],
  profile: [
    async ({ browser }, use) => {
      // Animation frames would cost more time than the tests themselves.
      const profile = await browser.newContext({ reducedMotion: 'reduce' });
      await use(profile);
      await profile.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ profile, lantern, actionTimeout }, use) => {
    profile.setDefaultTimeout(actionTimeout);
    const page = await profile.newPage();
    const devTools = await profile.newCDPSession(page);
    const storageTypes = 'cookies,local_storage,indexeddb';
    await devTools.send('Storage.clearDataForOrigin', { origin: lantern.url, storageTypes });
    await page.addInitScript(clearCaches);
    await use(page);
    for (const open of profile.pages()) await open.close();
  },
});
export { expect };
