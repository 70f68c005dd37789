import { describe, expect, it } from 'vitest';
import type { Earned } from './Explanation';
import { formulaOf } from './formulaOf';

const earned = (explanation: Earned['explanation'], amount_cents: number, advance: Earned['advance'] = null) =>
  ({ explanation, advance, amount_cents }) as Earned;
const written = (of: Earned) => formulaOf(of).map(({ sign, value }) => `${sign}${value}`);
const override = {
  formula: 'override',
  base_cents: 600_000,
  own_rate_bp: 8_000,
  paid_before_bp: 7_000,
  rate_bp: 1_000,
  paid_before_to: 'C',
  skipped: [],
  held: false,
} as const;

describe('the formula of an amount', () => {
  it('multiplies base by rate', () => {
    expect(written(earned({ ...override, amount_cents: 60_000 } as never, 60_000))).toEqual([
      '600000',
      '×1000',
      '=60000',
    ]);
  });

  it('deducts the part released later from the line to reach the paid part', () => {
    const line = { line_cents: 300_000, advanced_cents: 225_000 };
    expect(written(earned({ ...override, formula: 'writing', amount_cents: 300_000 } as never, 225_000, line))).toEqual(
      ['600000', '×1000', '=300000', '−75000', '=225000'],
    );
  });

  it('subtracts the paid from the earned amount for a chargeback', () => {
    const chargeback = {
      formula: 'chargeback',
      schedule: 'pro_rata_12',
      status: 'lapsed',
      months: 5,
      line_cents: 300_000,
      advanced_cents: 300_000,
      earned_cents: 125_000,
      amount_cents: -175_000,
    } as const;
    expect(written(earned(chargeback, -175_000))).toEqual(['125000', '−300000', '=-175000']);
  });

  it.each([
    { formula: 'release', line_cents: 300_000, advanced_cents: 225_000, amount_cents: 75_000 },
    { formula: 'mirror', of_record_no: 'CR26-000001', amount_cents: 75_000, reason: '' },
    { formula: 'entry', amount_cents: 75_000, memo: 'E&O' },
    { formula: 'generation', generation: 1, base_cents: 1_500_000, rate_bp: 500, amount_cents: 75_000 },
  ] as const)('of a $formula ends with the cent on the row', (explanation) => {
    expect(formulaOf(earned(explanation, 75_000)).at(-1)?.value).toBe(75_000);
  });
});
