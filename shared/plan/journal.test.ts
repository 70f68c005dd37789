import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balancesIn,
  type JournalLine,
  journalAccounts,
  journalKinds,
  journalLines,
  type Posting,
  pair,
  totalsIn,
} from './journal';

const side = fc.record({ account: fc.constantFrom(...journalAccounts), name: fc.constantFrom('', 'A', 'B') });
const base = fc.record({
  day: fc.constantFrom('2026-11-01', '2026-11-15', '2026-11-16'),
  cycle_no: fc.constantFrom('2026-11-A', '2026-11-B'),
  kind: fc.constantFrom(...journalKinds),
});
const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
const postings = fc
  .array(fc.tuple(base, side, side, cents).map(([entry, debit, credit, amount]) => pair(entry, debit, credit, amount)))
  .map((pairs) => pairs.flat());

describe('a journal', () => {
  it.each(['day', 'run'] as const)('has equal debits and credits in each entry, by %s', (by) => {
    fc.assert(
      fc.property(postings, (all) => {
        const entries = new Map<string, JournalLine[]>();
        for (const line of journalLines(all, by)) {
          const entry = `${by === 'day' ? line.day : line.cycle_no} ${line.kind}`;
          entries.set(entry, [...(entries.get(entry) ?? []), line]);
        }
        for (const lines of entries.values()) {
          const { debit_cents, credit_cents } = totalsIn(lines);
          expect(debit_cents).toBe(credit_cents);
        }
      }),
    );
  });

  it('keeps the balance of each account and name', () => {
    fc.assert(
      fc.property(postings, (all) => {
        const lines = journalLines(all, 'run').map(
          ({ debit_cents, credit_cents, ...line }): Posting => ({ ...line, cents: debit_cents - credit_cents }),
        );
        const after = balancesIn(lines);
        for (const [key, balance] of balancesIn(all)) expect(after.get(key) ?? 0).toBe(balance);
      }),
    );
  });

  it('adds up a pay run under its last day, and leaves out lines of nothing', () => {
    const entry = (day: string, amount: number) =>
      pair(
        { day, cycle_no: '2026-11-A', kind: 'commission' },
        { account: 'receivable', name: 'Northlight' },
        { account: 'income', name: '' },
        amount,
      );
    const all = [...entry('2026-11-02', 100), ...entry('2026-11-09', 50), ...entry('2026-11-10', 0)];
    expect(
      journalLines(all, 'run').map((line) => [line.day, line.account, line.debit_cents, line.credit_cents]),
    ).toEqual([
      ['2026-11-10', 'receivable', 150, 0],
      ['2026-11-10', 'income', 0, 150],
    ]);
    expect(journalLines(all, 'day')).toHaveLength(4);
  });
});
