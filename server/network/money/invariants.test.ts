import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app';
import { loaded } from '../recordSet';
import { moneyFaults } from './invariants';

describe('the replayed network', () => {
  it('keeps every invariant of its money', async () => {
    const { db } = await testApp();
    expect(db.table('commission_records').size).toBeGreaterThan(1_000);
    expect(moneyFaults(db)).toEqual([]);
  });

  it('reports an extra cent, a missing line, and a changed opening', async () => {
    const { db, deps } = await testApp();
    const [record] = db.table('commission_records').all();
    const [line] = db.table('commission_lines').all();
    const payment = db.table('payments').all().at(-1);
    const earning = db.table('earnings').get(1);
    if (!record || !line || !payment || !earning) throw new Error('Nothing was replayed.');
    const records = await loaded(deps.sql.db, {
      ...({ commission_records: 'all', commission_lines: 'all', earnings: 'all', payments: 'all' } as const),
      ...({ policies: 'all', policy_statuses: 'all', orders: 'all', tp_records: 'all' } as const),
      ...({ runs: 'all', settings: 'all' } as const),
    });
    // Only put and never queried: the tables themselves would refuse the opening.
    const faults = await db.preview((tx) => {
      const { put } = records.within(tx);
      put('commission_records', { ...record, gross_cents: record.gross_cents + 1 });
      put('payments', { ...payment, opening_cents: payment.opening_cents + 1 });
      put('earnings', { ...earning, amount_cents: earning.amount_cents + 1 });
      return moneyFaults(records);
    });
    expect(faults.length).toBeGreaterThanOrEqual(4);
    expect(moneyFaults(db)).toEqual([]);
  });
});
