import { orderStatuses } from '@shared/contracts/network/orders';
import { policyStatuses } from '@shared/contracts/network/policies';
import { tpStates } from '@shared/contracts/network/tp';
import { shiftDay } from '@shared/format/days';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app';
import { Network } from '../../network';
import { figuresOf } from './figures';

const { db, deps } = await testApp();
const periods = [
  { from: '2026-01-01', to: deps.about.as_of },
  { from: '2025-10-01', to: '2026-03-31' },
];
const boards = (network: Network) =>
  periods.map((days) => {
    const { value, policies } = figuresOf(network, 'persistency', days);
    return { value: [...value], policies: [...policies] };
  });

const write = fc.record({
  which: fc.nat(),
  to: fc.nat(),
  how: fc.constantFrom('left', 'order', 'state', 'cents', 'day', 'moved', 'new', 'gone' as const),
});

it('keeps persistency as it is counted anew, whatever is written of TP, policies and orders', async () => {
  const network = new Network(deps);
  expect(boards(network).some(({ value }) => value.some((each) => each > 0 && each < 10_000))).toBe(true);
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), fc.boolean(), async (writes, between) => {
      for (const { which, to, how } of writes) {
        await db.write((tx) => {
          const pick = <T>(rows: readonly T[]) => rows[which % rows.length] as T;
          const row = pick(db.table('tp_records').all());
          const policy = db.table('policies').get(row.policy_id) ?? pick(db.table('policies').all());
          const order = db.table('orders').get(row.order_id ?? 0) ?? pick(db.table('orders').all());
          const on = shiftDay(deps.about.as_of, -(to % 900));
          const status = policyStatuses[to % policyStatuses.length] ?? 'inforce';
          if (how === 'left') tx.put('policies', { ...policy, status, closed_on: to % 3 === 0 ? null : on });
          if (how === 'order')
            tx.put('orders', { ...order, status: orderStatuses[to % orderStatuses.length] ?? order.status });
          if (how === 'state') tx.put('tp_records', { ...row, state: tpStates[to % tpStates.length] ?? 'void' });
          if (how === 'cents') tx.put('tp_records', { ...row, tp_cents: to % 1_000_000 });
          if (how === 'day') tx.put('tp_records', { ...row, inforce_on: row.inforce_on && on });
          if (how === 'moved') tx.put('tp_records', { ...row, member_id: 1 + (to % 100) });
          if (how === 'new') tx.put('tp_records', { ...row, id: tx.nextId('tp_records') });
          if (how === 'gone') tx.delete('tp_records', row.id);
        });
        if (between) boards(network);
      }
      expect(boards(network)).toEqual(boards(new Network(deps)));
    }),
    { numRuns: tries(60) },
  );
});
