import type { PremiumMode } from '@shared/contracts/network/policies';
import type { policyWork } from '@shared/contracts/network/policyWork';
import type { TpMethod } from '@shared/contracts/network/products';
import type { Answer, Sent } from '@shared/http/endpoint';

export type EstimateQuery = Sent<typeof policyWork.estimate>['body'];
export type EstimateAnswer = Answer<typeof policyWork.estimate>;

export interface Premium {
  premium_mode: PremiumMode;
  modal_premium_cents: number;
  initial_lump_cents: number;
  exchange_1035_cents: number;
  target_premium_cents: number | null;
}
export interface Method {
  tp_method: TpMethod;
  tp_factor_bp: number;
  policy_fee_cents: number;
}

/** A rate applied to one agent's share: base x rate = amount, with its advance at in-force. */
export interface EstimateStep {
  /** Position in the split. */
  part: number;
  of: 'first_year' | 'excess' | 'renewal';
  base_cents: number;
  rate_bp: number;
  amount_cents: number;
  advance_bp: number;
  advance_cents: number;
}

export interface Estimate {
  planned_cents: number;
  tp_cents: number;
  excess_cents: number;
  /** The version of today's grid. */
  grid_version: string;
  mine: {
    first_year_cents: number;
    advance_cents: number;
    excess_cents: number;
    renewal_cents: number;
    steps: readonly EstimateStep[];
  };
}

/** Converts the posting engine's answer for the estimate box. */
export const estimateIn = ({ mine, ...answer }: EstimateAnswer, advance_bp: number): Estimate => ({
  planned_cents: answer.planned_cents,
  tp_cents: answer.tp_cents,
  excess_cents: answer.excess_cents,
  grid_version: answer.grid_version,
  mine: {
    first_year_cents: mine.first_year_cents,
    advance_cents: mine.advance_cents,
    excess_cents: mine.excess_cents,
    renewal_cents: mine.renewal_year_2_cents,
    steps: mine.lines.map(({ of, split_index, base_cents, rate_bp, amount_cents, advanced_cents }) => ({
      ...{ part: split_index, of, base_cents, rate_bp, amount_cents },
      advance_bp: advanced_cents === amount_cents ? 10_000 : advance_bp,
      advance_cents: advanced_cents,
    })),
  },
});

/** First-year commission now, with more money, and the difference, in cents. */
export interface More {
  now_cents: number;
  then_cents: number;
  more_cents: number;
}

const firstYearOf = ({ mine }: EstimateAnswer) => mine.first_year_cents + mine.excess_cents;

/** The gain of more first-year money, which is far smaller once the target is reached (domain.md 6, B3). */
export const moreIn = (now: EstimateAnswer, then: EstimateAnswer): More => ({
  now_cents: firstYearOf(now),
  then_cents: firstYearOf(then),
  more_cents: firstYearOf(then) - firstYearOf(now),
});
