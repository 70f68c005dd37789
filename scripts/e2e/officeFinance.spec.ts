import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { payments, RunRow } from '@shared/contracts/network/payments';
import type { Answer } from '@shared/http/endpoint';
import { sumOf } from '@shared/plan/money';
import about from '../../fixtures/network/about.json' with { type: 'json' };
import { parseCsv } from '../../server/data/csv';
import { newSignIn, signInByCode } from './calls';
import { startLantern } from './server';
import { callsOf, drawn, expect, keep, like, test, text, visit } from './test';

const colleague = 'shufen.tan@example.com';
/** The server's clock begins on the day of the fixtures, when a cycle is over and its run is still open. */
const clock = `const D=Date,by=D.parse('${about.as_of}T17:00:00Z')-D.now();globalThis.Date=class extends D{constructor(...of){of.length?super(...of):super(D.now()+by)}static now(){return D.now()+by}}`;
const onFixturesDay = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` };

const money = (cents: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** Presses a button of the page and confirms the question that follows. */
async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: text(action), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text(action), exact: true })
    .click();
}

test('a pay run is approved by a second administrator, exported, and a returned payment reaches the agent', async ({
  page,
}) => {
  const lantern = await startLantern({ dataDir: ':memory:', env: onFixturesDay });
  const office = await callsOf(lantern.url, 'admin');
  const { version } = await office<{ version: number }>('/setting/get');
  await office('/setting/save', { version, values: { four_eyes: true } });
  const runs = await office<{ list: RunRow[] }>('/pay/runs?limit=100');
  const run = runs.list.find(({ status, blocker }) => status === 'open' && blocker === null);
  if (!run) throw new Error('No pay run can be locked.');
  const { cycle_no, from_on: earned_on } = run;
  const agent = await newSignIn(lantern.url, 'agent');
  const { id: member_id } = agent.userData;
  const entry = { member_id, type: 'adjustment', amount_cents: 123_456, memo: 'Carrier settlement', earned_on };
  await office('/earning/adjust', { request_id: crypto.randomUUID(), ...entry });
  const runPage = `/pay/record?cycle_no=${cycle_no}`;

  await keep(page, lantern.url, await newSignIn(lantern.url, 'admin'));
  await page.goto(lantern.url + runPage);
  await expect(page.getByRole('region', { name: text('payRuns:checks.title') })).toBeVisible();
  await confirm(page, 'payRuns:actions.lock');
  await expect(page.getByText(like('payRuns:requested'))).toBeVisible();
  // Whoever asked cannot approve.
  await confirm(page, 'payRuns:actions.approve');
  await expect(page.getByText(text('payRuns:refused.four_eyes'))).toBeVisible();

  await keep(page, lantern.url, await signInByCode(lantern.url, colleague));
  await page.goto(lantern.url + runPage);
  await confirm(page, 'payRuns:actions.approve');
  await expect(page.getByText(text('payRuns:locked', { cycle_no })).first()).toBeVisible();
  await drawn(page);

  const { list } = await office<Answer<typeof payments.list>>(`/pay/list?cycle_no=${cycle_no}&member_id=${member_id}`);
  const [payment] = list;
  if (!payment) throw new Error('The agent was not paid.');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('payRuns:actions.export') }).click(),
  ]);
  const [head, ...lines] = parseCsv(readFileSync(await file.path(), 'utf8'));
  const cell = (line: (typeof lines)[number], column: string) => line.cells[head?.cells.indexOf(column) ?? -1] ?? '';
  const cents = (line: (typeof lines)[number]) => Math.round(Number(cell(line, 'amount')) * 100);
  const own = lines.find((line) => cell(line, 'payment_no') === payment.payment_no);
  expect(own && cents(own)).toBe(payment.paid_cents);
  const locked = (await office<{ list: RunRow[] }>('/pay/runs?limit=100')).list.find(
    (row) => row.cycle_no === cycle_no,
  );
  for (const currency of ['USD', 'CAD'] as const) {
    const paid = lines.filter((line) => cell(line, 'currency') === currency).map(cents);
    const account = locked?.accounts.find((row) => row.currency === currency);
    expect(sumOf(paid)).toBe(account?.paid_cents ?? 0);
  }
  await expect(
    page.getByText(money(locked?.accounts.find(({ currency }) => currency === 'USD')?.paid_cents ?? 0)).first(),
  ).toBeVisible();

  await visit(page, `${runPage}&q=${payment.payment_no}`);
  const row = page.getByRole('row', { name: payment.payment_no });
  await expect(row).toContainText(money(payment.paid_cents));
  await row.getByRole('button', { name: /actions/i }).click();
  await page.getByRole('menuitem', { name: text('payRuns:actions.returned') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Account closed');
  await dialog.getByRole('button', { name: text('payRuns:actions.returned') }).click();
  await expect(row).toContainText('Account closed');

  await keep(page, lantern.url, agent);
  await page.goto(`${lantern.url}/vip_pay_record?id=${payment.id}`);
  await expect(page.getByText('Account closed')).toBeVisible();
  const sums = page.getByRole('region', { name: text('payments:statement.sum') });
  await expect(sums.getByRole('row', { name: text('payments:fields.paid_cents') })).toContainText(
    money(payment.paid_cents),
  );
  const statement = await office<Answer<typeof payments.detail>>(`/pay/detail?id=${payment.id}`);
  expect(sumOf(statement.groups.map((group) => group.cents)) + statement.opening_cents).toBe(statement.net_cents);
  const ledger = await office<{ summary: { amount_cents: number } }>(
    `/earning/list?member_id=${member_id}&cycle_no=${cycle_no}&currency=USD&limit=1`,
  );
  expect(sumOf(statement.groups.map((group) => group.cents))).toBe(ledger.summary.amount_cents);
  await lantern.stop();
});
