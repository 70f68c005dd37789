import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseCsv } from '../../server/data/csv';
import { type Account, callsOf, drawn, expect, signIn, test, text, visit } from './test';
import { watchCalls } from './visit';

const dollars = (cents: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** The sum in cents of one export column; its cells are in dollars. */
async function exported(page: Page, column: string): Promise<number> {
  await page.getByRole('button', { name: text('crud:export'), exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: text('ui:csv.excel', { language: 'English' }) }).click(),
  ]);
  const [head, ...lines] = parseCsv(readFileSync(await file.path(), 'utf8'));
  const at = head?.cells.indexOf(column) ?? -1;
  expect(at, `a column ${column}`).toBeGreaterThanOrEqual(0);
  return lines.reduce((sum, { cells }) => sum + Math.round(Number(cells[at]) * 100), 0);
}

/** Signs in and opens the app at an address; `visit` then waits for each page's figures. */
async function open(page: Page, url: string, account: Account, address: string) {
  await signIn(page, url, account);
  await watchCalls(page);
  await page.goto(url + address);
  await drawn(page);
}

/** The office enters a submitted case with two agents. */
async function sharedCase(url: string, members: readonly [number, number]): Promise<void> {
  const office = await callsOf(url, 'admin');
  type ProductFacts = {
    id: number;
    tp_method: string;
    status: string;
    states_available: string[];
    min_premium_cents: number;
  };
  const { list } = await office<{ list: ProductFacts[] }>('/product/list?limit=100');
  const product = list.find(
    ({ tp_method, status, states_available: states, min_premium_cents: least }) =>
      tp_method === 'target' && status === 'on' && states.includes('CA') && (least ?? 0) <= 600_000,
  );
  const person = { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state: 'CA' };
  const [member_id, other] = members;
  const { id, version } = await office<{ id: number; version: number }>('/policy/create', {
    ...{ product_id: product?.id, owner: person, insured: { ...person, gender: 'f', tobacco: false } },
    ...{ face_amount_cents: 100_000_000, target_premium_cents: 600_000, premium_mode: 'monthly' },
    ...{ modal_premium_cents: 50_000, signed_state: 'CA', signed_on: '2026-01-15' },
    splits: [
      { member_id, share_bp: 6_000 },
      { member_id: other, share_bp: 4_000 },
    ],
  });
  await office('/policy/submit', {
    ...{ id, version, disclosures: [true, true, true], signature: 'The office', override_reason: 'For a test.' },
    request_id: crypto.randomUUID(),
  });
}

test('pending TP of a leader with shared cases is the same on the dashboard, the board, both lists and in the API', async ({
  page,
  lantern: { url },
}) => {
  const get = await callsOf(url, 'leader');
  const office = await callsOf(url, 'admin');
  const { id, children } = await get<{ id: number; children: { id: number }[] }>('/user/childrenUser3?depth=1');
  const { sponsor_id } = await office<{ sponsor_id: number }>(`/user/detail?id=${id}`);
  await sharedCase(url, [id, children[0]?.id ?? 0]);
  await sharedCase(url, [id, sponsor_id]);
  await open(page, url, 'leader', '/vip/newsList');
  const main = page.getByRole('main');

  for (const scope of ['me', 'team'] as const) {
    type Listed = { total: number; summary: { tp_cents: number } };
    const { total, summary } = await get<Listed>(`/policy/list?scope=${scope}&group=pending&limit=1`);
    const tp = dollars(summary.tp_cents);
    const records = await get<Listed>(`/tp/list?scope=${scope}&state=pending&limit=1`);
    expect(records.summary).toMatchObject({ tp_cents: summary.tp_cents });
    const whose = text(`crud:tpOf.${scope}`);

    await visit(page, `/vip/home?scope=${scope}&period=mtd`);
    await expect(main).toContainText(`${text('home:card.pending_tp')}${tp}`);
    await expect(main).toContainText(text('home:cases', { count: total }));
    await visit(page, `/vip/insurance-policy?scope=${scope}&group=pending`);
    await expect(main).toContainText(`${whose} ${tp}`);
    expect(await exported(page, whose)).toBe(summary.tp_cents);
    await visit(page, `/vip/insurance-policy?scope=${scope}&view=board`);
    await expect(main).toContainText(`${text('policies:board.cases', { count: total })} · ${whose} ${tp}`);
    await visit(page, `/vip/pending-TP?scope=${scope}`);
    await expect(main).toContainText(`${whose} ${tp}`);
  }
});

/** The usual suite tests the first one. */
const periods = [
  ['team', 'rolling_12'],
  ['me', 'ytd'],
  ['me', 'rolling_3'],
] as const;

for (const account of ['agent', 'leader'] as const)
  test(`TP in force and earnings of ${account} are the same on the dashboard, the reports, the lists, their exports and in the API`, {
    tag: '@deep',
  }, async ({ page, lantern: { url } }) => {
    const get = await callsOf(url, account);
    await open(page, url, account, '/vip/newsList');
    const main = page.getByRole('main');
    for (const [scope, period] of periods) {
      const query = `scope=${scope}&period=${period}`;
      const top = await get<{ period: { from: string; to: string }; cards: { key: string; value: number }[] }>(
        `/index/top?${query}`,
      );
      const { from, to } = top.period;
      const records = await get<{ summary: { tp_cents: number } }>(
        `/tp/list?state=inforce&scope=${scope}&from=${from}&to=${to}&limit=1`,
      );
      const cents = top.cards.find(({ key }) => key === 'inforce_tp')?.value ?? Number.NaN;
      expect(records.summary.tp_cents).toBe(cents);
      const tp = dollars(cents);

      await visit(page, `/vip/home?${query}`);
      await expect(main).toContainText(tp);
      await visit(page, `/vip/analytics?${query}`);
      await expect(main).toContainText(`${text('production:card.inforce')}${tp}`);
      await visit(page, `/vip/inforce-TP?scope=${scope}&from=${from}&to=${to}`);
      await expect(main).toContainText(tp);
      expect(await exported(page, 'TP')).toBe(cents);
    }

    const { accounts, year } = await get<{ year: number; accounts: { currency: string; year_cents: number }[] }>(
      '/earning/summary',
    );
    const earned = accounts.find(({ currency }) => currency === 'USD')?.year_cents ?? Number.NaN;
    const { summary } = await get<{ summary: { amount_cents: number } }>(`/earning/list?from=${year}-01-01&limit=1`);
    expect(summary.amount_cents).toBe(earned);
    await visit(page, `/vip/earning_records?from=${year}-01-01`);
    const card = page.getByRole('link', { name: text('earnings:card.year', { year }) }).locator('xpath=../..');
    await expect(card).toContainText(dollars(earned));
    expect(await exported(page, 'Amount')).toBe(earned);
    await visit(page, `/vip/commission-report?year=${year}`);
    await expect(main).toContainText(dollars(earned));
  });
