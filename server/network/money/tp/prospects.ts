import { shiftDay } from '@shared/format/days';
import { proportionOf } from '@shared/plan/money';
import type { Network } from '../../network';

/** What a carrier did with the cases it had: half of them came into force within so many days, and so many of ten thousand. */
interface Prospects {
  median_days: number | null;
  placement_bp: number | null;
  /** Of how many that were decided how many came into force. */
  decided: number;
  placed: number;
}

/** When a case may come into force that was submitted on a day, by the median of its carrier; today at the earliest. */
export function expectedOn(
  { today }: Pick<Network, 'today'>,
  submitted_on: string,
  median_days: number | null,
): string {
  const on = shiftDay(submitted_on, Math.round(median_days ?? 0));
  return on < today ? today : on;
}

/** How long and how often cases come into force, by carrier. */
export async function prospectsOf({ sql }: Pick<Network, 'sql'>): Promise<ReadonlyMap<number, Prospects>> {
  // First in the order of an index, which leaves little to be sorted by carrier.
  const byProduct = sql.db
    .selectFrom('policies')
    .select(({ fn }) => ['product_id', 'placed_days', fn.countAll<number>().as('count')])
    .where('submitted_on', 'is not', null)
    .where(({ eb }) => eb.or([eb('inforce_on', 'is not', null), eb('closed_on', 'is not', null)]))
    .groupBy(['product_id', 'placed_days']);
  const rows = await sql.db
    .selectFrom(byProduct.as('decided'))
    .innerJoin('products', 'products.id', 'decided.product_id')
    .select(({ fn }) => ['brand_id', 'placed_days', fn.sum<number>('count').as('count')])
    .groupBy(['brand_id', 'placed_days'])
    .execute();
  const brands = new Map<number, { decided: number; times: Map<number, number> }>();
  for (const { brand_id, placed_days, count } of rows) {
    const of = brands.get(brand_id) ?? { decided: 0, times: new Map() };
    brands.set(brand_id, of);
    of.decided += count;
    if (placed_days !== null) of.times.set(placed_days, (of.times.get(placed_days) ?? 0) + count);
  }
  return new Map([...brands].map(([brand, { decided, times }]) => [brand, prospectsIn(decided, times)]));
}

function prospectsIn(decided: number, times: ReadonlyMap<number, number>): Prospects {
  const inOrder = [...times].sort(([a], [b]) => a - b);
  const placed = inOrder.reduce((sum, [, count]) => sum + count, 0);
  // The lower middle.
  let left = Math.floor((placed - 1) / 2);
  const median = inOrder.find(([, count]) => {
    left -= count;
    return left < 0;
  });
  return { median_days: median?.[0] ?? null, placement_bp: proportionOf(10_000, placed, decided), decided, placed };
}
