import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { commissions } from '@shared/contracts/network/commissions';
import type { OrderRow } from '@shared/contracts/network/orders';
import type { PolicyDetail, PolicyRow } from '@shared/contracts/network/policies';
import type { policyWork } from '@shared/contracts/network/policyWork';
import type { Answer } from '@shared/http/endpoint';
import { sumOf } from '@shared/plan/money';
import { parseCsv } from '../../server/data/csv';
import { callsOf, drawn, expect, like, newSignIn, signIn, test, text, visit } from './test';
import { watchCalls } from './visit';

const money = (cents: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(cents / 100);
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
/** A day as typed in English. */
const typed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const effects = (of: Page | Locator) => of.getByRole('region', { name: text('policies:move.effects') });

interface Step {
  to: string;
  on: string;
  fill?: Record<string, string>;
}

/** Moves the case through the open dialog once its posting preview has loaded. Resolves with the preview's text. */
async function confirmMove(page: Page, { to, on, fill = {} }: Step): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('policies:fields.to')).selectOption(to);
  await dialog.getByLabel(text('policies:fields.effective_on')).fill(typed(on));
  for (const [field, value] of Object.entries(fill))
    await dialog.getByLabel(text(`policies:fields.${field}`), { exact: false }).fill(value);
  await expect(effects(dialog)).toBeVisible();
  // Until the answer arrives, the preview shows the previous input.
  await drawn(page);
  const preview = await effects(dialog).innerText();
  await dialog.getByRole('button', { name: text('policies:move.confirm') }).click();
  await expect(dialog).toBeHidden();
  // Until the case is reloaded, the dialog offers the moves of its previous status.
  await drawn(page);
  return preview;
}

async function move(page: Page, step: Step): Promise<string> {
  await page.getByRole('button', { name: text('policies:actions.move'), exact: true }).click();
  return confirmMove(page, step);
}

