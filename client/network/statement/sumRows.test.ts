import { type PaymentChanges, paymentGroups } from '@shared/contracts/network/payments';
import { describe, expect, it } from 'vitest';
import { type SumRow, sumRows } from './sumRows';

interface Cycle {
  opening: number;
  groups: readonly number[];
  paid: number;
}

const netOf = ({ opening, groups }: Cycle) => groups.reduce((sum, cents) => sum + cents, opening);

const statementOf = (before: Cycle | null, now: Cycle) => {
  const old = before ?? { opening: 0, groups: paymentGroups.map(() => 0), paid: 0 };
  const changes: PaymentChanges = {
    previous: before && { payment_id: 1, cycle_no: '2026-10-B', net_cents: netOf(before), paid_cents: before.paid },
    net_cents: netOf(now) - netOf(old),
    opening_cents: now.opening - old.opening,
    groups: paymentGroups.map((group, place) => {
      const [before_cents = 0, now_cents = 0] = [old.groups[place], now.groups[place]];
      return { group, before_cents, now_cents, change_cents: now_cents - before_cents };
    }),
    new_cases: [],
    excess: [],
    renewals: [],
    chargebacks: [],
    adjustments: [],
    level: null,
  };
  return {
    opening_cents: now.opening,
    groups: paymentGroups.map((group, place) => ({ group, cents: now.groups[place] ?? 0 })),
    net_cents: netOf(now),
    paid_cents: now.paid,
    carry_cents: netOf(now) - now.paid,
    changes,
  };
};

const column = (rows: readonly SumRow[], key: 'before' | 'now' | 'change') => {
  const cents = (of: SumRow['of']) => rows.find((row) => row.of === of)?.[key] ?? 0;
  const parts = rows.filter(({ of }) => !['net', 'paid', 'carry'].includes(of));
  return {
    parts: parts.reduce((sum, row) => sum + (row[key] ?? 0), 0),
    net: cents('net'),
    out: cents('paid') + cents('carry'),
  };
};

const cycles: Cycle[] = [
  { opening: 0, groups: [325_926, 0, 0, -175_000, -4_500], paid: 146_426 },
  { opening: -12_500, groups: [0, 451, 370_570, 0, 0], paid: 358_521 },
  { opening: 0, groups: [0, 0, 12, -674_736, 0], paid: 0 },
  { opening: -674_724, groups: [1_306_800, 0, 1, -1, 300], paid: 632_376 },
];

describe('the sum of a statement', () => {
  it('adds up to the cent in the columns before, now, and change', () => {
    for (const before of cycles)
      for (const now of cycles) {
        const rows = sumRows(statementOf(before, now));
        for (const key of ['before', 'now', 'change'] as const) {
          const { parts, net, out } = column(rows, key);
          expect(parts).toBe(net);
          expect(out).toBe(net);
        }
      }
  });

  it('keeps a group that only the previous statement had, and drops one that neither had', () => {
    const [first, second] = cycles;
    if (!first || !second) throw new Error('The cycles are missing.');
    const groups = (before: Cycle, now: Cycle) => sumRows(statementOf(before, now)).map(({ of }) => of);
    expect(groups(first, second)).toEqual([
      'opening',
      'new',
      'renewal',
      'override',
      'chargeback',
      'adjustment',
      'net',
      'paid',
      'carry',
    ]);
    expect(groups(second, second)).toEqual(['opening', 'renewal', 'override', 'net', 'paid', 'carry']);
  });

  it('compares nothing for a first statement', () => {
    const [first] = cycles;
    if (!first) throw new Error('The cycle is missing.');
    const rows = sumRows(statementOf(null, first));
    expect(rows.every(({ before, change }) => before === null && change === null)).toBe(true);
    expect(column(rows, 'now').parts).toBe(146_426);
  });
});
