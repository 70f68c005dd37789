import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextOpening, type PayRunEntry, settlePay } from './payRun';

const entry = (changes: Partial<PayRunEntry>): PayRunEntry => ({
  ...{ opening_cents: 0, credits_cents: 0, debits_cents: 0, active_or_vested: true, bank_on_file: true },
  ...changes,
});
const quarter = { percent_bp: 2_500, amount_cents: null };
const hundred = { percent_bp: null, amount_cents: 10_000 };

describe('a repayment plan (domain.md 3.12.20)', () => {
  it.each([
    [
      'D1',
      entry({ opening_cents: -100_000, credits_cents: 60_000, debits_cents: -5_000, plan: quarter }),
      40_000,
      -85_000,
      15_000,
    ],
    ['D2', entry({ opening_cents: -100_000, credits_cents: 60_000, plan: hundred }), 50_000, -90_000, 10_000],
    ['D3', entry({ opening_cents: -4_000, credits_cents: 60_000, plan: hundred }), 56_000, 0, 4_000],
    [
      'D4, debits first',
      entry({ opening_cents: -100_000, credits_cents: 12_000, debits_cents: -4_000, plan: hundred }),
      0,
      -92_000,
      8_000,
    ],
    [
      'D5, below the minimum',
      entry({ opening_cents: -100_000, credits_cents: 12_000, plan: hundred }),
      0,
      -88_000,
      12_000,
    ],
    [
      'D6, no bank',
      entry({ opening_cents: -100_000, credits_cents: 60_000, plan: hundred, bank_on_file: false }),
      0,
      -40_000,
      60_000,
    ],
    [
      'D7, returned',
      entry({ opening_cents: -60_000, returned_cents: 40_000, credits_cents: 0, plan: quarter }),
      40_000,
      -100_000,
      0,
    ],
  ] as const)('%s', (_, account, paid_cents, carry_cents, repaid_cents) => {
    const result = settlePay(account, 2_500);
    expect(result).toMatchObject({ paid_cents, carry_cents, repayment: { repaid_cents } });
    expect(result.net_cents).toBe(paid_cents + carry_cents);
  });

  it('leaves more debits than credits on the account, as without one', () => {
    const account = entry({ opening_cents: -100_000, credits_cents: 1_000, debits_cents: -4_000 });
    expect(settlePay({ ...account, plan: quarter }, 2_500)).toEqual(settlePay(account, 2_500));
  });

  it('changes nothing without a debt', () => {
    const account = entry({ opening_cents: 3_000, credits_cents: 60_000, debits_cents: -5_000 });
    expect(settlePay({ ...account, plan: quarter }, 2_500)).toEqual(settlePay(account, 2_500));
  });

  it('repays a debt to the cent, and never more', () => {
    const plan = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((percent_bp) => ({ percent_bp, amount_cents: null })),
      fc.integer({ min: 1, max: 60_000 }).map((amount_cents) => ({ percent_bp: null, amount_cents })),
    );
    const runs = fc.array(fc.record({ credits_cents: fc.nat(90_000), failed: fc.boolean() }), { maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), plan, runs, (debt, agreed, cycles) => {
        let [opening_cents, returned_cents, paid, credited, repaid] = [0 - debt, 0, 0, 0, 0];
        for (const { credits_cents, failed } of cycles) {
          const result = settlePay(entry({ opening_cents, returned_cents, credits_cents, plan: agreed }), 2_500);
          expect(result.paid_cents).toBeGreaterThanOrEqual(0);
          repaid += result.repayment?.repaid_cents ?? 0;
          credited += credits_cents;
          paid += failed ? 0 : result.paid_cents;
          returned_cents = failed ? result.paid_cents : 0;
          opening_cents = nextOpening(result, failed);
        }
        expect(repaid).toBeLessThanOrEqual(debt);
        // The debt, the credits, and the payments add up to what is left.
        expect(opening_cents).toBe(credited - paid - debt);
        expect(Math.max(0, returned_cents - opening_cents)).toBe(debt - repaid);
      }),
      { numRuns: tries(300) },
    );
  });
});
