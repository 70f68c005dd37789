import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { payments, RunRow } from '@shared/contracts/network/payments';
import type { statements } from '@shared/contracts/network/statements';
import type { Answer } from '@shared/http/endpoint';
import { sumOf } from '@shared/plan/money';
import { type CsvLine, parseCsv } from '../../server/data/csv';
import { newSignIn, signInByCode } from './calls';
import { carrierFile } from './carrierFile';
import { clockOn, fixturesDay } from './clock';
import { startLantern } from './server';
import { callsOf, drawn, expect, keep, like, test, text, visit } from './test';

const colleague = 'shufen.tan@example.com';

const money = (cents: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** Clicks a button of the page and confirms the dialog. */
async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: text(action), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text(action), exact: true })
    .click();
}

type Office = Awaited<ReturnType<typeof callsOf>>;
type Lines = Answer<typeof statements.lines>;

/** Opens a row's menu and clicks an entry. */
async function fromMenu(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /actions/i }).click();
  await page.getByRole('menuitem', { name: text(action), exact: true }).click();
}

async function exported(page: Page): Promise<{ cell: (line: CsvLine, column: string) => string; lines: CsvLine[] }> {
  await page.getByRole('button', { name: text('crud:export'), exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('menuitem')
      .filter({ hasText: text('ui:csv.machine') })
      .click(),
  ]);
  const [head, ...lines] = parseCsv(readFileSync(await file.path(), 'utf8'));
  return { lines, cell: (line, column) => line.cells[head?.cells.indexOf(column) ?? -1] ?? '' };
}

/** Imports a carrier's statement of 200 lines and settles the lines that did not match. */
async function reconcile(page: Page, url: string, office: Office): Promise<void> {
  const brand_id = 1;
  const missing = (page: number, days = '&days=-1') =>
    office<Answer<typeof statements.missing>>(`/statement/missing?brand_id=${brand_id}${days}&limit=100&page=${page}`);
  /** Longer than the carrier usually takes. */
  const late = () => missing(1, '');
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => missing(page)));
  const file = carrierFile(pages.flatMap(({ list }) => list));
  const before = (await late()).total;
  const carrier = pages[0]?.list[0]?.brand ?? '';
  const csv = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(file.csv) };
  const list = '/general/finance/statement_list';

  await page.goto(url + list);
  await page
    .getByRole('link', { name: text('carrierStatements:create') })
    .first()
    .click();
  await page.locator('input[type=file]').setInputFiles(csv);
  await page.locator('.p-dropdown').click();
  await page.getByRole('option', { name: carrier }).click();
  await page.getByLabel(text('carrierStatements:fields.reference')).fill('November 2026');
  await expect(page.getByText(text('carrierStatements:totalAgrees'))).toBeVisible();
  await page.getByRole('button', { name: text('carrierStatements:import.match'), exact: true }).click();
  await page.getByRole('button', { name: /^Import 200/ }).click();
  await expect(page.getByRole('heading', { name: /November 2026/ })).toBeVisible();
  const {
    list: [statement],
  } = await office<Answer<typeof statements.list>>('/statement/list');
  if (!statement) throw new Error('Nothing was imported.');
  const { id: statement_id, buckets } = statement;
  expect([buckets.matched.count, buckets.variance.count, buckets.unmatched.count]).toEqual([160, 20, 20]);
  expect([statement.amount_cents, statement.total_cents]).toEqual([file.total_cents, file.total_cents]);
  await expect(page.getByText(money(file.total_cents)).first()).toBeVisible();

  // Disputes one variance and accepts the rest together.
  await visit(page, `${list}?id=${statement_id}&bucket=variance&limit=25`);
  await fromMenu(page, page.getByRole('row').nth(1), 'carrierStatements:actions.dispute');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The rate was agreed in May.');
  await dialog.getByRole('button', { name: text('carrierStatements:actions.dispute') }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(text('carrierStatements:choices.resolution.disputed'));
  await page.getByRole('checkbox').first().check();
  await page
    .getByRole('region', { name: text('crud:bulk.title') })
    .getByRole('button', { name: text('carrierStatements:actions.accept') })
    .click();
  await dialog.getByRole('button', { name: text('carrierStatements:actions.accept') }).click();
  await expect(dialog.getByText(text('crud:bulk.result', { done: '19', failed: '1' }))).toBeVisible();
  await dialog.getByRole('button', { name: text('crud:done') }).click();
  const difference = sumOf(file.variance.map(({ cents }) => cents));
  const { lines, cell } = await exported(page);
  expect(sumOf(lines.map((line) => Math.round(Number(cell(line, 'variance')) * 100)))).toBe(difference);
  expect((await office<Lines>(`/statement/lines?statement_id=${statement_id}&bucket=variance`)).summary).toMatchObject({
    variance_cents: difference,
  });

  // Assigns an unmatched line to a record: the one with the nearest amount of another policy.
  await visit(page, `${list}?id=${statement_id}&bucket=unmatched`);
  await fromMenu(page, page.getByRole('row').nth(1), 'carrierStatements:actions.assign');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: text('carrierStatements:actions.assign') }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(text('carrierStatements:choices.resolution.assigned'));
  const open = await office<Lines>(`/statement/lines?statement_id=${statement_id}&open=1`);
  expect(open.total).toBe(19);

  // Records that the statement did not pay are still missing.
  await visit(page, `${list}?id=${statement_id}&view=missing`);
  const after = (await late()).total;
  expect(after).toBeLessThan(before - 100);
  await expect(page.getByText(new RegExp(`of ${after}\\b`)).first()).toBeVisible();

  // Importing the same file again is detected.
  await visit(page, `${list}?view=import`);
  await page.locator('input[type=file]').setInputFiles(csv);
  await page.locator('.p-dropdown').click();
  await page.getByRole('option', { name: carrier }).click();
  await expect(page.getByText(text('carrierStatements:import.remembered'))).toBeVisible();
  await page.getByRole('button', { name: text('carrierStatements:import.match'), exact: true }).click();
  await expect(page.getByText(text('carrierStatements:import.same'))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import 200/ })).toBeDisabled();

  // The dashboard links to the statement with open lines.
  await visit(page, '/general/dashboard');
  await page.getByRole('link', { name: new RegExp(text('home:queues.unmatched_money')) }).click();
  await expect(page.getByRole('row', { name: /November 2026/ })).toContainText('19');
}

test('a month is closed: the carrier’s statement reconciled, the pay run approved by two, a returned payment read by its agent', async ({
  page,
}) => {
  const lantern = await startLantern({ dataDir: ':memory:', env: clockOn(fixturesDay).server });
  const office = await callsOf(lantern.url, 'admin');
  await keep(page, lantern.url, await newSignIn(lantern.url, 'admin'));
  await reconcile(page, lantern.url, office);
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

  await page.goto(lantern.url + runPage);
  await expect(page.getByRole('region', { name: text('payRuns:checks.title') })).toBeVisible();
  await confirm(page, 'payRuns:actions.lock');
  await expect(page.getByText(like('payRuns:requested'))).toBeVisible();
  // The requester cannot approve.
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
