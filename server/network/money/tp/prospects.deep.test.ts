import type { PolicyRecord } from '@shared/contracts/network/policies';
import { proportionOf } from '@shared/plan/money';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app';
import { uncheckedNetwork } from '../../../testing/networks';
import { Network } from '../../network';
import { prospectsOf } from './prospects';

const lantern = await testApp({ network: await uncheckedNetwork() });
const network = new Network(lantern.deps);
const { db } = network;

/** The same by going through all policies. */
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

const day = fc.option(fc.constantFrom('2025-11-30', '2026-01-15', '2026-03-01', '2026-08-08'));

it('how long and how often cases come into force is what going through all of them finds, after every write', async () => {
  const agrees = () => expect([...prospectsOf(network)].sort(([a], [b]) => a - b)).toEqual(naive());
  agrees();
  const write = fc.record({
    which: fc.nat(),
    submitted_on: day,
    inforce_on: day,
    closed_on: day,
    product: fc.integer({ min: 1, max: 40 }),
    how: fc.constantFrom('policy', 'gone', 'brand' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 6 }), async (writes) => {
      for (const { which, product, how, ...days } of writes)
        await db.write((tx) => {
          const policies = db.table('policies').all();
          const policy = policies[which % policies.length] as PolicyRecord;
          const other = db.table('products').get(product);
          if (how === 'policy') tx.put('policies', { ...policy, ...days, product_id: other?.id ?? policy.product_id });
          if (how === 'gone') tx.delete('policies', policy.id);
          if (how === 'brand' && other) tx.put('products', { ...other, brand_id: 1 + (which % 10) });
        });
      agrees();
    }),
    { numRuns: tries(40) },
  );
});
