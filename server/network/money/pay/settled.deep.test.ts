import type { PaymentRecord } from '@shared/contracts/network/payments';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app';
import { Network } from '../../network';
import { allSettled, Settled, settledMonth } from './settled';

const lantern = await testApp();
const { db } = lantern;
const table = db.table('payments');
const years = [2024, 2025, 2026];

/** Counted from every payment there is. */
function naive(year: number): Settled {
  const settled = new Settled();
  for (const payment of table.all()) {
    const month = settledMonth(payment);
    if (month !== undefined && Math.trunc(month / 12) === year) settled.count(payment, month % 12, 1);
  }
  return settled;
}
const told = (settled: Settled) => ({
  accounts: [...settled.accounts.values()]
    .filter(({ payments }) => payments > 0)
    .sort((a, b) => (a.currency > b.currency ? 1 : -1)),
  reached: [0, 60_000, 1_000_000].map((cents) => settled.reached(Math.max(1, cents))),
});

const write = fc.record({
  which: fc.nat(),
  how: fc.constantFrom('settled', 'failed', 'sent', 'gone', 'new' as const),
  day: fc.constantFrom('2024-03-08', '2025-12-31', '2026-01-02', '2026-11-06'),
});

describe('what the bank settled of everybody', () => {
  it('is what every payment comes to, whatever is written', async () => {
    const settled = allSettled(new Network(lantern.deps));
    const agree = () => {
      for (const year of years) expect(told(settled.of(year))).toEqual(told(naive(year)));
    };
    agree();
    expect(naive(2026).reached(60_000)).toBeGreaterThan(3);
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 5 }), async (writes) => {
        for (const { which, how, day } of writes)
          await db.write((tx) => {
            const all = table.all();
            const row = all[which % all.length] as PaymentRecord;
            if (how === 'gone') tx.delete('payments', row.id);
            else if (how === 'new')
              tx.put('payments', { ...row, id: tx.nextId('payments'), status: 'settled', settled_on: day });
            else tx.put('payments', { ...row, status: how, settled_on: how === 'settled' ? day : row.settled_on });
          });
        agree();
      }),
      { numRuns: tries(30) },
    );
  });
});
