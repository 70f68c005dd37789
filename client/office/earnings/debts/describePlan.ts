import type { DebtPlanTerms } from '@shared/contracts/network/debts';
import type { TFunction } from 'i18next';
import type { useFormat } from '~/platform/format';

/** A repayment plan in words: "25% of credits" or "$100.00 a run". */
export const describePlan = (
  t: TFunction,
  format: ReturnType<typeof useFormat>,
  { percent_bp, amount_cents }: DebtPlanTerms,
  currency: 'USD' | 'CAD',
): string =>
  percent_bp === null
    ? t('debts:planAmount', { amount: format.money(amount_cents ?? 0, currency) })
    : t('debts:planPercent', { percent: format.percent(percent_bp) });
