import { groupOf, type PolicyStatus } from '@shared/contracts/network/policies';
import { daysBetween } from '@shared/format/days';
import { sumOf } from '@shared/plan/money';
import { manyRows } from '../../../data/sql/manyRows';
import type { Network } from '../../network';
import type { Db } from '../../records/read';

/** Occurrences by number of days. */
export type Times = Map<number, number>;

export const countOne = (times: Times, days: number) => times.set(days, (times.get(days) ?? 0) + 1);

/** The lower median; null without values. */
export function medianOf(times: ReadonlyMap<number, number>): number | null {
  const inOrder = [...times].sort(([a], [b]) => a - b);
  let left = Math.floor((inOrder.reduce((sum, [, count]) => sum + count, 0) - 1) / 2);
  for (const [days, count] of inOrder) {
    if (left < count) return days;
    left -= count;
  }
  return null;
}

/** The carrier of each product. */
export type Brands = ReadonlyMap<number, number>;

export async function brandsOf(db: Db): Promise<Brands> {
  const products = await db.selectFrom('products').select(['id', 'brand_id']).orderBy('id').execute();
  return new Map(products.map(({ id, brand_id }) => [id, brand_id]));
}

/** With fewer stays, a carrier's own median says little. */
const fewest = 5;
/** Only the latest cases count: they show how long stays take now. */
const latest = 2_000;

/**
 * The median days of completed stays in a status: the carrier's own or, with too few stays, that of all carriers; null
 * if these have too few as well.
 */
export type MedianStay = (brand_id: number, status: PolicyStatus) => number | null;

/**
 * Median stays of the latest cases in each pending status. History rows that keep the status, such as a change of
 * premium or agents, do not end a stay.
 */
export async function medianStays({ sql }: Network): Promise<MedianStay> {
  // A separate query: with a literal bound, PostgreSQL knows that few rows match and does not read the whole history.
  const { last } = await sql.db
    .selectFrom('policies')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  const first = (last ?? 0) - latest;
  const matching = sql.db
    .selectFrom('policy_statuses')
    .where('policy_id', '>', first)
    .where(({ eb, ref }) => eb.or([eb('from', 'is', null), eb('from', '<>', ref('to'))]))
    .orderBy('policy_id')
    .orderBy('at')
    .orderBy('id')
    .select(['policy_id', 'to', 'effective_on']);
  const [changes, policies, brands] = await Promise.all([
    manyRows(sql, matching, ['policy_id', 'to', 'effective_on']),
    sql.db.selectFrom('policies').where('id', '>', first).select(['id', 'product_id']).execute(),
    brandsOf(sql.db),
  ]);
  const products = new Map(policies.map(({ id, product_id }) => [id, product_id]));
  const stays = new Map<string, Times>();
  for (const [index, { policy_id, to, effective_on }] of changes.entries()) {
    const next = changes[index + 1];
    if (next?.policy_id !== policy_id || groupOf(to) !== 'pending') continue;
    const brand_id = brands.get(products.get(policy_id) ?? 0) ?? 0;
    for (const key of [`${brand_id} ${to}`, to]) {
      const times = stays.get(key) ?? new Map();
      stays.set(key, countOne(times, Math.max(0, daysBetween(effective_on, next.effective_on))));
    }
  }
  const medians = new Map<string, number | null>();
  for (const [key, times] of stays) if (sumOf(times.values()) >= fewest) medians.set(key, medianOf(times));
  return (brand_id, status) => medians.get(`${brand_id} ${status}`) ?? medians.get(status) ?? null;
}
