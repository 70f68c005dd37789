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
