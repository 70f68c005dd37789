import type { CommissionDetail, CommissionLineRow } from '@shared/contracts/network/commissions';
import { describe, expect, it } from 'vitest';
import type { ChainStep } from './chainOf';
import { describeLine } from './describeLine';
import { formulaOf } from './formulaOf';

const step = (member_id: number, changes: Partial<ChainStep> = {}): ChainStep => ({
  member_id,
  name: `M${member_id}`,
  level_code: 'AS',
  rate_bp: 5_000,
  paid_before_bp: 0,
  outcome: 'paid',
  generation: 0,
  ...changes,
});
const line = (changes: Partial<CommissionLineRow>): CommissionLineRow => ({
  id: 1,
  record_id: 5,
  record_no: 'CR26-000005',
  record_kind: 'first_year',
  record_cause: null,
  status: 'expected',
  policy_id: 4,
  case_no: 'C26-000004',
  policy_no: null,
  insured: 'Wei Chen',
  brand: 'Harborstone Life',
  product: 'Index Builder 4',
  currency: 'USD',
  payee_id: 1,
  payee: 'M1',
  kind: 'writing',
  generation: 0,
  rate_bp: 5_000,
  base_cents: 600_000,
  amount_cents: 300_000,
  advanced_cents: 300_000,
  held: false,
  held_by: null,
  held_reason: '',
  held_since: null,
  earning_id: null,
  posted_on: null,
  expected_on: '2026-11-20',
  correction: null,
  ...changes,
});
const steps = [
  step(1),
  step(2, { paid_before_bp: 5_000, outcome: 'no_difference' }),
  step(3, { rate_bp: 7_000, paid_before_bp: 5_000 }),
];
const whole = { base_cents: 600_000, gross_cents: null, agent: 'M1', share_bp: 10_000, steps };
const record = (changes: Partial<CommissionDetail> = {}) =>
  ({ kind: 'first_year', currency: 'USD', of_base_cents: 600_000, splits: [whole], ...changes }) as CommissionDetail;

describe('an expected line', () => {
  it('of the writing agent is base times rate and names no other agent', () => {
    const earned = describeLine(record(), line({}), 300_000);
    expect(earned).toMatchObject({ type: 'commission_first_year', source_agent: null, split: null, advance: null });
    expect(earned?.steps.map(({ member_id }) => member_id)).toEqual([1]);
  });

  it('of an upline names the member paid below and the skipped levels', () => {
    const override = line({ payee_id: 3, payee: 'M3', kind: 'override', rate_bp: 2_000, amount_cents: 120_000 });
    const earned = describeLine(record(), { ...override, advanced_cents: 120_000 }, 120_000);
    expect(earned).toMatchObject({ type: 'override', source_agent: 'M1' });
    expect(earned?.explanation).toMatchObject({
      formula: 'override',
      own_rate_bp: 7_000,
      paid_before_bp: 5_000,
      paid_before_to: 'M1',
      skipped: [{ name: 'M2', outcome: 'no_difference' }],
    });
  });

  it('of a shared case states its share', () => {
    const splits = [
      { ...whole, base_cents: 360_000, share_bp: 6_000, steps: [step(9)], agent: 'M9' },
      { ...whole, base_cents: 240_000, share_bp: 4_000 },
    ];
    const earned = describeLine(record({ splits }), line({ base_cents: 240_000, amount_cents: 120_000 }), 120_000);
    expect(earned?.split).toEqual({ share_bp: 4_000, of_base_cents: 600_000 });
  });

  it('ends in the visible amount: the whole line or the part paid immediately', () => {
    const advanced = line({ advanced_cents: 225_000 });
    for (const cents of [300_000, 225_000]) {
      const earned = describeLine(record(), advanced, cents);
      expect(earned && formulaOf(earned).at(-1)?.value).toBe(cents);
    }
  });

  it('of a generation is paid in addition to any difference', () => {
    const generation = line({ payee_id: 3, kind: 'generation', generation: 1, rate_bp: 500, amount_cents: 30_000 });
    expect(describeLine(record(), generation, 30_000)?.explanation).toEqual({
      formula: 'generation',
      generation: 1,
      base_cents: 600_000,
      rate_bp: 500,
      amount_cents: 30_000,
    });
  });

  it("has no explanation if it is the house's or settles another", () => {
    expect(describeLine(record(), line({ payee_id: null, kind: 'house' }), 1)).toBeUndefined();
    expect(describeLine(record({ kind: 'chargeback' }), line({}), 1)).toBeUndefined();
  });
});
