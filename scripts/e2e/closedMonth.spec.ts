import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { roles } from '@shared/abilities';
import type { MemberRow } from '@shared/contracts/network/membership';
import type { RunRow } from '@shared/contracts/network/payments';
import type { PolicyRow } from '@shared/contracts/network/policies';
import type { statements } from '@shared/contracts/network/statements';
import type { Answer } from '@shared/http/endpoint';
import { newSignIn, signInByCode } from './calls';
import { clockOn, fixturesDay } from './clock';
import { startLantern } from './server';
import { callsOf, expect, keep, like, test, text, visit } from './test';

const colleague = 'shufen.tan@example.com';
const bank = '091000019';
const originator = {
  ...{ company_name: 'NORTHWIND', company_id: '1234567890', odfi: bank, destination: bank },
  ...{ destination_name: 'FIRST BANK', origin: '1234567890', origin_name: 'NORTHWIND AGENCIES' },
  ...{ description: 'COMMISSION', prenote_days: 0, balanced: true, routing: bank, type: 'checking' },
  ...{ version: 0, account_number: '99887766' },
};
const premium = 1_234_56;

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a month is closed on a phone: statement, premiums, deposit, run approved by finance, bank file, journal', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lantern = await startLantern({
    dataDir: ':memory:',
    env: { ...clockOn(fixturesDay).server, LANTERN_VAULT_KEY: Buffer.alloc(32, 1).toString('base64') },
  });
  const { url } = lantern;
  const [office, ofAgent] = [await callsOf(url, 'admin'), await callsOf(url, 'agent')];
  const { userData } = await newSignIn(url, 'agent');
  const { version: own } = await ofAgent<{ version: number }>(`/user/detail?id=${userData.id}`);
  const account = { holder: 'Payee', routing: '021000021', account: '12345678', type: 'checking' };
  await ofAgent('/user/editUserInfo', { version: own, bank: account });
  await office('/bank-file/saveUs', originator);
  const { list: runs } = await office<{ list: RunRow[] }>('/pay/runs?limit=100');
  const run = runs.find(({ status, blocker }) => status === 'open' && blocker === null);
  if (!run) throw new Error('No pay run can be locked.');
  const { cycle_no, from_on } = run;
  const entry = { member_id: userData.id, type: 'adjustment', amount_cents: 45_678, memo: 'Bonus', earned_on: from_on };
  await office('/earning/adjust', { request_id: crypto.randomUUID(), ...entry });
  const staff = `/user/list?role=${encodeURIComponent(roles.administrator)}&limit=50`;
  const { list } = await office<{ list: MemberRow[] }>(staff);
  const { id = 0 } = list.find(({ email }) => email === colleague) ?? {};
  await office('/user/officeRole', { id, office_role: 'finance' });
  const { version } = await office<{ version: number }>('/setting/get');
  await office('/setting/save', { version, values: { four_eyes: true } });

  // The statement pays one record, and has a premium of another case.
  const { list: due } = await office<Answer<typeof statements.missing>>('/statement/missing?brand_id=1&limit=100');
  const paid = due.find(({ open_cents }) => open_cents > 0);
  const { list: cases } = await office<{ list: PolicyRow[] }>('/policy/list?status=inforce&limit=100');
  const other = cases.find(({ id: policy_id, brand }) => policy_id !== paid?.policy_id && brand === paid?.brand);
  if (!paid || !other?.policy_no) throw new Error('Nothing is missing.');
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const csv = [
    'Policy number,Net commission,Paid on,Premium',
    `${paid.policy_no},${dollars(paid.open_cents)},11/18/2026,`,
    `${other.policy_no},12.34,11/18/2026,${dollars(premium)}`,
  ].join('\n');
  await keep(page, url, await newSignIn(url, 'admin'));
  await page.goto(`${url}/general/finance/statement_list?view=import`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.locator('.p-dropdown').click();
  await page.getByRole('option', { name: paid.brand }).click();
  await button(page, text('carrierStatements:import.match')).click();
  await button(page, text('carrierStatements:import.add', { count: 2, lines: '2' })).click();
  await expect(page.getByText(like('carrierStatements:proposals.posts', { count: 1, receipts: '1' }))).toBeVisible();
  await fits(page);
  await button(page, text('carrierStatements:proposals.post', { count: 1, receipts: '1' })).click();
  await expect(page.getByText(text('carrierStatements:proposals.posted', { count: 1, receipts: '1' }))).toBeVisible();
  const { list: imported } = await office<Answer<typeof statements.list>>('/statement/list');
  const total = imported[0]?.amount_cents ?? 0;
  expect(total).toBe(paid.open_cents + 12_34);

  const deposit = { brand_id: 1, received_on: '2026-11-19', amount_cents: total, reference: 'ACH 1119' };
  await office('/deposit/create', deposit);
  await visit(page, '/general/finance/statement_list?view=deposits');
  await page
    .getByRole('button', { name: /actions/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: text('deposits:actions.match') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check();
  await expect(dialog.getByText(text('deposits:agrees'))).toBeVisible();
  await dialog.getByRole('button', { name: text('deposits:actions.match') }).click();
  await expect(page.getByText(like('deposits:matched'))).toBeVisible();

  const runPage = `/pay/record?cycle_no=${cycle_no}`;
  const act = async (name: string) => {
    await button(page, text(name)).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text(name), exact: true })
      .click();
  };
  await visit(page, runPage);
  await act('payRuns:actions.lock');
  await expect(page.getByText(like('payRuns:requested'))).toBeVisible();
  await keep(page, url, await signInByCode(url, colleague));
  await page.goto(url + runPage);
  await act('payRuns:actions.approve');
  await expect(page.getByText(text('payRuns:locked', { cycle_no })).first()).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, text('bankFiles:make')).click()]);
  const ach = readFileSync(await file.path(), 'utf8');
  expect(ach.split(/\r?\n/).filter((line) => /^62[27]|^63[27]/.test(line)).length).toBeGreaterThan(1);
  await fits(page);

  await visit(page, '/general/finance/journal');
  await expect(page.getByText('Commission receivable').first()).toBeVisible();
  await expect(page.getByText(text('journal:books.isOpen'))).toBeVisible();
  const { debit_cents, credit_cents } = await office<{ debit_cents: number; credit_cents: number }>('/journal/summary');
  expect(debit_cents).toBe(credit_cents);
  expect(debit_cents).toBeGreaterThan(0);
  await fits(page);
  await lantern.stop();
});
