import type { Percent } from '@shared/contracts/network/dashboard';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Chart, type ChartSeries } from '~/ui/Chart';
import { rowsOfMonth } from './rowsOf';
import { summed } from './summed';

/**
 * TP of the last twelve months: in force, less reversals, with still-pending TP stacked on top by month of submission.
 */
export const MonthsChart = ({
  months,
  scope,
  onChanged,
}: Pick<Percent, 'months' | 'scope'> & { onChanged: () => void }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const series = (state: 'inforce' | 'pending', color: 1 | 3): ChartSeries => ({
    label: t(`months.${state}`),
    field: state,
    values: months.map((each) => each[`${state}_cents`]),
    color,
    cell: (index) => {
      const { month = '', [`${state}_cents` as const]: cents = 0 } = months[index] ?? {};
      return summed({
        name: t(`months.${state}`),
        cents,
        of: [rowsOfMonth(scope, month, state)],
        onChanged,
        text: format.money(cents),
      });
    },
  });
  return (
    <Chart
      type="bar"
      title={t('months.title')}
      subtitle={t('months.subtitle', { scope: t(`crud:scope.${scope}`) })}
      field="month"
      codes={months.map(({ month }) => month)}
      labels={months.map(({ month }) => format.month(month))}
      series={[series('inforce', 1), series('pending', 3)]}
      format={(cents) => format.money(cents)}
      formatAxis={(cents) => format.compact(cents / 100)}
      scale={100}
      categoryLabel={t('months.month')}
      height={316}
    />
  );
};
