import { proportionOf } from '@shared/plan/money';
import type { Network } from '../../network';

/** What a carrier did with the cases it had: half of them came into force within so many days, and so many of ten thousand. */
interface Prospects {
  median_days: number | null;
  placement_bp: number | null;
}

const kept = new WeakMap<object, { revision: number; brands: Map<number, Prospects> }>();

/** How long and how often cases come into force, by carrier; counted anew when policies change. */
export function prospectsOf({ db }: Network): ReadonlyMap<number, Prospects> {
  const table = db.table('policies');
  const known = kept.get(db);
  if (known?.revision === table.revision) return known.brands;
  const seen = new Map<number, { days: number[]; decided: number }>();
  for (const { product_id, submitted_on, inforce_on, closed_on } of table.all()) {
    if (submitted_on === null || (inforce_on === null && closed_on === null)) continue;
    const brand = db.table('products').get(product_id)?.brand_id ?? 0;
    const of = seen.get(brand) ?? { days: [], decided: 0 };
    seen.set(brand, of);
    of.decided += 1;
    if (inforce_on !== null) of.days.push((Date.parse(inforce_on) - Date.parse(submitted_on)) / 86_400_000);
  }
  const brands = new Map(
    [...seen].map(([brand, { days, decided }]): [number, Prospects] => {
      const inOrder = days.sort((a, b) => a - b);
      return [
        brand,
        {
          median_days: inOrder[Math.floor((inOrder.length - 1) / 2)] ?? null,
          placement_bp: decided === 0 ? null : proportionOf(10_000, inOrder.length, decided),
        },
      ];
    }),
  );
  kept.set(db, { revision: table.revision, brands });
  return brands;
}
