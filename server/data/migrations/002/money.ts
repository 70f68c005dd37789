import { type Kysely, sql } from 'kysely';

/** Each covers a list in its own order, with its filters and its sums: the rows themselves are read for the page alone. */
const indexes = {
  payments_list:
    'payments (cycle_no desc, id, run_id, status, method, currency, settled_on, paid_cents, credits_cents, debits_cents)',
  payments_settled: 'payments (status, member_id, currency, settled_on, paid_cents)',
  earnings_list: 'earnings (earned_on desc, id, status, cycle_no, currency, type, amount_cents)',
  earnings_sums: 'earnings (currency, type, earned_on, status, cycle_no, amount_cents)',
  earnings_ledger: 'earnings (member_id, currency, type, earned_on, status, cycle_no, amount_cents)',
};

export async function indexMoney(db: Kysely<unknown>): Promise<void> {
  // It starts with the status, too.
  await sql`drop index payments_status`.execute(db);
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}
