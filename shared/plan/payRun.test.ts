import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultMinPayoutCents } from './defaultPlan';
import { creditsAndDebits, nextOpening, type PayRunEntry, settlePay, takesPart } from './payRun';

const entry = (opening_cents: number, earnings: number[], change: Partial<PayRunEntry> = {}): PayRunEntry => ({
  opening_cents,
  ...creditsAndDebits(earnings),
  active_or_vested: true,
  bank_on_file: true,
  ...change,
});

describe('a pay run (domain.md 3.8)', () => {
  it.each([
    {
      of: 'P1',
      entry: entry(-125_00, [3_000_00, 259_26, -1_750_00, -45_00]),
      net: 1_339_26,
      paid: 1_339_26,
      why: null,
    },
    { of: 'P2', entry: entry(0, [18_40]), net: 18_40, paid: 0, why: 'below_minimum' },
    { of: 'P3', entry: entry(18_40, [9_10]), net: 27_50, paid: 27_50, why: null },
    { of: 'P4', entry: entry(0, [-350_00]), net: -350_00, paid: 0, why: 'debit_balance' },
    { of: 'P5', entry: entry(0, [500_00], { bank_on_file: false }), net: 500_00, paid: 0, why: 'bank_missing' },
    { of: 'P6', entry: entry(0, [25_00]), net: 25_00, paid: 25_00, why: null },
    { of: 'a cent less', entry: entry(0, [24_99]), net: 24_99, paid: 0, why: 'below_minimum' },
    {
      of: 'who left without vesting',
      entry: entry(0, [500_00], { active_or_vested: false, bank_on_file: false }),
      net: 500_00,
      paid: 0,
      why: 'not_payable',
    },
    { of: 'what cancels out', entry: entry(-10_00, [10_00]), net: 0, paid: 0, why: null },
  ])('pays $of as it should', ({ entry, net, paid, why }) => {
    const result = settlePay(entry, defaultMinPayoutCents);
    expect(result).toEqual({ net_cents: net, paid_cents: paid, carry_cents: net - paid, carried_for: why });
  });

  it('has a row for each member with an opening balance or earnings, even if they sum to 0', () => {
    expect([takesPart(0, 0), takesPart(-1, 0), takesPart(0, 2)]).toEqual([false, true, true]);
  });

  it('opens the next run with the carry and the returned payments', () => {
    const paid = settlePay(entry(0, [500_00]), defaultMinPayoutCents);
    expect([nextOpening(paid), nextOpening(paid, true)]).toEqual([0, 500_00]);
  });

  it('loses nothing from run to run: earnings = paid + the last carry, whatever fails', () => {
    const run = fc.record({
      earnings: fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 6 }),
      active_or_vested: fc.boolean(),
      bank_on_file: fc.boolean(),
      failed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(run, { maxLength: 12 }), fc.integer({ min: 0, max: 100_00 }), (runs, least) => {
        let [opening, received, earned] = [0, 0, 0];
        for (const { earnings, failed, ...payable } of runs) {
          const one = entry(opening, earnings, payable);
          const result = settlePay(one, least);
          expect(one.opening_cents + one.credits_cents + one.debits_cents).toBe(result.paid_cents + result.carry_cents);
          expect(result.paid_cents === 0 || result.paid_cents >= least).toBe(true);
          expect(result.paid_cents === 0 || result.carry_cents === 0).toBe(true);
          earned += one.credits_cents + one.debits_cents;
          received += failed ? 0 : result.paid_cents;
          opening = nextOpening(result, failed);
        }
        expect(received + opening).toBe(earned);
      }),
    );
  });
});
