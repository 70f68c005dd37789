import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { useCase, useCurrency } from './CaseContext';
import { useEstimate } from './useEstimate';

/** The estimate in one line; null without an estimate. Requires an observer. */
export function useEstimateWords(): string | null {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const currency = useCurrency();
  const { office } = useCase();
  const estimate = useEstimate()?.estimate;
  if (!estimate) return null;
  const tp = format.money(estimate.tp_cents);
  if (office) return t('estimate.shortTp', { tp });
  return t('estimate.short', { tp, mine: format.money(estimate.mine.first_year_cents, currency) });
}
