import { type Kysely, sql } from 'kysely';
import { cents, integer, text } from '../../sql/columns';
import type { Engine } from '../../sql/engine';
import { creator } from '../create';

/** Sums that the store fills when it opens older data, and then keeps (network/money/summaries.ts). */
const summaries = {
  earnings_by_month: {
    keys: { month: text, cycle_no: text, type: text, status: text, currency: text, origin: text, product_id: integer },
    sums: { count: integer, amount_cents: cents, credits_cents: cents },
  },
  payments_by_day: {
    keys: { run_id: integer, settled_on: text, status: text, method: text, currency: text, paid: integer },
    sums: { count: integer, credits_cents: cents, debits_cents: cents, paid_cents: cents },
  },
  ledgers: {
    keys: { member_id: integer, currency: text },
    sums: { count: integer, earned_cents: cents, held_cents: cents, paid_cents: cents },
  },
  commissions_by_month: {
    keys: { month: text, kind: text, status: text, currency: text, line_kind: text },
    sums: { count: integer, amount_cents: cents, variance_cents: cents },
  },
};

const indexes = {
  // What a run is made of, by member.
  earnings_cycle: 'earnings (cycle_no, member_id, currency, status, amount_cents)',
  payments_carried: 'payments (run_id, member_id, currency, carry_cents) where carry_cents <> 0',
  payments_ledger: 'payments (member_id, currency, run_id, paid_cents)',
  // Records that no statement has shown.
  commission_records_missing: `commission_records (posted_on, id, status, statement_amount_cents, currency, gross_cents, policy_id)
    where statement_amount_cents is null and gross_cents <> 0`,
};

export async function readMoney(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = creator(db, engine);
  for (const [name, { keys, sums }] of Object.entries(summaries))
    await create(name, { ...keys, ...sums }, { key: Object.keys(keys) });
  // Others start with the same columns now.
  for (const name of ['earnings_cycle_no', 'payments_member_id']) await sql.raw(`drop index ${name}`).execute(db);
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}
