import type { PremiumMode } from '@shared/contracts/network/policies';
import type { policyWork } from '@shared/contracts/network/policyWork';
import type { TpMethod } from '@shared/contracts/network/products';
import type { Answer, Sent } from '@shared/http/endpoint';
import { allocate, shareOf, sumOf } from '@shared/plan/money';
import { excessAt } from '@shared/plan/orderBases';
import { plannedPremium, targetPremium } from '@shared/plan/targetPremium';

type Asked = Sent<typeof policyWork.estimate>['body'];
type Told = Answer<typeof policyWork.estimate>;

/** What the signed-in agent gets of one agent's part: as its writer, above it, or both. */
export interface WriterRates {
  first_year_bp: readonly number[];
  excess_bp: number;
  renewal_bp: number;
  advance_bp: number;
  grid_version: string;
}

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
export interface Part {
  share_bp: number;
  /** Unknown until the server was asked. */
  rates: WriterRates | undefined;
}

/** One rate on the part of one agent: base x rate = amount, of which so much is paid at in force. */
export interface Step {
  /** The place of the part. */
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
  /** What the figures are the sums of; null while a rate is not known. */
  mine: {
    first_year_cents: number;
    advance_cents: number;
    excess_cents: number;
    renewal_cents: number;
    steps: readonly Step[];
  } | null;
}

const probed_cents = 1_000_000;

/** A question whose answer shows the rates at one agent: ten thousand of TP at the target, as much beyond it. */
export const probe = (product_id: number, member_id: number): Asked => ({
  product_id,
  premium_mode: 'annual',
  modal_premium_cents: 2 * probed_cents,
  target_premium_cents: probed_cents,
  splits: [{ member_id, share_bp: 10_000 }],
});

const rateOf = (amount: number, base: number) => (base === 0 ? 0 : Math.round((amount * 10_000) / base));

/** The rates in the answer to `probe`. */
export const ratesIn = ({ mine, rates, excess_cents, planned_cents }: Told): WriterRates => ({
  first_year_bp: mine.lines.map(({ rate_bp }) => rate_bp),
  excess_bp: rateOf(mine.excess_cents, excess_cents),
  renewal_bp: rateOf(mine.renewal_year_2_cents, planned_cents),
  advance_bp: rates.advance_bp,
  grid_version: rates.grid_version,
});

/**
 * TP of a case and what the signed-in agent would get of it, in cents: the server's own functions over the rates that it told, so
 * that both say the same to the cent (DOMAIN.md 3.1 to 3.4; a test holds them together).
 */
export function estimate(premium: Premium, method: Method, parts: readonly Part[]): Estimate {
  const planned_cents = plannedPremium(premium, method);
  const tp_cents = targetPremium(premium, method);
  const excess_cents = excessAt(
    { ...method, tp_cents, planned_cents, target_cents: premium.target_premium_cents ?? 0, inforce_on: null },
    planned_cents,
  );
  const weights = parts.map(({ share_bp }) => share_bp);
  const known = parts.every(({ rates }) => rates !== undefined) && sumOf(weights) > 0;
  if (!known) return { planned_cents, tp_cents, excess_cents, mine: null };
  const bases = (cents: number) => allocate(cents, weights);
  const [first, excess] = [bases(tp_cents), bases(excess_cents)];
  const renewal = bases(method.tp_method === 'single_premium' ? 0 : planned_cents);
  const steps = parts.flatMap(({ rates }, part): Step[] => {
    if (!rates) return [];
    const step = (of: Step['of'], base_cents = 0, rate_bp: number, advance_bp = 10_000): Step => {
      const amount_cents = shareOf(base_cents, rate_bp);
      const advance_cents = shareOf(amount_cents, advance_bp);
      return { part, of, base_cents, rate_bp, amount_cents, advance_bp, advance_cents };
    };
    return [
      ...rates.first_year_bp.map((bp) => step('first_year', first[part], bp, rates.advance_bp)),
      step('excess', excess[part], rates.excess_bp),
      step('renewal', renewal[part], rates.renewal_bp),
    ];
  });
  const sum = (of: Step['of'], key: 'amount_cents' | 'advance_cents' = 'amount_cents') =>
    sumOf(steps.filter((step) => step.of === of).map((step) => step[key]));
  const mine = {
    first_year_cents: sum('first_year'),
    advance_cents: sum('first_year', 'advance_cents'),
    excess_cents: sum('excess'),
    renewal_cents: sum('renewal'),
    steps,
  };
  return { planned_cents, tp_cents, excess_cents, mine };
}

/** Commission of the first year now, with more money, and the difference; in cents. */
export interface More {
  now_cents: number;
  then_cents: number;
  more_cents: number;
}

/** What as much more money in the first year would bring: where the target is reached, far less (DOMAIN.md 6, B3). */
export function ofMore(premium: Premium, method: Method, parts: readonly Part[], more_cents: number): More | null {
  const total = (given: Premium) => {
    const { mine } = estimate(given, method, parts);
    return mine && mine.first_year_cents + mine.excess_cents;
  };
  const now = total(premium);
  const then = total({ ...premium, initial_lump_cents: premium.initial_lump_cents + more_cents });
  return now === null || then === null ? null : { now_cents: now, then_cents: then, more_cents: then - now };
}
