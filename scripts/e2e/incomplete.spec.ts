import { routeSetsOf } from '@shared/abilities';
import { networkScreens as screens } from '~/app/allScreens';
import { addressOf } from '../screenVisits';
import { deep } from '../suite.mjs';
import { recordsOf } from './records';
import { type Lantern, startLantern } from './server';
import { drawn, expect, like, test as plain, signIn, text, visit } from './test';
import { startUpstream, type Upstream } from './upstream';
import { watchCalls } from './visit';

/**
 * Lantern in front of an upstream that answers as the embedded backend does, so answers are checked against the whole
 * contract.
 */
const test = plain.extend<{ front: Lantern; upstream: Upstream }>({
  upstream: async ({ lantern }, use) => {
    const upstream = await startUpstream(lantern.url);
    await use(upstream);
    await upstream.stop();
  },
  front: async ({ upstream }, use) => {
    const front = await startLantern({ dataDir: ':memory:', backendUrl: `${upstream.url}/backend` });
    await use(front);
    await front.stop();
  },
});

/** Drops every third field from all objects of an answer; `seed` selects which third. */
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

const inside = screens.filter(({ layout, signedOutOnly, path }) => layout !== 'full' && !signedOutOnly && path !== '/');
/** Texts that no screen may show for an incomplete answer. */
const wrong = [
  /\bNaN\b|\bundefined\b/,
  ...['ui:failure.chunkTitle', 'ui:failure.partTitle', 'ui:failure.crashTitle'].map((key) => like(key)),
];
const lacks = ['crud:refused.incomplete', 'crud:refused.unexpected'].map((key) => like(key));

/**
 * The dropped third depends on the screen's position. Only the deep suite tests the other two thirds, the office, and
 * seven screens of eight.
 */
for (const third of [0, 1, 2])
  for (const [account, role] of [
    ['agent', '会员'],
    ['admin', '管理员'],
  ] as const) {
    const visited = inside
      .filter(({ set }) => (role === '会员' ? routeSetsOf(role).includes(set) : set === 'administrator'))
      .filter((_, at) => deep || at % 8 === 0);
    const title = `answers to the ${account} without every third field, from ${third}, break only parts of a screen, each with a notice`;
    test(title, { ...((third > 0 || account === 'admin') && { tag: '@deep' }) }, async ({
      page,
      front,
      upstream,
      lantern,
    }) => {
      test.setTimeout(30_000 + visited.length * 5_000);
      const records = await recordsOf(lantern.url, account);
      await signIn(page, front.url, account);
      await watchCalls(page);
      await page.goto(`${front.url}/pages/miscellaneous/not-authorized`);
      await drawn(page);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error}`));
      let notices = 0;
      for (const [place, screen] of visited.entries()) {
        upstream.change = (data) => incomplete(data, place + third);
        await visit(page, addressOf(screen, records));
        const pageText = await page.getByRole('main').innerText();
        faults.push(
          ...wrong.filter((bad) => bad.test(pageText)).map((bad) => `${screen.path} says ${bad.exec(pageText)}`),
        );
        if (lacks.some((notice) => notice.test(pageText))) notices += 1;
      }
      expect(faults).toEqual([]);
      expect(notices).toBeGreaterThan(visited.length / 2);
    });
  }

test('a call that the upstream lacks is named', async ({ page, front, upstream }) => {
  await signIn(page, front.url, 'agent');
  upstream.unknown = /\/policy\/list/;
  await page.goto(`${front.url}/vip/insurance-policy`);
  await expect(page.getByRole('main')).toContainText(text('crud:refused.404', { call: 'GET /policy/list' }));
});
