import type { ChainLink, Rates } from './grid';
import { shareOf } from './money';

/** The account that absorbs margin and rounding (domain.md 1). */
export const HOUSE = 'HOUSE';
export type Payee = number | typeof HOUSE;
export const lineKinds = ['writing', 'override', 'generation', 'house'] as const;
export type LineKind = (typeof lineKinds)[number];

/** An agent on the posting date: eligible uplines are active with valid E&O (domain.md 3.3). */
export type PayeeEligibility = 'eligible' | 'not_active' | 'eo_expired';

/** One payee's part of a record (domain.md 2.9). For every line but the house's, amount = R(base x rate). */
export interface DistributionLine {
  split_index: number;
  payee: Payee;
  kind: LineKind;
  /** 1 to 3 on a generation line, else 0. */
  generation: number;
  rate_bp: number;
  base_cents: number;
  amount_cents: number;
  /** Rate already paid below, so that rate + paid before = the payee's own rate; 0 on a generation line, which is extra. */
  paid_before_bp: number;
  /** True if the earning is held because the writing agent is not active. */
  held: boolean;
}

/** The outcome for one link of the chain, to explain an amount from stored data (domain.md 6, B1). */
export interface DistributionStep {
  member_id: number;
  level_code: string;
  /** The level's own rate, and the highest rate already paid below. */
  rate_bp: number;
  paid_before_bp: number;
  outcome: 'paid' | 'no_difference' | Exclude<PayeeEligibility, 'eligible'>;
  /** The generation override also paid to this link, or 0. */
  generation: number;
}

export interface Distribution {
  base_cents: number;
  gross_cents: number;
  /** In chain order, the house last; they add up to gross. */
  lines: DistributionLine[];
  steps: DistributionStep[];
}

const lineOf = (
  split_index: number,
  base_cents: number,
  payee: Payee,
  kind: LineKind,
  rate_bp: number,
): DistributionLine => ({
  split_index,
  payee,
  kind,
  generation: 0,
  rate_bp,
  base_cents,
  amount_cents: shareOf(base_cents, rate_bp),
  paid_before_bp: 0,
  held: false,
});

/**
 * Distributes one base in cents up a chain, writing agent first, at first-year, excess or renewal rates (domain.md 3.3). An upline gets
 * the difference from the highest rate paid below; ineligible uplines are skipped (compression); leaders above the first get a generation
 * override on top; the house gets the remainder, including rounding. `standing` is as of the posting date.
 */
export function distribute(
  base_cents: number,
  chain: readonly ChainLink[],
  rates: Rates,
  standing: (member_id: number) => PayeeEligibility,
  split_index = 0,
): Distribution {
  const gross_cents = shareOf(base_cents, rates.house_bp);
  const lines: DistributionLine[] = [];
  const steps: DistributionStep[] = [];
  let paid_bp = 0;
  let generations_bp = 0;
  let leaders = 0;

  for (const link of chain) {
    const { member_id, level_code } = link;
    const writing = steps.length === 0;
    const stands = standing(member_id);
    const rate_bp = rates.of(link);
    const step: DistributionStep = {
      member_id,
      level_code,
      rate_bp,
      paid_before_bp: paid_bp,
      outcome: 'no_difference',
      generation: 0,
    };
    steps.push(step);
    if (!writing && stands !== 'eligible') {
      step.outcome = stands;
      continue;
    }
    if (rate_bp > paid_bp) {
      const line = lineOf(split_index, base_cents, member_id, writing ? 'writing' : 'override', rate_bp - paid_bp);
      line.paid_before_bp = paid_bp;
      line.held = writing && stands === 'not_active';
      lines.push(line);
      paid_bp = rate_bp;
      step.outcome = 'paid';
    }
    if (!link.is_leader) continue;
    const generation_bp = writing ? undefined : rates.gen_bp[leaders - 1];
    if (generation_bp !== undefined) {
      const line = lineOf(split_index, base_cents, member_id, 'generation', generation_bp);
      line.generation = leaders;
      lines.push(line);
      generations_bp += generation_bp;
      step.generation = leaders;
    }
    leaders += 1;
  }

  const given_bp = paid_bp + generations_bp;
  const house = lineOf(split_index, base_cents, HOUSE, 'house', rates.house_bp - given_bp);
  house.paid_before_bp = given_bp;
  house.amount_cents = gross_cents;
  for (const { amount_cents } of lines) house.amount_cents -= amount_cents;
  lines.push(house);
  return { base_cents, gross_cents, lines, steps };
}
