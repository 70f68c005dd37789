import type { APIRequestContext, Page } from '@playwright/test';
import { type AbilityRule, abilityOf, routeSetsOf } from '@shared/abilities';
import { screens } from '~/app/screens';
import { requirementOf, type Screen } from '~/platform/screen';
import { drawn, expect, password, signIn, signInWith, test } from './test';

/** A page with its figures, on a busy machine. */
const perScreenMs = 8_000;

/** Pages about one record want one; the agent has these. */
const addressOf = ({ path }: Screen, ids: Record<string, number>) =>
  /edit$|detail$|-submit$/.test(path)
    ? `${path}?id=${Object.entries(ids).find(([word]) => path.includes(word))?.[1] ?? 1}`
    : path;

interface SignedIn {
  accessToken: string;
  refreshToken: string;
  userData: { role: string; ability: AbilityRule[] };
}

/** Signs in somebody who has no password yet, by a code as for a forgotten one. */
async function tokensOf(request: APIRequestContext, url: string, email: string): Promise<SignedIn> {
  const post = async <T>(path: string, data: object): Promise<T> =>
    (await (await request.post(`${url}/backend${path}`, { data })).json()).data;
  const { dev_code } = await post<{ dev_code: string }>('/check/sendEmailCode', { address: email });
  const { ticket } = await post<{ ticket: string }>('/check/checkEmailCode', { address: email, code: dev_code });
  await post('/login/resetPassword', { ticket, password });
  return post('/login/login', { account: email, password });
}

/** All that the browser or the page complains about. */
function complaintsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${page.url()}: ${message.type()} ${message.text()}`));
  page.on('pageerror', (error) => said.push(`${page.url()}: ${error.stack ?? error}`));
  return said;
}

async function walk(page: Page, url: string, { role, ability }: SignedIn['userData'], seen: readonly Screen[]) {
  const may = abilityOf(ability);
  const sets = routeSetsOf(role);
  const said = complaintsOf(page);
  let refused = 0;
  for (const screen of seen) {
    const allowed = sets.includes(screen.set) && may.can(...requirementOf(screen));
    await page.goto(url + addressOf(screen, { 'insurance-policy': 90, Commission_record: 1 }), {
      waitUntil: 'networkidle',
    });
    await drawn(page);
    if (!allowed) {
      refused += 1;
      await expect(page, screen.path).toHaveURL(/not-authorized|error-404/);
    }
  }
  expect(said).toEqual([]);
  return refused;
}

const inside = screens.filter(({ signedOutOnly }) => !signedOutOnly);
const forMembers = inside.filter(({ set }) => set !== 'administrator');

test('every screen of an agent is drawn, and the console stays silent', async ({ page, request, lantern }) => {
  test.setTimeout(30_000 + forMembers.length * perScreenMs);
  const answer = await request.post(`${lantern.url}/backend/login/login`, {
    data: { account: 'agent@lantern.test', password },
  });
  const { userData } = (await answer.json()).data as SignedIn;
  await signIn(page, lantern.url, 'agent');
  expect(await walk(page, lantern.url, userData, forMembers)).toBe(0);
});

for (const status of ['pending', 'suspended'] as const) {
  test(`a ${status} member gets the screens of that state, is refused the others, and the console stays silent`, async ({
    page,
    request,
    lantern,
  }) => {
    test.setTimeout(30_000 + forMembers.length * perScreenMs);
    const office = await request.post(`${lantern.url}/backend/login/login`, {
      data: { account: 'admin@lantern.test', password },
    });
    const { accessToken } = (await office.json()).data as SignedIn;
    const found = await request.get(`${lantern.url}/backend/user/list?status=${status}&limit=1`, {
      headers: { token: accessToken },
    });
    const [member] = (await found.json()).data.list as { email: string }[];
    const signedIn = await tokensOf(request, lantern.url, member?.email ?? '');
    await signInWith(page, lantern.url, signedIn);
    expect(await walk(page, lantern.url, signedIn.userData, forMembers)).toBeGreaterThan(10);
  });
}

test('an administrator sees the members’ screens as the member picked, and the console stays silent', async ({
  page,
  lantern,
}) => {
  test.setTimeout(30_000 + forMembers.length * perScreenMs);
  await signIn(page, lantern.url, 'admin');
  const said = complaintsOf(page);
  // Without a choice it is the founder.
  for (const { path } of forMembers.filter(({ path }) => path.startsWith('/vip'))) {
    if (/create$|edit$|-submit$|detail$/.test(path)) continue;
    await page.goto(lantern.url + path, { waitUntil: 'networkidle' });
    await drawn(page);
    await expect(page.getByRole('region', { name: 'View as a member' }), path).toBeVisible();
  }
  expect(said).toEqual([]);
});
