import { type Kysely, sql } from 'kysely';

/** Each covers a list in its own order, with its filters and its sums: the rows themselves are read for the page alone. */
export const moneyIndexes = {
  payments_list:
    'payments (cycle_no desc, id, run_id, status, method, currency, settled_on, paid_cents, credits_cents, debits_cents)',
  payments_settled: 'payments (status, currency, settled_on, paid_cents)',
  payments_payees: 'payments (status, member_id, currency, settled_on, paid_cents)',
  earnings_list: 'earnings (earned_on desc, id, status, cycle_no, currency, type, amount_cents)',
  earnings_sums: 'earnings (currency, type, earned_on, status, cycle_no, amount_cents)',
  earnings_ledger: 'earnings (member_id, currency, type, earned_on, status, cycle_no, amount_cents)',
  commission_records_list:
    'commission_records ((coalesce(posted_on, expected_on)) desc, id, status, kind, currency, variance_cents, gross_cents, policy_id, posted_on, expected_on)',
  commission_lines_payee: 'commission_lines (payee_id, record_id, kind, amount_cents, advanced_cents)',
  commission_lines_record: 'commission_lines (record_id, payee_id, kind, amount_cents, advanced_cents)',
};

export async function indexMoney(db: Kysely<unknown>): Promise<void> {
  // Others start with the same columns now.
  for (const name of [
    'payments_status',
    'earnings_earned_on',
    'commission_lines_payee_id',
    'commission_lines_record_id',
  ])
    await sql.raw(`drop index ${name}`).execute(db);
  for (const [name, on] of Object.entries(moneyIndexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}
