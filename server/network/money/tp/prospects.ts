import { shiftDay } from '@shared/format/days';
import { proportionOf } from '@shared/plan/money';
import { manyRows } from '../../../data/sql/manyRows';
import type { Summary } from '../../../data/sql/summary';
import type { Network } from '../../network';

/** A carrier's record: median days until a case comes into force, and placement in basis points. */
interface Prospects {
  median_days: number | null;
  placement_bp: number | null;
  /** Decided cases, and those of them that came into force. */
  decided: number;
  placed: number;
}

/** The day on which a submitted case may come into force, by its carrier's median; today at the earliest. */
export function expectedOn(
  { today }: Pick<Network, 'today'>,
  submitted_on: string,
  median_days: number | null,
): string {
  const on = shiftDay(submitted_on, Math.round(median_days ?? 0));
  return on < today ? today : on;
}

/** Decided cases by days until they came into force. Cases that never did count with 0 days, and not in `placed`. */
export const casesDecided: Summary = {
  table: 'cases_decided',
  keys: ['product_id', 'placed_days'],
  sums: ['count', 'placed'],
  of: { policies: 'id' },
  select: (among) => `
    select product_id, coalesce(placed_days, 0) as placed_days, count(*) as count, count(placed_days) as placed
    from policies where submitted_on is not null and (inforce_on is not null or closed_on is not null) and ${among('id')}
    group by 1, 2`,
};

/** `placed` of `count` cases came into force. */
export interface DecidedSums {
  product_id: number;
  placed_days: number;
  count: number;
  placed: number;
}

/** Median days and placement rate of cases by carrier. */
export async function prospectsOf({ sql }: Pick<Network, 'sql'>): Promise<ReadonlyMap<number, Prospects>> {
  const found = sql.db
    .selectFrom('cases_decided')
    .innerJoin('products', 'products.id', 'cases_decided.product_id')
    .where('count', '>', 0)
    .select(({ fn }) => [
      ...(['brand_id', 'placed_days'] as const),
      fn.sum<number>('count').as('count'),
      fn.sum<number>('placed').as('placed'),
    ])
    .groupBy(['brand_id', 'placed_days']);
  const rows = await manyRows(sql, found, ['brand_id', 'placed_days', 'count', 'placed']);
  const brands = new Map<number, { decided: number; times: Map<number, number> }>();
  for (const { brand_id, placed_days, count, placed } of rows) {
    const of = brands.get(brand_id) ?? { decided: 0, times: new Map() };
    brands.set(brand_id, of);
    of.decided += count;
    if (placed > 0) of.times.set(placed_days, placed);
  }
  return new Map([...brands].map(([brand, { decided, times }]) => [brand, prospectsIn(decided, times)]));
}

function prospectsIn(decided: number, times: ReadonlyMap<number, number>): Prospects {
  const inOrder = [...times].sort(([a], [b]) => a - b);
  const placed = inOrder.reduce((sum, [, count]) => sum + count, 0);
  // The lower median.
  let left = Math.floor((placed - 1) / 2);
  const median = inOrder.find(([, count]) => {
    left -= count;
    return left < 0;
  });
  return { median_days: median?.[0] ?? null, placement_bp: proportionOf(10_000, placed, decided), decided, placed };
}
