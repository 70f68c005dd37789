import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sumAnew } from '../../data/sql/summary';
import { testApp } from '../../testing/app';
import { summaries, wrongRows } from './summaries';

const { db, deps } = await testApp();

const wrong = async () => [...(await wrongRows(deps.sql))].filter(([, rows]) => rows > 0);

const ways = [
  ...(['earn', 'hold', 'move', 'fail', 'settle', 'unpay', 'record', 'post', 'line'] as const),
  ...(['suspend', 'leave'] as const),
  ...(['order', 'elsewhere', 'credit', 'void', 'split', 'begin', 'end', 'settle record', 'refund'] as const),
];
const write = fc.record({
  which: fc.nat(),
  cents: fc.integer({ min: -900_000, max: 900_000 }),
  how: fc.constantFrom(...ways),
});
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never;

const pick = <T>(rows: readonly T[], which: number) => rows[which % rows.length] as T;

const put = (writes: readonly Write[]) =>
  db.write(async (tx) => {
    for (const { which, cents, how } of writes) {
      const earning = pick(db.table('earnings').all(), which);
      const payment = pick(db.table('payments').all(), which);
      const record = pick(db.table('commission_records').all(), which);
      const line = pick(db.table('commission_lines').all(), which);
      const status = pick(['expected', 'posted', 'void'] as const, which);
      if (how === 'earn') {
        const id = await tx.newId('earnings');
        await tx.put('earnings', { ...earning, id, earning_no: `E27-${id}`, amount_cents: cents, policy_id: null });
      }
      if (how === 'hold') await tx.put('earnings', { ...earning, status: earning.status === 'held' ? 'open' : 'held' });
      if (how === 'move') await tx.put('earnings', { ...earning, earned_on: '2027-01-05', amount_cents: cents });
      if (how === 'fail')
        await tx.put('payments', { ...payment, status: payment.status === 'failed' ? 'sent' : 'failed' });
      if (how === 'settle') await tx.put('payments', { ...payment, status: 'settled', settled_on: '2027-01-05' });
      if (how === 'unpay') await tx.delete('payments', payment.id);
      if (how === 'record') await tx.put('commission_records', { ...record, gross_cents: cents });
      if (how === 'post') await tx.put('commission_records', { ...record, status, posted_on: '2027-01-05' });
      const member = pick(db.table('members').all(), which);
      if (how === 'suspend')
        await tx.put('members', { ...member, status: member.status === 'suspended' ? 'active' : 'suspended' });
      if (how === 'leave') await tx.put('members', { ...member, status: 'inactive', terminated_on: '2027-01-05' });
      const order = pick(db.table('orders').all(), which);
      const tp = pick(db.table('tp_records').all(), which);
      const submitted = db
        .table('policies')
        .all()
        .filter(({ submitted_on }) => submitted_on !== null);
      const policy = pick(submitted, which);
      const amount_cents = Math.abs(cents) * (order.kind === 'refund' ? -1 : 1);
      if (how === 'order')
        await tx.put('orders', { ...order, status: 'void', amount_cents, received_on: '2027-01-05' });
      if (how === 'elsewhere') await tx.put('tp_records', { ...tp, order_id: order.id, policy_id: order.policy_id });
      if (how === 'credit') await tx.put('tp_records', { ...tp, member_id: 1 + (which % 100), tp_cents: cents });
      if (how === 'void') await tx.put('tp_records', { ...tp, state: tp.state === 'void' ? 'pending' : 'void' });
      if (how === 'split') await tx.put('policies', { ...policy, splits: policy.splits.toReversed() });
      if (how === 'begin')
        await tx.put('policies', { ...policy, status: 'inforce', inforce_on: '2027-01-05', tp_cents: Math.abs(cents) });
      if (how === 'line') {
        const id = await tx.newId('commission_lines');
        await tx.put('commission_lines', { ...line, id, amount_cents: cents, earning_id: null });
        await tx.put('commission_lines', {
          ...line,
          amount_cents: cents,
          record_id: record.id,
          policy_id: record.policy_id,
        });
      }
      if (how === 'settle record' || how === 'refund') {
        const id = await tx.newId('commission_records');
        const settled = how === 'refund' ? { order_id: order.id, base_cents: cents } : {};
        await tx.put('commission_records', {
          ...record,
          id,
          record_no: `CR27-${id}`,
          parent_record_id: record.id,
          ...settled,
        });
        for (const each of db.table('commission_lines').by('record_id', record.id))
          await tx.put('commission_lines', {
            ...{ ...each, id: await tx.newId('commission_lines'), record_id: id, earning_id: null },
            ...{ amount_cents: cents, advanced_cents: cents },
          });
      }
      if (how === 'end') await tx.put('policies', { ...policy, status: 'lapsed', closed_on: '2027-01-05' });
    }
  });

it('equal a recount after every write', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(write, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (all) => {
      for (const writes of all) await put(writes);
      expect(await wrong()).toEqual([]);
    }),
    { numRuns: tries(40) },
  );
});

it('changed by another program are found and recalculated', async () => {
  const change = (text: string) => sql.raw(text).execute(deps.sql.schema);
  await change('update ledgers set earned_cents = earned_cents + 1 where member_id = 5');
  await change('delete from payments_by_day');
  const differing = await wrong();
  expect(differing.map(([table]) => table)).toEqual(['ledgers', 'payments_by_day']);
  expect(differing[0]?.[1]).toBe(2);
  await sumAnew(deps.sql, summaries);
  expect(await wrong()).toEqual([]);
});
