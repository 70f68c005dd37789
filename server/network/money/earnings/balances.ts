import { sql } from 'kysely';
import type { Network } from '../../network';
import type { Currency } from '../../reads/currencyTotals';
import type { Db } from '../../records/read';

export interface Balance {
  currency: Currency;
  earned_cents: number;
  paid_cents: number;
  held_cents: number;
  /** Earned and not paid; below 0 it is a debit balance (domain.md 2.10). */
  balance_cents: number;
}

/** Earned and paid amounts per currency, of one member or of all. Returned payments do not count as paid. */
export const balancesOf = (network: Network, member_id: number | undefined): Promise<Balance[]> =>
  network.sql.db
    .selectFrom(ledgersOf(network).as('ledgers'))
    .$if(member_id !== undefined, (query) => query.where('member_id', '=', member_id as number))
    .select(({ fn }) => [
      'currency',
      fn.sum<number>('earned_cents').as('earned_cents'),
      fn.sum<number>('paid_cents').as('paid_cents'),
      fn.sum<number>('held_cents').as('held_cents'),
      fn.sum<number>('balance_cents').as('balance_cents'),
    ])
    .groupBy('currency')
    .orderBy('currency', 'desc')
    .execute();

/** The ledgers of members, one row for each currency. */
export function ledgersOf({ sql: { db } }: { sql: { db: Db } }) {
  // Payments of an open run are still being written or reverted; usually there are none.
  const written = db
    .selectFrom('payments')
    .where('run_id', 'in', db.selectFrom('runs').select('id').where('status', '=', 'open'))
    .where('status', '<>', 'failed')
    .select(({ fn }) => [
      'member_id',
      'currency',
      fn.countAll<number>().as('count'),
      fn.sum<number>('paid_cents').as('cents'),
    ])
    .groupBy(['member_id', 'currency']);
  const paid = sql<number>`paid_cents - coalesce(written.cents, 0)`;
  return db
    .selectFrom('ledgers')
    .leftJoin(written.as('written'), (on) =>
      on.onRef('written.member_id', '=', 'ledgers.member_id').onRef('written.currency', '=', 'ledgers.currency'),
    )
    .where(sql<boolean>`ledgers.count > coalesce(written.count, 0)`)
    .select([
      ...(['ledgers.member_id', 'ledgers.currency', 'earned_cents', 'held_cents'] as const),
      paid.as('paid_cents'),
      sql<number>`earned_cents - (${paid})`.as('balance_cents'),
    ]);
}

/** The sum of entries in cents. */
export const amountOf = (rows: readonly { amount_cents: number }[]) =>
  rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