test('a case goes from submission to in force, takes money and is charged back, to the cent everywhere', async ({
  page,
  lantern,
}) => {
  const office = await callsOf(lantern.url, 'admin');
  const agent = await newSignIn(lantern.url, 'agent');
  const member_id = agent.userData.id;
  const inforce = await office<{ list: PolicyRow[] }>(
    `/policy/list?agent_id=${member_id}&group=inforce&category_group=life_perm&limit=50`,
  );
  const source = inforce.list.find(({ split_count, currency }) => split_count === 1 && currency === 'USD');
  if (!source) throw new Error('The agent has no case to copy.');

  // The office writes the case for the agent and chooses the dates.
  await signIn(page, lantern.url, 'admin');
  await watchCalls(page);
  await page.goto(`${lantern.url}/general/policy/policy_list/create?from=${source.id}&step=client`);
  await page.getByLabel(text('cases:fields.signed_on')).fill(typed(daysAgo(60)));
  await page.getByRole('button', { name: like('cases:steps.review') }).click();
  await page.getByRole('button', { name: text('cases:toSubmit') }).click();
  await confirmMove(page, { to: 'submitted', on: daysAgo(59) });
  const id = Number(new URL(page.url()).searchParams.get('id'));
  await move(page, { to: 'approved', on: daysAgo(50) });
  await move(page, { to: 'issued', on: daysAgo(45), fill: { policy_no: `E2E-${id}` } });
  const posted = await move(page, { to: 'inforce', on: daysAgo(40) });

  const lines = () => office<Answer<typeof commissions.byPolicy>>(`/commission/byPolicy?policy_id=${id}`);
  const linesNow = async () => (await lines()).lines.filter(({ status }) => status !== 'void');
  const firstYear = (await linesNow()).filter(({ record_kind }) => record_kind === 'first_year');
  expect(posted).toContain(money(sumOf(firstYear.map(({ amount_cents }) => amount_cents))));
  await visit(page, `/general/policy/policy_list/detail?id=${id}&tab=commission`);
  const record = page.getByRole('region', { name: firstYear[0]?.record_no ?? '' });
  for (const { amount_cents } of firstYear) await expect(record.getByText(money(amount_cents)).first()).toBeVisible();

  // Money: the preview matches the postings, and a duplicate receipt is reported.
  await page
    .locator('#content')
    .getByRole('link', { name: text('policies:actions.money') })
    .click();
  const before = await office<PolicyDetail>(`/policy/detail?id=${id}`);
  const amount = page.getByLabel(text('officePolicies:fields.amount_cents'));
  const kind = page.getByLabel(text('officePolicies:fields.kind'));
  const enter = page.getByRole('button', { name: text('officePolicies:money.enter') });
  // $1,000 more than the target has room for.
  const room = await office<Answer<typeof policyWork.receipts>>(`/policy/receipts?policy_id=${id}`);
  const paid = room.target_cents - room.cumulative_cents + 100_000;
  await kind.selectOption('additional');
  await amount.fill(String(paid / 100));
  await amount.press('Tab');
  await expect(effects(page)).toBeVisible();
  await drawn(page);
  const promised = await effects(page).innerText();
  await enter.click();
  const entered = page.getByRole('row', { name: text('policies:choices.kind.additional') });
  await expect(entered).toContainText(money(paid));
  const orders = () => office<{ list: OrderRow[] }>(`/order/list?policy_id=${id}&limit=20`);
  const extra = (await orders()).list.find((order) => order.kind === 'additional');
  const after = await office<PolicyDetail>(`/policy/detail?id=${id}`);
  expect(extra?.amount_cents).toBe(paid);
  const extras = (await linesNow()).filter(({ record_id }) => record_id !== firstYear[0]?.record_id);
  expect(extras.some(({ record_kind }) => record_kind === 'excess')).toBe(true);
  for (const { amount_cents } of extras) expect(promised).toContain(money(amount_cents));
  if (extra?.tp_cents) expect(promised).toContain(money(extra.tp_cents));
  expect(after.status).toBe(before.status);
  await kind.selectOption('additional');
  await amount.fill(String(paid / 100));
  await amount.press('Tab');
  await expect(page.getByText(text('officePolicies:money.duplicate'))).toBeVisible();
  await expect(page.getByText(like('officePolicies:money.duplicateOf', { order_no: extra?.order_no }))).toBeVisible();
  await amount.fill('');
  await kind.selectOption('premium');

  // The receipt was a mistake: voiding it reverses its postings.
  await entered.getByRole('button', { name: /actions/i }).click();
  await page.getByRole('menuitem', { name: text('officePolicies:void.action') }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox').fill('Entered for the wrong case');
  await question.getByRole('button', { name: text('officePolicies:void.action') }).click();
  await expect(entered).toContainText(text('policies:choices.order_status.void'));

  // The case lapses: preview, case, ledger and export show the same chargeback.
  await page.getByRole('link', { name: text('officePolicies:money.toCase') }).click();
  const taken = await move(page, { to: 'lapsed', on: daysAgo(5), fill: { reason: 'No further premium.' } });
  const all = await linesNow();
  const back = all.filter(({ record_kind }) => record_kind === 'chargeback');
  expect(back.length).toBeGreaterThan(0);
  expect(taken).toContain(money(0 - sumOf(back.map(({ amount_cents }) => amount_cents))));
  const mine = all.filter(({ payee_id, status }) => payee_id === member_id && status === 'posted');
  const ledger = await office<{ list: { amount_cents: number; held?: boolean }[]; summary: { amount_cents: number } }>(
    `/earning/list?member_id=${member_id}&q=${before.case_no}&limit=100`,
  );
  expect(ledger.summary.amount_cents).toBe(sumOf(mine.map(({ advanced_cents }) => advanced_cents)));

  await signIn(page, lantern.url, 'agent');
  await page.goto(`${lantern.url}/vip/earning_records?q=${before.case_no}`);
  await drawn(page);
  await page.getByRole('button', { name: text('crud:export') }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: text('ui:csv.excel', { language: 'English' }) }).click(),
  ]);
  const [head, ...rows] = parseCsv(readFileSync(await file.path(), 'utf8'));
  const column = head?.cells.indexOf(text('earnings:fields.amount_cents')) ?? -1;
  const cents = rows.map(({ cells }) => Math.round(Number(cells[column]) * 100));
  expect(sumOf(cents)).toBe(ledger.summary.amount_cents);
  for (const { amount_cents } of ledger.list)
    await expect(page.getByText(money(Math.abs(amount_cents))).first()).toBeVisible();
});
