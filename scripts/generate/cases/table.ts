import type { PremiumMode } from '@shared/contracts/network/policies';

/**
 * The worked cases of domain.md 3 as policies. Days are relative to the generator's day or to another day of the case,
 * so that a case gives the same amounts on any day. Each count of days is well inside the full months that the case is
 * about.
 */
export interface CaseEntry {
  /** `TST-` and the case's name in domain.md. */
  no: string;
  splits: readonly (readonly [letter: string, share_bp: number])[];
  product: string;
  mode: PremiumMode;
  modal_cents: number;
  /** Null when TP does not use the target. */
  target_cents: number | null;
  /** Days ago. */
  inforce: number;
  end?: { status: 'lapsed' | 'surrendered'; after: number; reported: number };
  /** Receipts after the first premium, if they differ from the schedule; `after` counts days from the in-force day. */
  receipts?: readonly { after: number; kind: 'premium' | 'additional'; amount_cents: number }[];
}

/**
 * Products by code: universal life without conditions, one with an advance of 75%, annuities of 6% and 2%, term with a
 * fee.
 */
const [life, advanced, indexed, rate, term] = ['HBS-FI', 'GQL-HA', 'CCA-CP10', 'CCA-SR5', 'HBS-LS20'];

/** Day counts that lie within the given number of full months in any calendar. */
const full = { 0: 14, 5: 160, 6: 195, 7: 228, 9: 285, 10: 318, 11: 350, 12: 380 } as const;

const unsplit = (letter: string) => [[letter, 10_000]] as const;
const yearly = (no: string, letter: string, target_cents: number, inforce: number): CaseEntry => ({
  ...{ no, splits: unsplit(letter), product: life, mode: 'annual', modal_cents: target_cents, target_cents, inforce },
});
const lapsing = (
  no: string,
  letter: string,
  modal_cents: number,
  [inforce, months]: readonly [number, keyof typeof full],
  { product = life, target_cents = 12 * modal_cents, reported = 35 } = {},
): CaseEntry => ({
  ...{ no, splits: unsplit(letter), product, mode: 'monthly', modal_cents, target_cents, inforce },
  end: { status: 'lapsed', after: full[months], reported },
});
const single = (
  no: string,
  letter: string,
  [product, modal_cents]: readonly [string, number],
  inforce: number,
  months?: keyof typeof full,
): CaseEntry => ({
  ...{ no, splits: unsplit(letter), product, mode: 'single', modal_cents, target_cents: null, inforce },
  ...(months && { end: { status: 'surrendered', after: full[months], reported: 3 } }),
});

const inFiaOfSixPercent = [indexed, 150_000_00] as const;
/** Gives an Associate a line of 3,333.33. */
const thirds = { target_cents: 6_666_66 };
const threeQuarters = { product: advanced };
/** P1: entries of one cycle are posted on one day. */
const metOn = 360;

export const caseTable: readonly CaseEntry[] = [
  yearly('T1', 'A', 6_000_00, 1_040),
  { ...yearly('T2', 'A', 6_000_00, 1_030), modal_cents: 10_000_00 },
  yearly('T3', 'A', 10_000_00, 1_020),
  {
    ...yearly('T4', 'A', 4_321_01, 1_010),
    splits: [
      ['A', 6_000],
      ['C', 4_000],
    ],
  },
  {
    ...yearly('T4C', 'A', 10_000_00, 1_000),
    splits: [
      ['A', 3_333],
      ['B', 3_333],
      ['C', 3_334],
    ],
  },
  yearly('T5', 'A', 6_000_00, 940),
  yearly('T5B', 'A', 6_000_00, 900),
  lapsing('T6', 'A', 500_00, [990, 5]),
  lapsing('T6C0', 'A', 555_56, [980, 0], thirds),
  lapsing('T6C7', 'A', 555_56, [975, 7], thirds),
  lapsing('T6C11', 'A', 555_56, [970, 11], thirds),
  lapsing('T6C12', 'A', 555_56, [965, 12], thirds),
  single('T6D5', 'A', inFiaOfSixPercent, 870, 5),
  single('T6D6', 'A', inFiaOfSixPercent, 865, 6),
  single('T6D12', 'A', inFiaOfSixPercent, 860, 12),
  { ...yearly('T7', 'A', 6_000_00, 855), ...threeQuarters, mode: 'monthly', modal_cents: 500_00 },
  lapsing('T7M5', 'A', 500_00, [850, 5], threeQuarters),
  lapsing('T7M9', 'A', 500_00, [845, 9], threeQuarters),
  lapsing('T7M10', 'A', 500_00, [840, 10], threeQuarters),
  single('T8', 'A', inFiaOfSixPercent, 835),
  single('T8B', 'D', [rate, 200_000_00], 830),
  { ...yearly('T9', 'A', 0, 825), product: term, mode: 'monthly', modal_cents: 105_00, target_cents: null },
  {
    ...yearly('T10', 'A', 6_000_00, 320),
    mode: 'monthly',
    modal_cents: 300_00,
    receipts: [
      { after: 32, kind: 'premium', amount_cents: 300_00 },
      // The rest of the year in one payment.
      { after: 50, kind: 'premium', amount_cents: 3_000_00 },
      { after: 70, kind: 'additional', amount_cents: 2_500_00 },
    ],
  },
  yearly('T11', 'Z', 6_000_00, 820),
  yearly('T11B', 'U', 6_000_00, 1_000),
  yearly('T12', 'R', 6_000_00, 815),
  // In force within the last two months, and so in the rolling three months on any day of the year.
  yearly('T13A', 'H', 9_000_00, 30),
  yearly('T13B', 'I', 9_000_00, 45),
  yearly('T13C', 'J', 9_000_00, 38),
  yearly('T13D', 'K', 8_000_00, 22),
  yearly('T13E', 'L', 8_000_00, 52),
  yearly('T13F', 'M', 2_500_00, 16),
  // In force on one day, and so in one month.
  yearly('T14A', 'N', 5_000_00, 200),
  yearly('T14B', 'O', 4_000_00, 200),
  yearly('T14C', 'P', 7_500_00, 200),
  yearly('T14D', 'Q', 2_250_50, 200),
  yearly('T14E', 'G', 22_000_00, 200),
  // Leaves -125.00 as the opening balance of the next cycle.
  lapsing('P1A', 'O', 250_00, [800, 11]),
  lapsing('P1B', 'O', 500_00, [metOn + 200, 5], { reported: 200 - full[5] }),
  yearly('P1C', 'O', 6_000_00, metOn),
  yearly('P1D', 'O', 518_52, metOn),
  // Second-year renewals: 18.40, then 9.10 in a later cycle, and 25.00.
  yearly('P2', 'Q', 3_680_00, 480),
  yearly('P3', 'Q', 1_820_00, 460),
  lapsing('P4', 'U', 100_00, [700, 5]),
  yearly('P5', 'M', 1_000_00, 150),
  yearly('P6', 'L', 5_000_00, 520),
];

/** The office's manual entry for P1 on the same day. */
export const fee = { letter: 'O', ago: metOn, amount_cents: -45_00, memo: 'E&O coverage' } as const;

/** Days ago on which C and D were suspended and reinstated; T5 and T5b come into force in between. */
export const suspensions = [
  { letter: 'C', from: 955, to: 925 },
  { letter: 'D', from: 915, to: 885 },
] as const;
