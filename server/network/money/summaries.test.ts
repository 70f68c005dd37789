import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { adding, type Summary } from '../../data/sql/summary';
import { testApp } from '../../testing/app';
import { summaries } from './summaries';

const { db, deps } = await testApp();
const tables = deps.sql.schema;

/** The rows that have something to sum, in the order of their keys. */
async function rowsOf({ table, keys }: Summary) {
  const { rows } = await sql.raw(`select * from ${table} where count <> 0 order by ${keys.join(', ')}`).execute(tables);
  return rows;
}

/** The same from the rows that are summed up. */
async function recount(table: string) {
  await sql.raw(`delete from ${table}`).execute(tables);
  for (const summary of summaries) if (summary.table === table) await sql.raw(adding(summary, 1)).execute(tables);
}

const write = fc.record({
  which: fc.nat(),
  cents: fc.integer({ min: -900_000, max: 900_000 }),
  how: fc.constantFrom('earn', 'hold', 'move', 'fail', 'settle', 'unpay', 'record', 'post', 'line' as const),
});
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never;

const pick = <T>(rows: readonly T[], which: number) => rows[which % rows.length] as T;

const put = (writes: readonly Write[]) =>
  db.write((tx) => {
    for (const { which, cents, how } of writes) {
      const earning = pick(db.table('earnings').all(), which);
      const payment = pick(db.table('payments').all(), which);
      const record = pick(db.table('commission_records').all(), which);
      const line = pick(db.table('commission_lines').all(), which);
      const status = pick(['expected', 'posted', 'void'] as const, which);
      if (how === 'earn') {
        const id = tx.nextId('earnings');
        tx.put('earnings', { ...earning, id, earning_no: `E27-${id}`, amount_cents: cents, policy_id: null });
      }
      if (how === 'hold') tx.put('earnings', { ...earning, status: earning.status === 'held' ? 'open' : 'held' });
      if (how === 'move') tx.put('earnings', { ...earning, earned_on: '2027-01-05', amount_cents: cents });
      if (how === 'fail') tx.put('payments', { ...payment, status: payment.status === 'failed' ? 'sent' : 'failed' });
      if (how === 'settle') tx.put('payments', { ...payment, status: 'settled', settled_on: '2027-01-05' });
      if (how === 'unpay') tx.delete('payments', payment.id);
      if (how === 'record') tx.put('commission_records', { ...record, gross_cents: cents });
      if (how === 'post') tx.put('commission_records', { ...record, status, posted_on: '2027-01-05' });
      if (how === 'line') {
        const id = tx.nextId('commission_lines');
        tx.put('commission_lines', { ...line, id, amount_cents: cents, earning_id: null });
        tx.put('commission_lines', { ...line, amount_cents: cents, record_id: record.id });
      }
    }
  });

it.each([...new Set(summaries.map(({ table }) => table))])(
  '%s has what a recount gives, after every write',
  async (table) => {
    const summary = summaries.find((one) => one.table === table) as Summary;
    expect((await rowsOf(summary)).length).toBeGreaterThan(10);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(write, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (all) => {
        for (const writes of all) await put(writes);
        const kept = await rowsOf(summary);
        await recount(table);
        expect(kept).toEqual(await rowsOf(summary));
      }),
      { numRuns: tries(12) },
    );
  },
);
