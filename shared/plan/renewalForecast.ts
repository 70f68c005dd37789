import type { PremiumMode } from '../contracts/network/policies';
import type { TpMethod } from '../contracts/network/products';
import type { RenewalBand } from './grid';
import { bandOf } from './grid';
import { allocate, shareOf } from './money';
import { addMonths } from './months';
import { policyYear } from './orderBases';
import { paymentsOf } from './targetPremium';

/** What of a policy in force decides an agent's renewals: its schedule, the shares in basis points, and the agent's rates by band. */
export interface RenewingPolicy {
  tp_method: TpMethod;
  inforce_on: string;
  premium_mode: PremiumMode;
  modal_premium_cents: number;
  shares_bp: readonly number[];
  split_index: number;
  /** The writing agent's own rates of the snapshot, in basis points of the premium. */
  renewal_bp: (band: RenewalBand) => number;
}

export interface RenewalPremium {
  due_on: string;
  policy_year: number;
  /** The agent's part of the premium, and the commission on it, in cents. */
  premium_cents: number;
  amount_cents: number;
}

/**
 * The premiums that fall due between two days, both included, from the second policy year on, with what each renews to its writing
 * agent: the whole receipt at the renewal rate of its year (DOMAIN.md 3.2). Single premiums renew nothing.
 */
export function renewalPremiums(policy: RenewingPolicy, from: string, to: string): RenewalPremium[] {
  const { tp_method, inforce_on, premium_mode, modal_premium_cents, shares_bp, split_index, renewal_bp } = policy;
  if (premium_mode === 'single' || tp_method === 'single_premium') return [];
  const gap = 12 / paymentsOf[premium_mode];
  const premium_cents = allocate(modal_premium_cents, shares_bp)[split_index] ?? 0;
  const found: RenewalPremium[] = [];
  // Each from the first day, or the 31st would become the 28th for ever.
  for (let months = 12; ; months += gap) {
    const due_on = addMonths(inforce_on, months);
    if (due_on > to) return found;
    const year = policyYear(inforce_on, due_on);
    const band = bandOf(year);
    if (due_on < from || band === null) continue;
    found.push({ due_on, policy_year: year, premium_cents, amount_cents: shareOf(premium_cents, renewal_bp(band)) });
  }
}
