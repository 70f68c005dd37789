import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseCsv } from '../../server/data/csv';
import { type Account, drawn, expect, password, signIn, test } from './test';

/** What the API says, asked as the page asks. */
async function callsOf(page: Page, url: string, account: Account) {
  const login = await page.request.post(`${url}/backend/login/login`, {
    data: { account: `${account}@lantern.test`, password },
  });
  const { accessToken } = (await login.json()).data;
  return async <T>(path: string): Promise<T> => {
    const answer = await page.request.get(`${url}/backend${path}`, { headers: { token: accessToken } });
    const { code, data } = await answer.json();
    expect(code, path).toBe(1);
    return data;
  };
}

const dollars = (cents: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** The sum of a column of what the screen exports, in cents; each cell is an amount in dollars. */
async function exported(page: Page, column: string): Promise<number> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'For Excel (English)' }).click(),
  ]);
  const [head, ...lines] = parseCsv(readFileSync(await file.path(), 'utf8'));
  const at = head?.cells.indexOf(column) ?? -1;
  expect(at, `a column ${column}`).toBeGreaterThanOrEqual(0);
  return lines.reduce((sum, { cells }) => sum + Math.round(Number(cells[at]) * 100), 0);
}

/** Opens a page; its figures are there when none is waited for any more. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await drawn(page);
}

interface Range {
  from: string;
  to: string;
}

/** A submitted case of two agents, entered by the office. */
async function sharedCase(page: Page, url: string, members: readonly [number, number]): Promise<void> {
  const login = await page.request.post(`${url}/backend/login/login`, {
    data: { account: 'admin@lantern.test', password },
  });
  const headers = { token: (await login.json()).data.accessToken };
  const send = async (path: string, data: object) => {
    const {
      code,
      message,
      data: saved,
    } = await (await page.request.post(`${url}/backend${path}`, { headers, data })).json();
    expect(code, `${path}: ${message}`).toBe(1);
    return saved;
  };
  const get = await callsOf(page, url, 'admin');
  type Found = { id: number; tp_method: string; status: string; states_available: string[]; min_premium_cents: number };
  const { list } = await get<{ list: Found[] }>('/product/list?limit=100');
  const product = list.find(
    ({ tp_method, status, states_available: states, min_premium_cents: least }) =>
      tp_method === 'target' && status === 'on' && states.includes('CA') && (least ?? 0) <= 600_000,
  );
  const person = { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state: 'CA' };
  const [member_id, other] = members;
  const { id, version } = await send('/policy/create', {
    ...{ product_id: product?.id, owner: person, insured: { ...person, gender: 'f', tobacco: false } },
    ...{ face_amount_cents: 100_000_000, target_premium_cents: 600_000, premium_mode: 'monthly' },
    ...{ modal_premium_cents: 50_000, signed_state: 'CA', signed_on: '2026-01-15' },
    splits: [
      { member_id, share_bp: 6_000 },
      { member_id: other, share_bp: 4_000 },
    ],
  });
  await send('/policy/submit', {
    ...{ id, version, disclosures: [true, true, true], signature: 'The office', override_reason: 'For a test.' },
    request_id: crypto.randomUUID(),
  });
}

