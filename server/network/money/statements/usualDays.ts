import { daysBetween, shiftDay } from '@shared/format/days';
import { sql } from 'kysely';
import { sortBy, sumOf } from '../../../data/listing';
import type { Network } from '../../network';
import { groupBy } from '../../reads/groupBy';

/** The days assumed for a carrier with too few payments to tell. */
export const assumedDays = 30;
const fewestPayments = 5;
/** Records posted in the last year count. */
const daysBack = 365;
/** A backlog paid at once must not make all other money wait. */
const mostDays = 90;

/** A carrier's usual days from posting to payment, and how many payments say so (domain.md 3.23). */
export interface Usual {
  days: number;
  payments: number;
}

/** The median of days, each with the number of its payments; the lower of two middle ones. */
export function medianDays(days: readonly { days: number; count: number }[]): number {
  const half = sumOf(days, ({ count }) => count) / 2;
  let passed = 0;
  for (const one of sortBy(days, (each) => each.days)) {
    passed += one.count;
    if (passed >= half) return one.days;
  }
  return 0;
}

/** The usual days of carriers that paid enough records of the last year, by carrier. */
export async function usualDays({ sql: store, today }: Pick<Network, 'sql' | 'today'>): Promise<Map<number, Usual>> {
  const payments = await store.db
    .selectFrom('statement_parts')
    .innerJoin('statement_rows', 'statement_rows.id', 'statement_parts.row_id')
    .innerJoin('statements', 'statements.id', 'statement_rows.statement_id')
    .innerJoin('commission_records', 'commission_records.id', 'statement_parts.record_id')
    .where('commission_records.status', '=', sql.lit('reconciled'))
    .where('posted_on', '>=', shiftDay(today, -daysBack))
    .select(({ fn }) => [...(['brand_id', 'posted_on', 'paid_on'] as const), fn.countAll<number>().as('count')])
    .groupBy(['brand_id', 'posted_on', 'paid_on'])
    .execute();
  const byBrand = groupBy(payments, ({ brand_id }) => brand_id);
  return new Map(
    [...byBrand].flatMap(([brand_id, own]) => {
      const days = own.flatMap(({ posted_on, paid_on, count }) =>
        posted_on === null ? [] : [{ days: Math.max(0, daysBetween(posted_on, paid_on)), count: Number(count) }],
      );
      const total = sumOf(days, ({ count }) => count);
      return total < fewestPayments
        ? []
        : [[brand_id, { days: Math.min(mostDays, medianDays(days)), payments: total }] as const];
    }),
  );
}
