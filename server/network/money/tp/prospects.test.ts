import { proportionOf } from '@shared/plan/money';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app';
import { Network } from '../../network';
import { prospectsOf } from './prospects';

const lantern = await testApp();
const network = new Network(lantern.deps);
const { db } = lantern;

/** A naive version that goes through all policies. */
function naive() {
  const seen = new Map<number, { days: number[]; decided: number }>();
  for (const { product_id, submitted_on, inforce_on, closed_on } of db.table('policies').all()) {
    if (submitted_on === null || (inforce_on === null && closed_on === null)) continue;
    const brand = db.table('products').get(product_id)?.brand_id ?? 0;
    const of = seen.get(brand) ?? { days: [], decided: 0 };
    seen.set(brand, of);
    of.decided += 1;
    if (inforce_on !== null) of.days.push((Date.parse(inforce_on) - Date.parse(submitted_on)) / 86_400_000);
  }
  return [...seen]
    .sort(([a], [b]) => a - b)
    .map(([brand, { days, decided }]) => {
      const inOrder = days.sort((a, b) => a - b);
      const median_days = inOrder[Math.floor((inOrder.length - 1) / 2)] ?? null;
      const placed = inOrder.length;
      return [brand, { median_days, placement_bp: proportionOf(10_000, placed, decided), decided, placed }];
    });
}

it('agree with a naive count of days and cases that came into force', async () => {
  const computed = async () => [...(await prospectsOf(network))].sort(([a], [b]) => a - b);
  expect(await computed()).toEqual(naive());

  const sold = db
    .table('policies')
    .all()
    .filter(({ inforce_on }) => inforce_on !== null);
  await db.write(async (tx) => {
    const third = sold.filter((_, at) => at % 3 === 0);
    await tx.putAll(
      'policies',
      third.map((policy) => ({ ...policy, submitted_on: '2025-11-30', inforce_on: '2026-01-15' })),
    );
    // This carrier has no decided cases.
    const undecided = db
      .table('policies')
      .all()
      .filter(({ product_id }) => db.table('products').get(product_id)?.brand_id === 3);
    const submission = { status: 'submitted', submitted_on: '2026-11-01', inforce_on: null, closed_on: null } as const;
    await tx.putAll(
      'policies',
      undecided.map((policy) => ({ ...policy, ...submission })),
    );
    const [product] = db.table('products').all();
    if (product) await tx.put('products', { ...product, brand_id: 5 });
  });
  expect(await computed()).toEqual(naive());
  expect((await prospectsOf(network)).has(3)).toBe(false);
});
