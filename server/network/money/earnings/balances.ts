import { setImmediate } from 'node:timers/promises';
import { currencies } from '@shared/contracts/fields';
import { sumOf } from '@shared/plan/money';
import { addMonths, fullMonths } from '@shared/plan/months';
import { unearnedAtEnd } from '@shared/plan/settle';
import { sql } from 'kysely';
import type { Network } from '../../network';
import type { Currency } from '../labels';
import { issuedPayments, paymentsByDay } from '../pay/find';
import { earnedByMonth } from './find';

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
  member_id === undefined ? balancesOfAll(network) : ledgersOf(network, member_id, member_id);

const heldCents = sql<number>`sum(case when earnings.status = 'held' then amount_cents else 0 end)`;

/** The ledgers of the members whose ids are between two, by member and currency: dollars of the United States first. */
export function ledgersOf(network: Network, from: number, to: number): Promise<(Balance & { member_id: number })[]> {
  const earned = network.sql.db
    .selectFrom('earnings')
    .where((eb) => eb.between('member_id', from, to))
    .select(({ fn }) => [
      ...(['member_id', 'currency'] as const),
      fn.sum<number>('amount_cents').as('earned_cents'),
      heldCents.as('held_cents'),
      sql<number>`0`.as('paid_cents'),
    ])
    .groupBy(['member_id', 'currency']);
  const paid = issuedPayments(network)
    .where('status', '<>', 'failed')
    .where((eb) => eb.between('member_id', from, to))
    .select(({ fn }) => [
      ...(['member_id', 'currency'] as const),
      sql<number>`0`.as('earned_cents'),
      sql<number>`0`.as('held_cents'),
      fn.sum<number>('paid_cents').as('paid_cents'),
    ])
    .groupBy(['member_id', 'currency']);
  return network.sql.db
    .selectFrom(earned.unionAll(paid).as('ledger'))
    .select(({ fn }) => [
      ...(['member_id', 'currency'] as const),
      fn.sum<number>('earned_cents').as('earned_cents'),
      fn.sum<number>('paid_cents').as('paid_cents'),
      fn.sum<number>('held_cents').as('held_cents'),
      sql<number>`sum(earned_cents) - sum(paid_cents)`.as('balance_cents'),
    ])
    .groupBy(['member_id', 'currency'])
    .orderBy('member_id')
    .orderBy('currency', 'desc')
    .execute();
}

async function balancesOfAll(network: Network): Promise<Balance[]> {
  const earned = await earnedByMonth(network)
    .select(({ fn }) => ['currency', fn.sum<number>('amount_cents').as('cents'), heldCents.as('held_cents')])
    .groupBy('currency')
    .having(({ eb, fn }) => eb(fn.sum('count'), '>', 0))
    .execute();
  const paid = await paymentsByDay(network)
    .where('status', '<>', 'failed')
    .select(({ fn }) => ['currency', fn.sum<number>('paid_cents').as('cents')])
    .groupBy('currency')
    .having(({ eb, fn }) => eb(fn.sum('count'), '>', 0))
    .execute();
  return currencies.flatMap((currency) => {
    const credit = earned.find((sum) => sum.currency === currency);
    const debit = paid.find((sum) => sum.currency === currency);
    if (!credit && !debit) return [];
    const [earned_cents, held_cents, paid_cents] = [credit?.cents ?? 0, credit?.held_cents ?? 0, debit?.cents ?? 0];
    return { currency, earned_cents, paid_cents, held_cents, balance_cents: earned_cents - paid_cents };
  });
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
