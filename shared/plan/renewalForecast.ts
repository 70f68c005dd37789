import type { PremiumMode } from '../contracts/network/policies';
import type { TpMethod } from '../contracts/network/products';
import type { RenewalBand } from './grid';
import { bandOf } from './grid';
import { allocate, shareOf } from './money';
import { addMonths } from './months';
import { policyYear } from './orderBases';
import { paymentsOf } from './targetPremium';

/**
 * The inputs of an agent's renewals on an in-force policy: its schedule, the shares in basis points, and the agent's
 * rates by band.
 */
export interface RenewingPolicy {
  tp_method: TpMethod;
  inforce_on: string;
  premium_mode: PremiumMode;
  modal_premium_cents: number;
  shares_bp: readonly number[];
  split_index: number;
  /** The writing agent's rates in the snapshot, in basis points of the premium. */
  renewal_bp: (band: RenewalBand) => number;
}

export interface RenewalPremium {
  due_on: string;
  policy_year: number;
  /** The agent's share of the premium, its year's rate in basis points, and the commission, in cents. */
  premium_cents: number;
  rate_bp: number;
  amount_cents: number;
}

/** A due date of a renewal premium and the rate band of its policy year. */
export interface RenewalDue {
  due_on: string;
  policy_year: number;
  band: RenewalBand;
}

/** The due dates between two days, inclusive, from the second policy year on. Single premiums have none. */
export function renewalDues(inforce_on: string, premium_mode: PremiumMode, from: string, to: string): RenewalDue[] {
  const dues: RenewalDue[] = [];
  if (premium_mode === 'single') return dues;
  const gap = 12 / paymentsOf[premium_mode];
  // Each due date counts from the first day: counted from the previous one, the 31st would become the 28th for good.
  for (let months = 12; ; months += gap) {
    const due_on = addMonths(inforce_on, months);
    if (due_on > to) return dues;
    const policy_year = policyYear(inforce_on, due_on);
    const band = bandOf(policy_year);
    if (due_on >= from && band !== null) dues.push({ due_on, policy_year, band });
  }
}

/**
 * The premiums due between two days, inclusive, from the second policy year on, with the renewal commission of the writing agent: the
 * whole receipt at its year's renewal rate (domain.md 3.2).
 */
export function renewalPremiums(policy: RenewingPolicy, from: string, to: string): RenewalPremium[] {
  const { tp_method, inforce_on, premium_mode, modal_premium_cents, shares_bp, split_index, renewal_bp } = policy;
  if (tp_method === 'single_premium') return [];
  const premium_cents = allocate(modal_premium_cents, shares_bp)[split_index] ?? 0;
  return renewalDues(inforce_on, premium_mode, from, to).map(({ due_on, policy_year, band }) => {
    const rate_bp = renewal_bp(band);
    return { due_on, policy_year, premium_cents, rate_bp, amount_cents: shareOf(premium_cents, rate_bp) };
  });
}
