import type { PremiumMode } from '../contracts/network/policies';
import type { TpMethod } from '../contracts/network/products';
import { allocate, shareOf, sumOf } from './money';
import { plannedPremium, targetPremium } from './targetPremium';

interface Premium {
  premium_mode: PremiumMode;
  modal_premium_cents: number;
  initial_lump_cents: number;
  exchange_1035_cents: number;
  target_premium_cents: number | null;
}
interface Method {
  tp_method: TpMethod;
  tp_factor_bp: number;
  policy_fee_cents: number;
}
interface Writer {
  /** The shares of all agents, and the position of the one to pay. */
  shares_bp: readonly number[];
  part: number;
  fy_bp: number;
  excess_bp: number;
}

export interface FirstYear {
  planned_cents: number;
  tp_cents: number;
  /** Planned money above the target. */
  excess_cents: number;
  /** The agent's part of TP and excess, and the commission on each. */
  tp_base_cents: number;
  excess_base_cents: number;
  first_year_cents: number;
  excess_commission_cents: number;
}

/** The first year of a writing agent if all planned money is paid, as the posting engine posts it (domain.md 3.2, 3.4). */
export function firstYearOf(
  premium: Premium,
  method: Method,
  { shares_bp, part, fy_bp, excess_bp }: Writer,
): FirstYear {
  const planned_cents = plannedPremium(premium, method);
  const tp_cents = targetPremium(premium, method);
  const target = method.tp_method === 'target' ? (premium.target_premium_cents ?? 0) : planned_cents;
  const excess_cents = Math.max(0, planned_cents - target);
  const mine = (cents: number) => allocate(cents, shares_bp)[part] ?? 0;
  // The first premium and the rest are two receipts, each rounded alone.
  const first = Math.max(0, Math.min(premium.modal_premium_cents, planned_cents) - target);
  const bases = [first, excess_cents - first].map(mine);
  const tp_base_cents = mine(tp_cents);
  return {
    ...{ planned_cents, tp_cents, excess_cents, tp_base_cents },
    excess_base_cents: sumOf(bases),
    first_year_cents: shareOf(tp_base_cents, fy_bp),
    excess_commission_cents: sumOf(bases.map((base) => shareOf(base, excess_bp))),
  };
}

/** The shares with one agent's changed; the others keep their proportions, and a single agent gets a partner. */
export function withOwnShare(shares_bp: readonly number[], part: number, share_bp: number): number[] {
  if (shares_bp[part] === share_bp) return [...shares_bp];
  const others = shares_bp.filter((_, at) => at !== part);
  const rest = 10_000 - share_bp;
  if (others.length === 0) return rest === 0 ? [share_bp] : [share_bp, rest];
  const scaled = allocate(rest, others);
  return shares_bp.map((_, at) => (at === part ? share_bp : (scaled[at > part ? at - 1 : at] ?? 0)));
}
