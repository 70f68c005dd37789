import type { TpExplanation } from '@shared/contracts/network/tp';
import { describe, expect, it } from 'vitest';
import { tpFormulaOf } from './tpFormulaOf';

/** The examples of domain.md 3.1. */
const tpOf = (changes: Partial<TpExplanation>): TpExplanation => ({
  policy_id: 1,
  case_no: 'C26-000001',
  product: 'Family Index',
  brand: 'Harborstone Life',
  currency: 'USD',
  status: 'inforce',
  submitted: true,
  grid_version: '2026-01',
  tp_method: 'target',
  tp_factor_bp: 10_000,
  policy_fee_cents: 0,
  tp_fx_bp: 10_000,
  premium_mode: 'annual',
  modal_premium_cents: 1_000_000,
  initial_lump_cents: 0,
  exchange_1035_cents: 0,
  target_premium_cents: 600_000,
  tp_cents: 600_000,
  splits: [],
  records: [],
  ...changes,
});
const written = (changes: Partial<TpExplanation>) =>
  tpFormulaOf(tpOf(changes)).map(({ key, sign, value }) => `${sign}${key} ${value}`);

describe('the formula of TP', () => {
  it('takes the lower of target and plan', () => {
    expect(written({})).toEqual(['modal 1000000', 'target 600000', '=lower 600000']);
    expect(written({ premium_mode: 'monthly', modal_premium_cents: 30_000, tp_cents: 360_000 })).toEqual([
      'modal 30000',
      '×payments 12',
      '=planned 360000',
      'target 600000',
      '=lower 360000',
    ]);
  });

  it('adds a lump sum and an exchange to the plan', () => {
    expect(written({ initial_lump_cents: 5_000, exchange_1035_cents: 7_000 })).toEqual([
      'modal 1000000',
      '+lump 5000',
      '+exchange 7000',
      '=planned 1012000',
      'target 600000',
      '=lower 600000',
    ]);
  });

  it('deducts the fee from each payment of a term policy', () => {
    const term = { tp_method: 'full_premium', policy_fee_cents: 500, tp_factor_bp: 9_000 } as const;
    expect(written({ ...term, premium_mode: 'monthly', modal_premium_cents: 10_500, tp_cents: 108_000 })).toEqual([
      'modal 10500',
      '−fee 500',
      '×payments 12',
      '×factor 9000',
      '=tp 108000',
    ]);
  });

  it('counts part of a single premium', () => {
    const annuity = { tp_method: 'single_premium', tp_factor_bp: 600, premium_mode: 'single' } as const;
    expect(written({ ...annuity, modal_premium_cents: 15_000_000, tp_cents: 900_000 })).toEqual([
      'single 15000000',
      '×factor 600',
      '=tp 900000',
    ]);
  });

  it('converts another currency to points', () => {
    expect(written({ currency: 'CAD', tp_fx_bp: 7_500, tp_cents: 450_000 })).toEqual([
      'modal 1000000',
      'target 600000',
      '=inCurrency 600000',
      '×fx 7500',
      '=tp 450000',
    ]);
  });
});
