import type { TpExplanation } from '@shared/contracts/network/tp';
import { paymentsOf, plannedPremium, targetPremium } from '@shared/plan/targetPremium';

/** One row of a written calculation; `value` in cents, points, basis points or as a number of payments. */
export interface TpTerm {
  key: string;
  sign: '' | '×' | '−' | '=' | '+';
  value: number;
  unit: 'cents' | 'points' | 'bp' | 'count';
}

const whole_bp = 10_000;
const cents = (key: string, sign: TpTerm['sign'], value: number): TpTerm => ({ key, sign, value, unit: 'cents' });
const when = (is: boolean, ...terms: TpTerm[]) => (is ? terms : []);

/** The fields of a case that decide its TP. */
export type TpTerms = Pick<
  TpExplanation,
  | 'tp_method'
  | 'tp_factor_bp'
  | 'tp_fx_bp'
  | 'policy_fee_cents'
  | 'premium_mode'
  | 'modal_premium_cents'
  | 'initial_lump_cents'
  | 'exchange_1035_cents'
  | 'target_premium_cents'
  | 'tp_cents'
>;

/** A case's TP calculation (domain.md 3.1); the last row is the case's stored TP. */
export function tpFormulaOf(policy: TpTerms): TpTerm[] {
  const { tp_method: method, tp_factor_bp: factor, tp_fx_bp: fx, policy_fee_cents: fee } = policy;
  const { modal_premium_cents: modal, initial_lump_cents: lump, exchange_1035_cents: exchange } = policy;
  const payments = paymentsOf[policy.premium_mode];
  const planned = plannedPremium(policy, policy);
  const full = method === 'full_premium';
  const added = !full && lump + exchange > 0;
  return [
    cents(policy.premium_mode === 'single' ? 'single' : 'modal', '', modal),
    ...when(full && fee > 0, cents('fee', '−', fee)),
    ...when(payments > 1, { key: 'payments', sign: '×', value: payments, unit: 'count' }),
    ...when(!full && lump > 0, cents('lump', '+', lump)),
    ...when(!full && exchange > 0, cents('exchange', '+', exchange)),
    ...when(method === 'target' && (payments > 1 || added), cents('planned', '=', planned)),
    ...when(method === 'target', cents('target', '', policy.target_premium_cents ?? 0)),
    ...when(
      method === 'target' && factor !== whole_bp,
      cents('counted', '=', Math.min(policy.target_premium_cents ?? 0, planned)),
    ),
    ...when(factor !== whole_bp, { key: 'factor', sign: '×', value: factor, unit: 'bp' }),
    ...when(fx !== whole_bp, cents('inCurrency', '=', targetPremium(policy, policy)), {
      key: 'fx',
      sign: '×',
      value: fx,
      unit: 'bp',
    }),
    {
      key: method === 'target' && factor === whole_bp && fx === whole_bp ? 'lower' : 'tp',
      sign: '=',
      value: policy.tp_cents,
      unit: 'points',
    },
  ];
}
