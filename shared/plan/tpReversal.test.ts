import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, fullMonths, lastOfMonth, monthsUntil } from './months';
import { earnedPart, tpReversal, tpTakenOn } from './tpReversal';

const t6 = { tp_cents: 600_000, schedule: 'pro_rata_12', inforce_on: '2026-01-15' } as const;
const fia = { tp_cents: 900_000, schedule: 'annuity_6_12', inforce_on: '2026-01-15' } as const;

describe('months (domain.md 3.2 and 3.6)', () => {
  it.each([
    ['2026-01-31', '2026-02-28', 1],
    ['2026-03-15', '2026-04-14', 0],
    ['2026-03-15', '2026-04-15', 1],
    ['2025-11-20', '2026-11-19', 11],
    ['2025-11-20', '2026-11-20', 12],
  ])('counts full months from %s to %s', (from, to, months) => {
    expect(fullMonths(from, to)).toBe(months);
  });

  it('clamps to the length of the month and knows its last day', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-11-30', 13)).toBe('2027-12-30');
    expect(addMonths('2025-12-31', 2)).toBe('2026-02-28');
    expect(lastOfMonth('2024-02-10')).toBe('2024-02-29');
    expect(monthsUntil('2026-02-11', 3)).toEqual(['2025-12', '2026-01', '2026-02']);
  });
});

describe('TP reversal (domain.md 3.6)', () => {
  it('takes back 3,500.00 of 6,000.00 after five months (T6)', () => {
    expect(tpReversal({ ...t6, end: { status: 'lapsed', ended_on: '2026-06-20' } })).toBe(350_000);
  });

  it('is nothing while the policy is in force', () => {
    expect(tpReversal({ ...t6, end: null })).toBe(0);
  });

  it('leaves 0 where TP was taken away by hand before', () => {
    const lapsed = { status: 'lapsed', ended_on: '2026-01-20' } as const;
    expect(tpReversal({ ...t6, manual_cents: -1_000_00, end: lapsed })).toBe(5_000_00);
    expect(tpReversal({ ...t6, manual_cents: 1_000_00, end: lapsed })).toBe(6_000_00);
    expect(tpReversal({ ...t6, tp_cents: 3_600_00, manual_cents: -5_000_00, end: null })).toBe(-1_400_00);
  });

  it.each([
    ['2026-11-03', '2026-11-20', '2026-11-03'],
    ['2026-10-31', '2026-11-01', '2026-11-01'],
    ['2026-09-12', '2026-11-20', '2026-11-20'],
  ])('of an end on %s that is entered on %s counts on %s', (ended_on, entered_on, counts_on) => {
    expect(tpTakenOn(ended_on, entered_on)).toBe(counts_on);
  });

  it.each([
    [0, 333_333],
    [7, 138_889],
    [11, 27_778],
    [12, 0],
  ])('takes back of 3,333.33 after %i months what T6c says', (months, cents) => {
    expect(333_333 - earnedPart(333_333, 'pro_rata_12', months)).toBe(cents);
  });

  it.each([
    ['2026-06-20', 900_000],
    ['2026-07-15', 450_000],
    ['2027-01-14', 450_000],
    ['2027-01-15', 0],
  ])('of an annuity ended on %s takes back all, half or nothing (T6d)', (ended_on, cents) => {
    expect(tpReversal({ ...fia, end: { status: 'surrendered', ended_on } })).toBe(cents);
  });

  it('takes back all of a returned policy and nothing of one that paid its claim or matured', () => {
    const ended_on = '2026-02-01';
    expect(tpReversal({ ...t6, end: { status: 'free_look', ended_on } })).toBe(600_000);
    expect(tpReversal({ ...t6, end: { status: 'death_claim', ended_on } })).toBe(0);
    expect(tpReversal({ ...fia, end: { status: 'matured', ended_on } })).toBe(0);
    expect(tpReversal({ ...t6, schedule: 'none', end: { status: 'lapsed', ended_on } })).toBe(0);
  });

  it('is never negative, never more than the TP, and never grows with time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.constantFrom('pro_rata_12', 'annuity_6_12', 'none'),
        fc.integer({ min: 0, max: 30 }),
        (tp_cents, schedule, months) => {
          const taken = (count: number) => tp_cents - earnedPart(tp_cents, schedule, count);
          expect(taken(months)).toBeGreaterThanOrEqual(0);
          expect(taken(months)).toBeLessThanOrEqual(tp_cents);
          expect(taken(months + 1)).toBeLessThanOrEqual(taken(months));
        },
      ),
    );
  });
});
