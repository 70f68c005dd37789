import type { EarningOrigin, EarningType } from '@shared/contracts/network/earnings';
import { sql } from 'kysely';
import type { Network } from '../../network';
import type { Currency } from '../labels';
import { ledgerEntries } from './find';
import { originSql } from './origin';

/** Entries of a month with the same traits, as a sum of cents. */
export interface EarnedCell {
  /** As `2026-11`. */
  month: string;
  currency: Currency;
  type: EarningType;
  origin: EarningOrigin;
  product_id: number | null;
  cents: number;
}

/** What a member's ledger, or all, has of a year, in cells. */
export async function earnedIn(network: Network, ledger: number | null, year: number): Promise<Iterable<EarnedCell>> {
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

/** As it is counted with each write. */
function* allEarned({ db }: Network, year: number): Generator<EarnedCell> {
  for (const { day: month, cells } of db.table('tallies').by('table', 'earned')) {
    if (!month.startsWith(`${year}-`)) continue;
    for (const [key, [, cents = 0]] of Object.entries(cells)) {
      const [type, currency, origin, product] = key.split(' ') as [EarningType, Currency, EarningOrigin, string];
      yield { month, currency, type, origin, product_id: product === '' ? null : Number(product), cents };
    }
  }
}
