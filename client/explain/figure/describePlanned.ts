import type { PremiumMode } from '@shared/contracts/network/policies';
import type { TpMethod } from '@shared/contracts/network/products';
import { paymentsOf, plannedPremium } from '@shared/plan/targetPremium';
import { type FigureExplanation, type FigureLine, type FigureTexts, signed } from './figure';

export interface Planned {
  premium_mode: PremiumMode;
  modal_premium_cents: number;
  initial_lump_cents: number;
  exchange_1035_cents: number;
  target_premium_cents: number | null;
}

/**
 * Explains the planned premium of a year: premium x payments, plus lump sum and exchange unless TP counts the full
 * premium (domain.md 3.1).
 */
export function describePlanned(premium: Planned, method: { tp_method: TpMethod }, t: FigureTexts): FigureExplanation {
  const { premium_mode: mode, modal_premium_cents, initial_lump_cents: lump, exchange_1035_cents: exchange } = premium;
  const full = method.tp_method === 'full_premium';
  const term = (key: string) => t(`explain:tp.terms.${key}`, { mode: t(`policies:choices.premium_mode.${mode}`) });
  const added = (key: string, cents: number): FigureLine[] =>
    full || cents === 0 ? [] : [signed(key, term(key), cents)];
  const first = mode === 'single' ? 'single' : 'modal';
  return {
    words: t(full ? 'figures:planned.full' : 'figures:planned.words'),
    sums: [
      {
        lines: [
          { key: 'premium', label: term(first), sign: '', value: modal_premium_cents },
          ...(paymentsOf[mode] > 1
            ? [{ key: 'payments', label: term('payments'), sign: '×', value: paymentsOf[mode], unit: 'count' } as const]
            : []),
          ...added('lump', lump),
          ...added('exchange', exchange),
          { key: 'planned', label: term('planned'), sign: '=', value: plannedPremium(premium, method) },
        ],
      },
    ],
  };
}
