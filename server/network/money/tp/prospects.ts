import type { PolicyRecord } from '@shared/contracts/network/policies';
import { shiftDay } from '@shared/format/days';
import { proportionOf } from '@shared/plan/money';
import type { Network } from '../../network';

/** A carrier's record: median days until a case comes into force, and placement in basis points. */
interface Prospects {
  median_days: number | null;
  placement_bp: number | null;
  /** Decided cases; `placed` counts the ones that came into force. */
  decided: number;
  placed: number;
}

/**
 * The day on which a submitted case may come into force, by its carrier's median: not before today, nor before the due
 * day of an open requirement.
 */
export function expectedOn(
  { today }: Pick<Network, 'today'>,
  submitted_on: string,
  median_days: number | null,
  due_on: string | null = null,
): string {
  const on = shiftDay(submitted_on, Math.round(median_days ?? 0));
  return [on, today, due_on ?? ''].reduce((latest, day) => (day > latest ? day : latest));
}

/** The latest due day of a case's open requirements. */
export const lastDueOf = ({ requirements }: Pick<PolicyRecord, 'requirements'>): string | null =>
  requirements.reduce<string | null>(
    (latest, { done_on, due_on }) => (done_on === null && due_on !== null && due_on > (latest ?? '') ? due_on : latest),
    null,
  );

/** Median days and placement rate of cases by carrier. */
export async function prospectsOf({ sql }: Pick<Network, 'sql'>): Promise<ReadonlyMap<number, Prospects>> {
  const decided = sql.db
    .selectFrom('policies')
    .innerJoin('products', 'products.id', 'policies.product_id')
    .where('submitted_on', 'is not', null)
    .where(({ eb, or }) => or([eb('inforce_on', 'is not', null), eb('closed_on', 'is not', null)]))
    .select(({ fn }) => [
      ...(['brand_id', 'placed_days'] as const),
      fn.countAll<number>().as('count'),
      fn.count<number>('placed_days').as('placed'),
    ])
    .groupBy(['brand_id', 'placed_days']);
  const rows = await decided.execute();
  const brands = new Map<number, { decided: number; times: Map<number, number> }>();
  for (const { brand_id, placed_days, count, placed } of rows) {
    const of = brands.get(brand_id) ?? { decided: 0, times: new Map() };
    brands.set(brand_id, of);
    of.decided += count;
    if (placed_days !== null) of.times.set(placed_days, placed);
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
