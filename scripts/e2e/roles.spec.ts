import type { Page } from '@playwright/test';
import { abilityOf, routeSetsOf } from '@shared/abilities';
import { screens } from '~/app/screens';
import { requirementOf, type Screen } from '~/platform/screen';
import { addressOf } from '../screenVisits';
import { deep } from '../suite.mjs';
import { callsOf, type SignedIn, signInByCode } from './calls';
import { drawn, expect, keep, signIn, test, text, visit } from './test';
import { watchCalls } from './visit';
import { complaintsOf } from './walk';

/** The usual suite visits every sixth screen. Permissions have their own tests; here, rendering matters. */
const forMembers = screens
  .filter(({ signedOutOnly, set }) => !signedOutOnly && set !== 'administrator')
  .filter((_, at) => deep || at % 6 === 0);

/** Visits the screens in turn within the app; returns the number of refusals. */
async function walk(page: Page, url: string, { role, ability }: SignedIn['userData'], seen: readonly Screen[]) {
  const may = abilityOf(ability);
  const sets = routeSetsOf(role);
  const complaints = complaintsOf(page);
  await watchCalls(page);
  await page.goto(url);
  await drawn(page);
  let refused = 0;
  for (const screen of seen) {
    await visit(page, addressOf(screen));
    if (sets.includes(screen.set) && may.can(...requirementOf(screen))) {
      expect(new URL(page.url()).pathname, screen.path).toBe(screen.path);
    } else {
      refused += 1;
      await expect(page, screen.path).toHaveURL(/not-authorized|error-404/);
    }
  }
  expect(complaints).toEqual([]);
  return refused;
}

for (const status of ['pending', 'suspended'] as const) {
  test(`a ${status} member gets the screens of that state, is refused the others, and the console stays silent`, {
    ...(status === 'suspended' && { tag: '@deep' }),
  }, async ({ page, lantern }) => {
    const office = await callsOf(lantern.url, 'admin');
    const { list } = await office<{ list: { email: string }[] }>(`/user/list?status=${status}&limit=1`);
    const signedIn = await signInByCode(lantern.url, list[0]?.email ?? '');
    await keep(page, lantern.url, signedIn);
    expect(await walk(page, lantern.url, signedIn.userData, forMembers)).toBeGreaterThan(3);
  });
}

test('an administrator sees the members’ screens as the member picked, and the console stays silent', async ({
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'admin');
  await watchCalls(page);
  const complaints = complaintsOf(page);
  await page.goto(lantern.url);
  await drawn(page);
  // Without a chosen member, the screens show the founder's.
  for (const { path } of forMembers.filter(({ path }) => path.startsWith('/vip'))) {
    if (/create$|edit$|-submit$|detail$/.test(path)) continue;
    await visit(page, path);
    await expect(page.getByRole('region', { name: text('shell:viewAs.label') }), path).toBeVisible();
  }
  expect(complaints).toEqual([]);
});
