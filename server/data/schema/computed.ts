import { type Columns, cents, day, integer, text } from '../sql/columns';
import type { Create } from './create';

/** A sum for each number of completed months in force. */
const unearned = Object.fromEntries(Array.from({ length: 12 }, (_, months) => [`unearned_${months}`, cents]));

/** Sums over other tables' rows (network/opening/summaries.ts), by their key columns. */
const summaries: Record<string, { keys: Columns; sums: Columns; covering?: Record<string, string> }> = {
  tp_by_day: {
    keys: { day, state: text, kind: text, category_group: text, brand_id: integer, product_id: integer },
    sums: { count: integer, tp_cents: cents, policies: integer },
  },
  tp_by_member: {
    keys: { year: integer, member_id: integer },
    sums: { count: integer, tp_cents: cents, policies: integer, last: integer },
    // Everybody's TP of a year.
    covering: { tp_by_member_year: 'year, member_id, count, tp_cents, policies, last' },
  },
  orders_by_day: {
    keys: { received_on: day, kind: text, status: text, currency: text },
    sums: { count: integer, amount_cents: cents, tp_cents: cents },
  },
  cases_by_day: {
    keys: { event: text, day },
    sums: { count: integer, tp_cents: cents, lasting: integer, lasting_cents: cents },
  },
  policies_by_product: {
    keys: { status: text, product_id: integer, currency: text },
    sums: { count: integer, tp_cents: cents, planned_cents: cents, lump_cents: cents },
  },
  unearned_by_policy: {
    keys: { inforce_on: day, currency: text, policy_id: integer },
    sums: { count: integer, rebased: integer, ...unearned },
  },
  commissions_by_month: {
    keys: { month: text, kind: text, status: text, currency: text, line_kind: text },
    sums: { count: integer, amount_cents: cents, variance_cents: cents },
  },
  earnings_by_month: {
    keys: { month: text, cycle_no: text, type: text, status: text, currency: text, origin: text, product_id: integer },
    sums: { count: integer, amount_cents: cents, credits_cents: cents },
  },
  ledgers: {
    keys: { member_id: integer, currency: text },
    sums: { count: integer, earned_cents: cents, held_cents: cents, paid_cents: cents },
  },
  payments_by_day: {
    keys: { run_id: integer, settled_on: text, status: text, method: text, currency: text, paid: integer },
    sums: { count: integer, credits_cents: cents, debits_cents: cents, paid_cents: cents },
  },
};

/** Members who joined, became active, or left on a day. */
export const createMembersByDay = (create: Create): Promise<void> =>
  create('members_by_day', { event: text, day, count: integer }, { key: ['event', 'day'] });

/** Everything that the store computes from records: sums, and the names of the computed columns that are complete. */
export async function createComputed(create: Create): Promise<void> {
  for (const [name, { keys, sums, covering }] of Object.entries(summaries))
    await create(name, { ...keys, ...sums }, { key: Object.keys(keys), ...(covering && { covering }) });
  // As `table.column`: at start, the store does not check these columns for missing values.
  await create('computed_columns', { name: text }, { key: ['name'] });
}
