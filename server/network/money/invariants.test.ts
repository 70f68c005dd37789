import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app';
import { MemoryRecords } from '../records/inMemory';
import { moneyFaults } from './invariants';

describe('the replayed network', () => {
  it('keeps every invariant of its money', async () => {
    const { db } = await testApp();
    expect(db.table('commission_records').size).toBeGreaterThan(1_000);
    expect(moneyFaults(db)).toEqual([]);
  });

  it('reports an extra cent, a missing line, and a changed opening', async () => {
    const { db } = await testApp();
    const [record] = db.table('commission_records').all();
    const [line] = db.table('commission_lines').all();
    const payment = db.table('payments').all().at(-1);
    const earning = db.table('earnings').get(1);
    if (!record || !line || !payment || !earning) throw new Error('Nothing was replayed.');
    const names = [
      ...(['commission_records', 'commission_lines', 'earnings', 'payments', 'policies'] as const),
      ...(['policy_statuses', 'orders', 'tp_records', 'runs', 'settings'] as const),
    ];
    // In memory, because the tables themselves would refuse the opening.
    const records = new MemoryRecords(Object.fromEntries(names.map((name) => [name, db.table(name).all()])));
    const { put } = records.journal;
    put('commission_records', { ...record, gross_cents: record.gross_cents + 1 });
    put('payments', { ...payment, opening_cents: payment.opening_cents + 1 });
    put('earnings', { ...earning, amount_cents: earning.amount_cents + 1 });
    const faults = moneyFaults(records);
    expect(faults.length).toBeGreaterThanOrEqual(4);
    expect(moneyFaults(db)).toEqual([]);
  });
});
