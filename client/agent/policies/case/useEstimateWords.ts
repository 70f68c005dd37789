import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { useCurrency } from './CaseContext';
import { useEstimate } from './useEstimate';

/** The estimate in one line; null while there is none. Use it in an observer. */
export function useEstimateWords(): string | null {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const currency = useCurrency();
  const live = useEstimate();
  if (!live) return null;
  const tp = format.money(live.tp_cents, currency);
  const mine = live.mine && format.money(live.mine.first_year_cents, currency);
  return mine === null ? t('estimate.shortTp', { tp }) : t('estimate.short', { tp, mine });
}
