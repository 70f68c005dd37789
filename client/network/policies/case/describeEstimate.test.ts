import { sumOf } from '@shared/plan/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describePlanned } from '~/explain/figure/describePlanned';
import { describeTp } from '~/explain/figure/describeTp';
import type { FigureLine, FigureTexts } from '~/explain/figure/figure';
import { sampleEstimate } from '../testing/sample';
import { describeExcess, describeMore, describeSteps } from './describeEstimate';
import { type EstimateStep, estimateIn, type Method, moreIn, type Premium } from './estimate';

const t = ((key: string) => key) as unknown as FigureTexts;
const premium = (changes: Partial<Premium> = {}): Premium => ({
  premium_mode: 'monthly',
  modal_premium_cents: 1_000_00,
  initial_lump_cents: 500_00,
  exchange_1035_cents: 0,
  target_premium_cents: 6_000_00,
  ...changes,
});
const target: Method = { tp_method: 'target', tp_factor_bp: 10_000, policy_fee_cents: 0 };
const estimate = (changes: Partial<Premium> = {}) =>
  estimateIn(sampleEstimate({ product_id: 1, ...premium(changes) }), 7_500);
const ask = { label: 'mine', name: (part: number) => `Agent ${part}` };
const written = (lines: readonly FigureLine[]) => lines.map(({ sign, value }) => `${sign}${value}`).join(' ');

describe('the explanation of an estimate', () => {
  it('explains the planned premium, TP, and the excess', () => {
    const sample = estimate();
    expect(written(describePlanned(premium(), target, t).sums[0]?.lines ?? [])).toBe('100000 ×12 +50000 =1250000');
    expect(written(describeTp({ ...premium(), ...target }, t).sums[0]?.lines ?? [])).toBe(
      '100000 ×12 +50000 =1250000 600000 =600000',
    );
    expect(written(describeExcess(sample, t).sums[0]?.lines ?? [])).toBe('1250000 −600000 =650000');
  });

  it('explains each rate with its base, and the advance', () => {
    const [sum] = describeSteps(estimate().mine.steps, { of: 'first_year', advance: true, ...ask }, t).sums;
    expect(written(sum?.lines ?? [])).toBe('600000 ×5000 ×7500 =225000');
  });

  it('matches the estimate box to the cent for any split', () => {
    const cents = fc.integer({ min: 0, max: 99_999_99 });
    const of = fc.constantFrom<EstimateStep['of']>('first_year', 'excess', 'renewal');
    const line = fc
      .record({ of, split_index: fc.nat({ max: 3 }), amount_cents: cents, part: fc.constantFrom(1, 2) })
      .map(({ part, ...each }) => ({ ...each, advanced_cents: Math.floor(each.amount_cents / part) }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const answer = sampleEstimate({ product_id: 1 });
        const [sample] = answer.mine.lines;
        const sum = (kind: EstimateStep['of'], key: 'amount_cents' | 'advanced_cents' = 'amount_cents') =>
          sumOf(lines.filter((each) => each.of === kind).map((each) => each[key]));
        const { mine } = estimateIn(
          {
            ...answer,
            mine: {
              first_year_cents: sum('first_year'),
              advance_cents: sum('first_year', 'advanced_cents'),
              excess_cents: sum('excess'),
              renewal_year_2_cents: sum('renewal'),
              lines: lines.flatMap((each) => (sample ? [{ ...sample, ...each }] : [])),
            },
          },
          7_500,
        );
        const rows: [EstimateStep['of'], boolean, number][] = [
          ['first_year', false, mine.first_year_cents],
          ['first_year', true, mine.advance_cents],
          ['excess', false, mine.excess_cents],
          ['renewal', false, mine.renewal_cents],
        ];
        for (const [of, advance, cents] of rows) {
          const { sums } = describeSteps(mine.steps, { of, advance, ...ask }, t);
          const last = sums.at(-1)?.lines ?? [];
          expect(last.at(-1)?.value).toBe(cents);
          if (sums.length > 1) expect(sumOf(last.slice(0, -1).map(({ value }) => value))).toBe(cents);
        }
      }),
    );
  });

  it('explains the gain of more money as a difference', () => {
    const query = { product_id: 1, ...premium() };
    const more = moreIn(
      sampleEstimate(query),
      sampleEstimate({ ...query, initial_lump_cents: query.initial_lump_cents + 1_000_00 }),
    );
    expect(more).toEqual({ now_cents: 306_500, then_cents: 307_500, more_cents: 1_000 });
    expect(written(describeMore(more, t).sums[0]?.lines ?? [])).toBe('307500 −306500 =1000');
  });
});
