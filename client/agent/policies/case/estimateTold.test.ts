import { sumOf } from '@shared/plan/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FigureLine, FigureTexts } from '~/explain/figure/figure';
import { plannedTold } from '~/explain/figure/plannedTold';
import { tpTold } from '~/explain/figure/tpTold';
import { estimate, type Method, ofMore, type Part, type Premium, type Step } from './estimate';
import { excessTold, moreTold, stepsTold } from './estimateTold';

const t = ((key: string) => key) as unknown as FigureTexts;
const rates = { first_year_bp: [7_000, 500], excess_bp: 400, renewal_bp: 200, advance_bp: 7_500, grid_version: 'G1' };
const premium = (changes: Partial<Premium> = {}): Premium => ({
  premium_mode: 'monthly',
  modal_premium_cents: 1_000_00,
  initial_lump_cents: 500_00,
  exchange_1035_cents: 0,
  target_premium_cents: 6_000_00,
  ...changes,
});
const target: Method = { tp_method: 'target', tp_factor_bp: 10_000, policy_fee_cents: 0 };
const whole: Part[] = [{ share_bp: 10_000, rates }];
const ask = { label: 'mine', name: (part: number) => `Agent ${part}` };
const written = (lines: readonly FigureLine[]) => lines.map(({ sign, value }) => `${sign}${value}`).join(' ');

describe('how the estimate of a case is worked out', () => {
  it('tells what is planned, TP, and what is beyond the target', () => {
    const known = estimate(premium(), target, whole);
    expect(written(plannedTold(premium(), target, t).sums[0]?.lines ?? [])).toBe('100000 ×12 +50000 =1250000');
    expect(written(tpTold({ ...premium(), ...target }, t).sums[0]?.lines ?? [])).toBe(
      '100000 ×12 +50000 =1250000 600000 =600000',
    );
    expect(written(excessTold(known, t).sums[0]?.lines ?? [])).toBe('1250000 −600000 =650000');
  });

  it('tells each rate with its base, and what is paid at once', () => {
    const { mine } = estimate(premium(), target, [{ share_bp: 10_000, rates: { ...rates, first_year_bp: [7_000] } }]);
    const [sum] = stepsTold(mine?.steps ?? [], { of: 'first_year', advance: true, ...ask }, t).sums;
    expect(written(sum?.lines ?? [])).toBe('600000 ×7000 ×7500 =315000');
  });

  it('comes to the cent in the box, however the case is shared', () => {
    const share = fc.integer({ min: 500, max: 9_500 });
    const money = fc.integer({ min: 0, max: 99_999_99 });
    fc.assert(
      fc.property(share, money, money, (share_bp, modal_premium_cents, target_premium_cents) => {
        const parts = [
          { share_bp, rates },
          { share_bp: 10_000 - share_bp, rates: { ...rates, first_year_bp: [1_333] } },
        ];
        const given = premium({ modal_premium_cents, target_premium_cents });
        const { mine } = estimate(given, target, parts);
        const shown: [Step['of'], boolean, number | undefined][] = [
          ['first_year', false, mine?.first_year_cents],
          ['first_year', true, mine?.advance_cents],
          ['excess', false, mine?.excess_cents],
          ['renewal', false, mine?.renewal_cents],
        ];
        for (const [of, advance, cents] of shown) {
          const { sums } = stepsTold(mine?.steps ?? [], { of, advance, ...ask }, t);
          const last = sums.at(-1)?.lines ?? [];
          expect(last.at(-1)?.value).toBe(cents);
          if (sums.length > 1) expect(sumOf(last.slice(0, -1).map(({ value }) => value))).toBe(cents);
        }
      }),
    );
  });

  it('tells what more money would bring as the difference it makes', () => {
    const more = ofMore(premium(), target, whole, 1_000_00);
    expect(more).toEqual({ now_cents: 476_000, then_cents: 480_000, more_cents: 4_000 });
    expect(more && written(moreTold(more, t).sums[0]?.lines ?? [])).toBe('480000 −476000 =4000');
  });
});
