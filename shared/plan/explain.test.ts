import { describe, expect, it } from 'vitest';
import { defaultGrid } from './defaultPlan';
import { distribute, HOUSE } from './distribute';
import { allBut, chainA, idA, idB, idC, idD, idE, idF } from './exampleChain';
import { explainLine, explainSettlement } from './explain';
import { ratesFor } from './grid';

/** T5: T1 with C suspended. */
const t5 = distribute(6_000_00, chainA, ratesFor(defaultGrid, { kind: 'first_year' }), allBut(idC));
const explained = (payee: number | typeof HOUSE, generation = 0) => {
  const line = t5.lines.find((each) => each.payee === payee && each.generation === generation);
  return line && explainLine(line, t5);
};

describe('an explanation (domain.md 6, B1)', () => {
  it("shows the writing agent's own rate", () => {
    expect(explained(idA)).toMatchObject({
      formula: 'writing',
      base_cents: 6_000_00,
      own_rate_bp: 5_000,
      paid_before_bp: 0,
      rate_bp: 5_000,
      amount_cents: 3_000_00,
      paid_before_to: null,
      skipped: [],
      held: false,
    });
  });

  it("shows an override's spread, the payee before it, and the skipped uplines", () => {
    expect(explained(idD)).toEqual({
      formula: 'override',
      base_cents: 6_000_00,
      own_rate_bp: 8_000,
      paid_before_bp: 6_000,
      rate_bp: 2_000,
      amount_cents: 1_200_00,
      paid_before_to: idB,
      skipped: [
        {
          member_id: idC,
          level_code: 'DR',
          rate_bp: 7_000,
          paid_before_bp: 6_000,
          outcome: 'not_active',
          generation: 0,
        },
      ],
      held: false,
    });
    expect(explained(idF)).toMatchObject({
      paid_before_to: idD,
      skipped: [{ member_id: idE, outcome: 'no_difference' }],
    });
  });

  it("shows a generation override's rate and the house's remainder of gross", () => {
    expect(explained(idF, 2)).toEqual({
      formula: 'generation',
      generation: 2,
      base_cents: 6_000_00,
      rate_bp: 300,
      amount_cents: 180_00,
    });
    expect(explained(HOUSE)).toEqual({
      formula: 'house',
      base_cents: 6_000_00,
      gross_cents: 6_900_00,
      paid_cents: 6_180_00,
      amount_cents: 720_00,
    });
  });

  it('shows the advance of a chargeback and its earned part (T6, T7)', () => {
    const end = { schedule: 'pro_rata_12', status: 'lapsed', months: 5 } as const;
    expect(explainSettlement({ amount_cents: 3_000_00, paid_cents: 2_250_00 }, end, -1_000_00)).toEqual({
      ...end,
      formula: 'chargeback',
      line_cents: 3_000_00,
      advanced_cents: 2_250_00,
      earned_cents: 1_250_00,
      amount_cents: -1_000_00,
    });
    expect(
      explainSettlement({ amount_cents: 3_000_00, paid_cents: 2_250_00 }, { ...end, months: 10 }, 250_00),
    ).toMatchObject({ formula: 'balance_release', earned_cents: 2_500_00 });
  });
});
