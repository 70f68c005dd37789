import type { PremiumMode } from '../contracts/network/policies';
import type { TpMethod } from '../contracts/network/products';
import { shareOf } from './money';

/** Re-exported for existing callers. */
export { allocate, shareOf } from './money';

/** Payments per year by mode; `single` is one payment in total. */
export const paymentsOf: Record<PremiumMode, number> = {
  monthly: 12,
  quarterly: 4,
  semi_annual: 2,
  annual: 1,
  single: 1,
};

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

/** The client's intended premium of a policy year, in cents (domain.md 3.1, column "planned"). */
export function plannedPremium(premium: Premium, method: Pick<Method, 'tp_method'>): number {
  const year = premium.modal_premium_cents * paymentsOf[premium.premium_mode];
  return method.tp_method === 'full_premium' ? year : year + premium.initial_lump_cents + premium.exchange_1035_cents;
}

/** TP of a policy in cents (domain.md 3.1). */
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
