import { dayOfNumber, daysBetween, shiftDay } from '@shared/format/days';
import { proportionOf } from '@shared/plan/money';
import { KeptSums, type Sum } from '../../../data/keptSums';
import { onceFor } from '../../../data/onceFor';
import type { Network } from '../../network';
import { policyColumns } from '../../policies/columns';
import { DaysTaken } from '../../policies/daysTaken';

/** What a carrier did with the cases it had: half of them came into force within so many days, and so many of ten thousand. */
interface Prospects {
  median_days: number | null;
  placement_bp: number | null;
  /** Of how many that were decided how many came into force. */
  decided: number;
  placed: number;
}

/** Of a product or carrier: how many cases were decided, and how many came into force by the days that it took. */
interface Decided {
  count: number;
  placed: DaysTaken;
}

const nothing = (): Decided => ({ count: 0, placed: new DaysTaken() });

/** Cases that were decided, by product: a carrier is read where it stands. */
class ByProduct implements Sum {
  readonly products = new Map<number, Decided>();
  readonly #rows: ReturnType<typeof policyColumns>['rows'];

  constructor(rows: ReturnType<typeof policyColumns>['rows']) {
    this.#rows = rows;
  }

  count(id: number, times: 1 | -1): void {
    const { number } = this.#rows;
    const [submitted_on, inforce_on] = [number('submitted_on', id), number('inforce_on', id)];
    if (submitted_on === null || (inforce_on === null && number('closed_on', id) === null)) return;
    const product = number('product_id', id) ?? 0;
    const of = this.products.get(product) ?? nothing();
    this.products.set(product, of);
    of.count += times;
    if (inforce_on === null) return;
    of.placed.count(daysBetween(dayOfNumber(submitted_on), dayOfNumber(inforce_on)), times);
  }
}

const prospectsIn = ({ count, placed }: Decided): Prospects => ({
  median_days: placed.median,
  placement_bp: count === 0 ? null : proportionOf(10_000, placed.total, count),
  decided: count,
  placed: placed.total,
});

const kept = onceFor((network: Network) => new KeptSums(policyColumns(network).now, () => true));

/** When a case may come into force that was submitted on a day, by the median of its carrier; today at the earliest. */
export function expectedOn(
  { today }: Pick<Network, 'today'>,
  submitted_on: string,
  median_days: number | null,
): string {
  const on = shiftDay(submitted_on, Math.round(median_days ?? 0));
  return on < today ? today : on;
}

/** How long and how often cases come into force, by carrier; counted once, and then by what is written. */
export function prospectsOf(network: Network): ReadonlyMap<number, Prospects> {
  const rows = policyColumns(network).now;
  const { products } = kept(network).of('prospects', undefined, () => new ByProduct(rows));
  const brands = new Map<number, Decided>();
  for (const [product, { count, placed }] of products) {
    if (count === 0) continue;
    const brand = network.db.table('products').get(product)?.brand_id ?? 0;
    const of = brands.get(brand) ?? nothing();
    brands.set(brand, of);
    of.count += count;
    of.placed.addAll(placed);
  }
  return new Map([...brands].map(([brand, decided]) => [brand, prospectsIn(decided)]));
}
