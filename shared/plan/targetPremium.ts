import type { PremiumMode } from '../contracts/network/policies';
import type { TpMethod } from '../contracts/network/products';

/** Payments a year by mode; `single` is one payment altogether. */
export const paymentsOf: Record<PremiumMode, number> = {
  monthly: 12,
  quarterly: 4,
  semi_annual: 2,
  annual: 1,
  single: 1,
};

/** `cents x bp`, rounded half away from zero to the cent, in integers only (DOMAIN.md 3, rounding rule R). */
export function shareOf(cents: number, bp: number): number {
  const product = BigInt(cents) * BigInt(bp);
  const half = product < 0n ? -5_000n : 5_000n;
  return Number((product + half) / 10_000n);
}

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

/** What the client intends to pay in a policy year, in cents (DOMAIN.md 3.1, column "planned"). */
export function plannedPremium(premium: Premium, method: Pick<Method, 'tp_method'>): number {
  const year = premium.modal_premium_cents * paymentsOf[premium.premium_mode];
  return method.tp_method === 'full_premium' ? year : year + premium.initial_lump_cents + premium.exchange_1035_cents;
}

/** TP of a policy in cents (DOMAIN.md 3.1). */
export function targetPremium(premium: Premium, method: Method): number {
  const planned = plannedPremium(premium, method);
  switch (method.tp_method) {
    case 'target':
      return shareOf(Math.min(premium.target_premium_cents ?? 0, planned), method.tp_factor_bp);
    case 'full_premium': {
      const target = (premium.modal_premium_cents - method.policy_fee_cents) * paymentsOf[premium.premium_mode];
      return shareOf(Math.max(0, target), method.tp_factor_bp);
    }
    case 'single_premium':
      return shareOf(planned, method.tp_factor_bp);
  }
}

/**
 * Splits `cents` by shares in basis points or any weights so that the parts sum to it: largest remainder, ties to the earlier
 * part (DOMAIN.md 3, rounding, and 3.4).
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) throw new RangeError('allocate needs a positive sum of weights');
  const sign = cents < 0 ? -1 : 1;
  const exact = weights.map((weight) => BigInt(Math.abs(cents)) * BigInt(weight));
  const parts = exact.map((part) => Number(part / BigInt(total)));
  const left = Math.abs(cents) - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % BigInt(total) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map((part) => sign * part || 0);
}
