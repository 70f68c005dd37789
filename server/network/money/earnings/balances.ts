import { setImmediate } from 'node:timers/promises';
import { sumOf } from '@shared/plan/money';
import { addMonths, fullMonths } from '@shared/plan/months';
import { unearnedAtEnd } from '@shared/plan/settle';
import { sql } from 'kysely';
import type { Network } from '../../network';
import type { Currency } from '../labels';

export interface Balance {
  currency: Currency;
  earned_cents: number;
  paid_cents: number;
  held_cents: number;
  /** Earned and not paid; below 0 it is a debit balance (DOMAIN.md 2.10). */
  balance_cents: number;
}

/** What a member, or everybody, has earned and was paid in each currency; what the bank sent back was not paid. */
export const balancesOf = (network: Network, member_id: number | undefined): Promise<Balance[]> =>
  network.sql.db
    .selectFrom(ledgersOf(network).as('ledgers'))
    .$if(member_id !== undefined, (found) => found.where('member_id', '=', member_id as number))
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
export function ledgersOf({ sql: { db } }: Network) {
  // Payments of an open run are still being written, or taken back; mostly there are none.
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

export const exposedMonths = 12;
/** So many records are worked out until others have their turn. */
const together = 50;

/**
 * What would be charged back of a member's first-year commission if every policy that is in its first year lapsed on a day, by
 * currency (DOMAIN.md 6, B6), by what was stored with each line; what a refund took back is not taken back again.
 */
export async function exposureOf(
  network: Network,
  member_id: number,
  day: string,
): Promise<ReadonlyMap<Currency, number>> {
  const { db, money } = network;
  const records = await network.sql.db
    .selectFrom('commission_lines')
    .innerJoin('commission_records', 'commission_records.id', 'commission_lines.record_id')
    .innerJoin('policies', 'policies.id', 'commission_records.policy_id')
    .where('payee_id', '=', member_id)
    .where('commission_records.kind', '=', 'first_year')
    .where('commission_records.status', 'not in', ['expected', 'void'])
    .where('policies.status', '=', 'inforce')
    .where('policies.inforce_on', '>', addMonths(day, 0 - exposedMonths))
    .select('commission_records.id')
    .distinct()
    .execute();
  const found = new Map<Currency, number>();
  for (const [place, { id }] of records.entries()) {
    if (place % together === together - 1) await setImmediate();
    const record = db.table('commission_records').get(id);
    const { terms = null, inforce_on = null } = (record && db.table('policies').get(record.policy_id)) ?? {};
    if (!record || !terms || inforce_on === null) continue;
    const end = { schedule: terms.chargeback_schedule, status: 'lapsed', months: fullMonths(inforce_on, day) } as const;
    const own = money.engine.paidLines(record).filter(({ payee }) => payee === member_id);
    const unearned = sumOf(own.map((line) => unearnedAtEnd(line, end)));
    found.set(record.currency, (found.get(record.currency) ?? 0) + unearned);
  }
  return found;
}

/** The sum of entries in cents. */
export const amountOf = (rows: readonly { amount_cents: number }[]) =>
  rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
