import type { EarningRecord } from '@shared/contracts/network/earnings';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app';
import { Network } from '../../network';
import { calculatedIn } from '../payRuns';
import { calculatedFor } from './calculate';

const lantern = await testApp();
const network = new Network(lantern.deps);
const { db } = lantern;

const write = fc.record({
  which: fc.nat(),
  member: fc.integer({ min: 1, max: 110 }),
  cents: fc.integer({ min: -900_000, max: 900_000 }),
  currency: fc.constantFrom('USD', 'CAD' as const),
  how: fc.constantFrom('new', 'held', 'moved', 'gone', 'failed', 'returned', 'bank', 'left', 'run', 'least' as const),
});
const pick = <T>(rows: readonly T[], which: number) => rows[which % rows.length] as T;
const open = () =>
  db
    .table('runs')
    .all()
    .filter(({ status }) => status === 'open');

const put = ({ which, member, cents, currency, how }: typeof write extends fc.Arbitrary<infer W> ? W : never) =>
  db.write(async (tx) => {
    const cycle_no = pick(open(), which)?.cycle_no ?? '';
    const earning: EarningRecord = pick(db.table('earnings').all(), which);
    const payment = pick(db.table('payments').all(), which);
    const one = pick(db.table('members').all(), member);
    const id = how === 'new' ? await tx.newId('earnings') : 0;
    if (how === 'new')
      await tx.put('earnings', {
        ...{ ...earning, id, earning_no: `E27-${id}` },
        ...{ member_id: one.id, cycle_no, currency, amount_cents: cents, status: 'open' },
      });
    if (how === 'held') await tx.put('earnings', { ...earning, status: earning.status === 'held' ? 'open' : 'held' });
    if (how === 'moved') await tx.put('earnings', { ...earning, cycle_no });
    // An award keeps its entry.
    if (how === 'gone' && earning.type !== 'team_reward') await tx.delete('earnings', earning.id);
    if (how === 'failed') await tx.put('payments', { ...payment, status: 'failed', returned_run_id: null });
    if (how === 'returned') await tx.put('payments', { ...payment, returned_run_id: pick(open(), which)?.id ?? null });
    if (how === 'bank') await tx.put('members', { ...one, bank: null });
    if (how === 'left') await tx.put('members', { ...one, status: one.status === 'active' ? 'inactive' : 'active' });
    if (how === 'run') {
      const run = pick(db.table('runs').all(), which);
      await tx.put('runs', { ...run, note: which } as typeof run);
    }
    const [settings] = db.table('settings').all();
    if (how === 'least' && settings)
      await tx.put('settings', { ...settings, values: { ...settings.values, min_payout_cents: Math.abs(cents) } });
  });

it('calculates the payments of a lock after every write', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 6 }), async (writes) => {
      for (const each of writes) {
        await put(each);
        for (const run of open()) expect(await calculatedFor(network, run)).toEqual(calculatedIn(db, run));
      }
    }),
    { numRuns: tries(60) },
  );
});
