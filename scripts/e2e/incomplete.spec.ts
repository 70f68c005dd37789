import type { Page } from '@playwright/test';
import { routeSetsOf } from '@shared/abilities';
import { screens } from '~/app/screens';
import type { Screen } from '~/platform/screen';
import { addressOf } from '../screenVisits';
import { type Lantern, startLantern } from './server';
import { expect, test as plain, signIn } from './test';

/** Lantern before a back-end of its own kind, which is an upstream to it: answers are held against the whole contract. */
const test = plain.extend<object, { behind: Lantern }>({
  behind: [
    async ({ lantern }, use) => {
      const front = await startLantern({ dataDir: ':memory:', backendUrl: `${lantern.url}/backend` });
      await use(front);
      await front.stop();
    },
    { scope: 'worker' },
  ],
});

/** Every third field of all objects in an answer goes; `seed` says which third. */
function incomplete(data: unknown, seed: number): unknown {
  let at = seed;
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, field]) => {
        at += 1;
        return at % 3 === 0 ? [] : [[name, walk(field)]];
      }),
    );
  };
  return walk(data);
}

/** Goes there within the app, as a link would, and waits until the title of the new page stands in place of the old one. */
async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll('h1')) title.dataset.left = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await expect(page.locator('main h1:not([data-left])'), address).toBeVisible();
}

const inside = screens.filter(({ layout, signedOutOnly, path }) => layout !== 'full' && !signedOutOnly && path !== '/');

for (const [account, role] of [
  ['agent', '会员'],
  ['admin', '管理员'],
] as const) {
  const shown = inside.filter(({ set }: Screen) =>
    role === '会员' ? routeSetsOf(role).includes(set) : set === 'administrator',
  );

  test(`answers to the ${account} that lack every third field cost parts of a screen, and say which`, async ({
    page,
    behind,
  }) => {
    await signIn(page, behind.url, account);
    await page.goto(`${behind.url}/pages/miscellaneous/not-authorized`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let seed = 0;
    // The stream of events never ends.
    await page.route(/\/backend\/(?!events\?)/, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json().catch(() => undefined);
      if (body?.code !== 1) return route.fulfill({ response: answer });
      return route.fulfill({ response: answer, json: { ...body, data: incomplete(body.data, seed) } });
    });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error}`));
    const said: string[] = [];
    for (const [place, screen] of shown.entries()) {
      seed = place;
      await visit(page, addressOf(screen));
      const main = page.getByRole('main');
      await expect(main.getByRole('status', { name: 'Loading' }), screen.path).toHaveCount(0);
      await expect(main.locator('[aria-busy=true]'), screen.path).toHaveCount(0);
      const text = await main.innerText();
      expect.soft(text, screen.path).not.toMatch(/\bNaN\b|\bundefined\b|connection failed|could not be fetched/i);
      expect.soft(text, screen.path).not.toContain('Something went wrong on this page');
      if (/answer to (GET|POST) \S+ (lacks|is not as agreed)/.test(text)) said.push(screen.path);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults).toEqual([]);
    expect(said.length).toBeGreaterThan(shown.length / 2);
  });
}

test('a call that the upstream does not know is named', async ({ page, behind }) => {
  await signIn(page, behind.url, 'agent');
  await page.route('**/backend/policy/list**', (route) =>
    route.fulfill({ status: 404, body: '<html>Not found</html>' }),
  );
  await page.goto(`${behind.url}/vip/insurance-policy`);
  await expect(page.getByRole('main')).toContainText('The back-end does not know this call (GET /policy/list).');
});
