import type { EarningOrigin, EarningType } from '@shared/contracts/network/earnings';
import { sql } from 'kysely';
import type { Network } from '../../network';
import type { Currency } from '../../reads/currencyTotals';
import { earnedByMonth, ledgerEntries } from './find';
import { originSql } from './origin';

/** Entries of a month with the same traits, as a sum of cents. */
export interface EarnedCell {
  /** For example `2026-11`. */
  month: string;
  currency: Currency;
  type: EarningType;
  origin: EarningOrigin;
  product_id: number | null;
  cents: number;
}

/** A year's earnings of one ledger or of all, by cell. */
export async function earnedIn(network: Network, ledger: number | null, year: number): Promise<EarnedCell[]> {
  if (ledger === null) return allEarned(network, year);
  const month = sql<string>`substr(cast(earnings.earned_on as text), 1, 7)`;
  return ledgerEntries(network, ledger)
    .leftJoin('policies', 'policies.id', 'earnings.policy_id')
    .where('earnings.earned_on', '>=', `${year}-01-01`)
    .where('earnings.earned_on', '<=', `${year}-12-31`)
    .select(({ fn }) => [
      month.as('month'),
      'earnings.currency',
      'earnings.type',
      originSql.as('origin'),
      'policies.product_id',
      fn.sum<number>('earnings.amount_cents').as('cents'),
    ])
    .groupBy([month, 'earnings.currency', 'earnings.type', originSql, 'policies.product_id'])
    .orderBy(({ fn }) => fn.min('earnings.id'))
    .execute();
}

const allEarned = (network: Network, year: number): Promise<EarnedCell[]> =>
  earnedByMonth(network)
    .where('month', '>=', `${year}-01`)
    .where('month', '<=', `${year}-12`)
    .select(({ fn }) => [
      ...(['month', 'currency', 'type', 'origin'] as const),
      sql<number | null>`nullif(product_id, 0)`.as('product_id'),
      fn.sum<number>('amount_cents').as('cents'),
    ])
    .groupBy(['month', 'currency', 'type', 'origin', 'product_id'])
    .having(({ eb, fn }) => eb(fn.sum('count'), '>', 0))
    .orderBy('month')
    .orderBy('type')
    .orderBy('product_id')
    .orderBy('origin')
    .execute();
