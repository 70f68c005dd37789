import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app';
import { moneyFaults } from './invariants';

describe('the replayed network', () => {
  it('keeps every invariant of its money', async () => {
    const { db } = await testApp();
    expect(db.table('commission_records').size).toBeGreaterThan(1_000);
    expect(moneyFaults(db)).toEqual([]);
  });

  it('would be found out: a cent more, a line less, another opening', async () => {
    const { db } = await testApp();
    const [record] = db.table('commission_records').all();
    const [line] = db.table('commission_lines').all();
    const payment = db.table('payments').all().at(-1);
    const earning = db.table('earnings').get(1);
    if (!record || !line || !payment || !earning) throw new Error('Nothing was replayed.');
    const faults = await db.preview((tx) => {
      tx.put('commission_records', { ...record, gross_cents: record.gross_cents + 1 });
      tx.put('payments', { ...payment, opening_cents: payment.opening_cents + 1 });
      tx.put('earnings', { ...earning, amount_cents: earning.amount_cents + 1 });
      return moneyFaults(db);
    });
    expect(faults.length).toBeGreaterThanOrEqual(4);
    expect(moneyFaults(db)).toEqual([]);
  });
});
