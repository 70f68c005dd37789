import { type DistributionLine, type DistributionStep, HOUSE } from './distribute';
import type { End, PaidLine } from './settle';
import { earnedAtEnd } from './tpReversal';

/**
 * How an amount was calculated: a formula name and its values in cents and basis points, to be put into words by the client (domain.md 6,
 * B1).
 */
export type Explanation =
  | {
      /** base x (own rate - paid before) */
      formula: 'writing' | 'override';
      base_cents: number;
      own_rate_bp: number;
      paid_before_bp: number;
      rate_bp: number;
      amount_cents: number;
      /** The payee of `paid_before_bp`; null for the writing agent. */
      paid_before_to: number | null;
      /** The uplines in between that were paid nothing, and why. */
      skipped: DistributionStep[];
      held: boolean;
    }
  | { formula: 'generation'; generation: number; base_cents: number; rate_bp: number; amount_cents: number }
  /** gross - paid to members */
  | { formula: 'house'; base_cents: number; gross_cents: number; paid_cents: number; amount_cents: number }
  /** advanced - earned, where earned is the line by schedule and months */
  | (End & {
      formula: 'chargeback' | 'balance_release';
      line_cents: number;
      advanced_cents: number;
      earned_cents: number;
      amount_cents: number;
    });

/** The stored facts of one split's part of a record. */
export interface StoredDistribution {
  gross_cents: number;
  steps: readonly DistributionStep[];
}

/** Explains a line from its stored facts; nothing is recalculated (domain.md 3.3 and 6, B1). */
export function explainLine(line: DistributionLine, { gross_cents, steps }: StoredDistribution): Explanation {
  const { base_cents, rate_bp, amount_cents, paid_before_bp, generation, held } = line;
  if (line.payee === HOUSE)
    return { formula: 'house', base_cents, gross_cents, paid_cents: gross_cents - amount_cents, amount_cents };
  if (line.kind === 'generation') return { formula: 'generation', generation, base_cents, rate_bp, amount_cents };
  const below = steps.slice(
    0,
    steps.findIndex(({ member_id }) => member_id === line.payee),
  );
  const payer = below.findLastIndex(({ outcome }) => outcome === 'paid');
  return {
    formula: line.kind === 'writing' ? 'writing' : 'override',
    base_cents,
    own_rate_bp: rate_bp + paid_before_bp,
    paid_before_bp,
    rate_bp,
    amount_cents,
    paid_before_to: below[payer]?.member_id ?? null,
    skipped: below.slice(payer + 1),
    held,
  };
}

/** Explains what a policy's end charged back from a line (negative) or released to it (positive), in cents (domain.md 3.6). */
export function explainSettlement(
  line: Pick<PaidLine, 'amount_cents' | 'paid_cents'>,
  end: End,
  amount_cents: number,
): Explanation {
  return {
    ...end,
    formula: amount_cents < 0 ? 'chargeback' : 'balance_release',
    line_cents: line.amount_cents,
    advanced_cents: line.paid_cents,
    earned_cents: earnedAtEnd(line.amount_cents, end.schedule, end.status, end.months),
    amount_cents,
  };
}