for (const scope of ['me', 'team'] as const)
  test(`pending TP of leader, ${scope}, with shared cases: one figure on the dashboard, the board, both lists and in the API`, async ({
    page,
    lantern,
  }) => {
    test.slow();
    const { url } = lantern;
    const get = await callsOf(page, url, 'leader');
    const { id, children } = await get<{ id: number; children: { id: number }[] }>('/user/childrenUser3?depth=1');
    const { sponsor_id } = await (await callsOf(page, url, 'admin'))<{ sponsor_id: number }>(`/user/detail?id=${id}`);
    await sharedCase(page, url, [id, children[0]?.id ?? 0]);
    await sharedCase(page, url, [id, sponsor_id]);

    type Listed = { total: number; summary: { tp_cents: number } };
    const { total, summary } = await get<Listed>(`/policy/list?scope=${scope}&group=pending&limit=1`);
    const tp = dollars(summary.tp_cents);
    const records = await get<Listed>(`/tp/list?scope=${scope}&state=pending&limit=1`);
    expect(records.summary).toMatchObject({ tp_cents: summary.tp_cents });
    const whose = { me: 'Your TP', team: 'TP of you and your team' }[scope];

    await signIn(page, url, 'leader');
    const main = page.getByRole('main');
    await open(page, `${url}/vip/home?scope=${scope}&period=mtd`);
    await expect(main).toContainText(`Pending TP${tp}`);
    await expect(main).toContainText(`${total} cases`);
    await open(page, `${url}/vip/insurance-policy?scope=${scope}&group=pending`);
    await expect(main).toContainText(`${whose} ${tp}`);
    expect(await exported(page, 'TP')).toBe(summary.tp_cents);
    await open(page, `${url}/vip/insurance-policy?scope=${scope}&view=board`);
    await expect(main).toContainText(`${total} pending cases · ${whose} ${tp}`);
    await open(page, `${url}/vip/pending-TP?scope=${scope}`);
    await expect(main).toContainText(`${whose} ${tp}`);
  });

for (const account of ['agent', 'leader'] as const) {
  for (const [scope, period] of [
    ['me', 'ytd'],
    ['team', 'rolling_12'],
    ['me', 'rolling_3'],
  ] as const) {
    test(`TP in force of ${account}, ${scope}, ${period}: one figure on the dashboard, the report, the list, its export and in the API`, async ({
      page,
      lantern,
    }) => {
      test.slow();
      const get = await callsOf(page, lantern.url, account);
      const asked = `scope=${scope}&period=${period}`;
      const top = await get<{ period: Range; cards: { key: string; value: number }[] }>(`/index/top?${asked}`);
      const { from, to } = top.period;
      const records = await get<{ summary: { tp_cents: number } }>(
        `/tp/list?state=inforce&scope=${scope}&from=${from}&to=${to}&limit=1`,
      );
      const tp = top.cards.find(({ key }) => key === 'inforce_tp')?.value;
      expect(records.summary.tp_cents).toBe(tp);

      await signIn(page, lantern.url, account);
      await open(page, `${lantern.url}/vip/home?${asked}`);
      await expect(page.getByRole('main')).toContainText(dollars(tp ?? Number.NaN));
      await open(page, `${lantern.url}/vip/analytics?${asked}`);
      await expect(page.getByRole('main')).toContainText(`In-force TP${dollars(tp ?? Number.NaN)}`);
      await open(page, `${lantern.url}/vip/inforce-TP?scope=${scope}&from=${from}&to=${to}`);
      await expect(page.getByRole('main')).toContainText(dollars(tp ?? Number.NaN));
      expect(await exported(page, 'TP')).toBe(tp);
    });
  }

  test(`earnings of ${account}: one figure on the card, in the list, its export and in the API`, async ({
    page,
    lantern,
  }) => {
    test.slow();
    const get = await callsOf(page, lantern.url, account);
    const { accounts, year } = await get<{ year: number; accounts: { currency: string; year_cents: number }[] }>(
      '/earning/summary',
    );
    const earned = accounts.find(({ currency }) => currency === 'USD')?.year_cents ?? Number.NaN;
    const { summary } = await get<{ summary: { amount_cents: number } }>(`/earning/list?from=${year}-01-01&limit=1`);
    expect(summary.amount_cents).toBe(earned);

    await signIn(page, lantern.url, account);
    await open(page, `${lantern.url}/vip/earning_records?from=${year}-01-01`);
    await expect(
      page
        .getByRole('link', { name: `Earned in ${year}` })
        .locator('..')
        .locator('..'),
    ).toContainText(dollars(earned));
    expect(await exported(page, 'Amount')).toBe(earned);
    await open(page, `${lantern.url}/vip/commission-report?year=${year}`);
    await expect(page.getByRole('main')).toContainText(dollars(earned));
  });
}
