import { type PolicyStatus, statusGroups } from '@shared/contracts/network/policies';
import { daysBetween } from '@shared/format/days';
import { sumOf } from '@shared/plan/money';
import { manyRows } from '../../../data/sql/manyRows';
import type { Network } from '../../network';

/** How often something took so many days. */
export type Times = Map<number, number>;

export const countOne = (times: Times, days: number) => times.set(days, (times.get(days) ?? 0) + 1);

/** The lower middle; null of none. */
export function medianOf(times: ReadonlyMap<number, number>): number | null {
  const inOrder = [...times].sort(([a], [b]) => a - b);
  let left = Math.floor((inOrder.reduce((sum, [, count]) => sum + count, 0) - 1) / 2);
  for (const [days, count] of inOrder) {
    if (left < count) return days;
    left -= count;
  }
  return null;
}

/** Below, a carrier's own median says little. */
const fewest = 5;
/** So many of the latest cases tell how long things take now. */
const latest = 2_000;

/** The median days of completed stays in a status: of a carrier, of all carriers where it has too few, null where all have. */
export type MedianStay = (brand_id: number, status: PolicyStatus) => number | null;

/** How long the latest cases stood in each pending status. A change of premium or agents leaves a row, too, and not another status. */
export async function medianStays({ sql }: Network): Promise<MedianStay> {
  // Asked for by itself: PostgreSQL would read all of the history if it did not know how little is meant.
  const { last } = await sql.db
    .selectFrom('policies')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  const found = sql.db
    .with('stays', (cte) =>
      cte
        .selectFrom('policy_statuses')
        .where('policy_id', '>', (last ?? 0) - latest)
        .where(({ eb, ref }) => eb.or([eb('from', 'is', null), eb('from', '<>', ref('to'))]))
        .select(({ fn }) => [
          ...(['policy_id', 'to', 'effective_on'] as const),
          fn
            .agg<string | null>('lead', ['effective_on'])
            .over((window) => window.partitionBy('policy_id').orderBy('at').orderBy('id'))
            .as('until'),
        ]),
    )
    .selectFrom('stays')
    .innerJoin('policies', 'policies.id', 'stays.policy_id')
    .innerJoin('products', 'products.id', 'policies.product_id')
    .where('stays.until', 'is not', null)
    .where('stays.to', 'in', statusGroups.pending)
    .select(['products.brand_id', 'stays.to', 'stays.effective_on', 'stays.until']);
  const stays = new Map<string, Times>();
  for (const { brand_id, to, effective_on, until } of await manyRows(sql, found, [
    'brand_id',
    'to',
    'effective_on',
    'until',
  ]))
    for (const key of [`${brand_id} ${to}`, to]) {
      const times = stays.get(key) ?? new Map();
      stays.set(key, countOne(times, Math.max(0, daysBetween(effective_on, until ?? effective_on))));
    }
  const medians = new Map<string, number | null>();
  for (const [key, times] of stays) if (sumOf(times.values()) >= fewest) medians.set(key, medianOf(times));
  return (brand_id, status) => medians.get(`${brand_id} ${status}`) ?? medians.get(status) ?? null;
}
