import type { AwardRow } from '@shared/contracts/network/rewards';
import { useTranslation } from 'react-i18next';
import type { Cell } from '~/crud/cells';
import { useFormat } from '~/platform/format';
import { periodText } from './periodText';

export function usePeriodCell(): Cell<string, AwardRow> {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  return {
    nowrap: true,
    render: (value) => periodText(value, format, t),
    csv: (value) => ({ code: value, label: periodText(value, format, t) }),
  };
}
