import type { Percent } from '@shared/contracts/network/dashboard';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import { isolated } from './isolated';

/** TP of the last twelve months: what came into force, less reversals, and on top what was submitted and is pending still. */
export const MonthsChart = ({ months, scope }: Pick<Percent, 'months' | 'scope'>) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Chart
      type="bar"
      title={t('months.title')}
      subtitle={t('months.subtitle', { scope: t(`crud:scope.${scope}`) })}
      labels={months.map(({ month }) => isolated(format.month(month)))}
      series={[
        { label: t('months.inforce'), values: months.map(({ inforce_cents }) => inforce_cents), color: 1 },
        { label: t('months.pending'), values: months.map(({ pending_cents }) => pending_cents), color: 3 },
      ]}
      format={(cents) => format.money(cents)}
      formatAxis={(cents) => isolated(format.compact(cents / 100))}
      categoryLabel={t('months.month')}
      height={252}
    />
  );
};
