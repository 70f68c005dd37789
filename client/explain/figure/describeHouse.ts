import type { CommissionLineRow } from '@shared/contracts/network/commissions';
import { shareOf } from '@shared/plan/money';
import { type FigureExplanation, type FigureTexts, signed } from './figure';

/**
 * Explains the house's part of a sale in cents: the rate that no agent takes, plus the rounding of the agents' lines (domain.md 3.3).
 * @param cents the whole line, or the part settled immediately
 */
export function describeHouse(
  { base_cents, rate_bp, amount_cents }: Pick<CommissionLineRow, 'base_cents' | 'rate_bp' | 'amount_cents'>,
  cents: number,
  t: FigureTexts,
): FigureExplanation {
  const rounded = amount_cents - shareOf(base_cents, rate_bp);
  return {
    words: t('figures:house.words'),
    sums: [
      {
        lines: [
          { key: 'base', label: t('explain:formula.baseOf.base'), sign: '', value: base_cents },
          { key: 'rate', label: t('explain:formula.rate'), sign: '×', value: rate_bp, unit: 'bp' },
          ...(rounded === 0 ? [] : [signed('rounded', t('figures:house.rounded'), rounded)]),
          ...(cents === amount_cents ? [] : [signed('later', t('explain:formula.later'), cents - amount_cents)]),
          { key: 'house', label: t('explain:formula.amount'), sign: '=', value: cents },
        ],
      },
    ],
  };
}
