import type { DebtMoveRecord } from '@shared/contracts/network/debts';
import { allocate } from '@shared/plan/money';
import type { Currency } from '../../reads/currencyTotals';
import type { Db } from '../../records/read';
import { ledgersOf } from '../earnings/balances';

export interface DebtAccount {
  member_id: number;
  currency: Currency;
}

/** A member's balances by currency, in cents; a negative one is a debt (domain.md 3.12.20). */
export async function balancesIn(db: Db, member_id: number): Promise<Map<Currency, number>> {
  const rows = await db
    .selectFrom(ledgersOf({ sql: { db } }).as('ledgers'))
    .where('member_id', '=', member_id)
    .select(['currency', 'balance_cents'])
    .execute();
  return new Map(rows.map(({ currency, balance_cents }) => [currency, balance_cents]));
}

/** A member's debt in cents, or 0. */
export const debtOf = async (db: Db, { member_id, currency }: DebtAccount): Promise<number> =>
  Math.max(0, 0 - ((await balancesIn(db, member_id)).get(currency) ?? 0));

/** The day of the entry that took a negative balance below zero; null without a debt. */
export async function debtSince(db: Db, { member_id, currency }: DebtAccount): Promise<string | null> {
  const entries = await db
    .selectFrom('earnings')
    .where('member_id', '=', member_id)
    .where('currency', '=', currency)
    .select(['id', 'cycle_no', 'earned_on', 'amount_cents'])
    .execute();
  const payments = await db
    .selectFrom('payments')
    .where('member_id', '=', member_id)
    .where('currency', '=', currency)
    .where('status', '<>', 'failed')
    .where('paid_cents', '>', 0)
    .select(['cycle_no', 'paid_cents'])
    .execute();
  // A payment follows the entries of its cycle.
  const events = [
    ...entries.map(({ cycle_no, earned_on, amount_cents }) => ({ cycle_no, on: earned_on, cents: amount_cents })),
    ...payments.map(({ cycle_no, paid_cents }) => ({ cycle_no, on: '', cents: 0 - paid_cents })),
  ].sort((a, b) => compare(a.cycle_no, b.cycle_no) || compare(a.on || '~', b.on || '~'));
  let balance = 0;
  let since: string | null = null;
  for (const { on, cents } of events) {
    const before = balance;
    balance += cents;
    if (balance >= 0) since = null;
    else if (before >= 0) since = on || since;
  }
  return since ?? (balance < 0 ? (entries.at(-1)?.earned_on ?? null) : null);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The installments of a rolled-up debt, in cents. */
export const installmentsOf = ({ amount_cents, installments }: Pick<DebtMoveRecord, 'amount_cents' | 'installments'>) =>
  allocate(
    amount_cents,
    Array.from({ length: installments ?? 1 }, () => 1),
  );
