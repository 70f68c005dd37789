import { categoryGroups } from '@shared/contracts/network/choices';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import type { ReportMonth } from './report';
import type { TpSum } from './tpSums';

/** In-force TP by month, stacked by category. Empty categories are omitted. */
export const MonthsByCategory = ({ months, sum }: { months: readonly ReportMonth[]; sum: TpSum }) => {
  const { t } = useTranslation('production');
  const format = useFormat();
  const used = categoryGroups.filter((group) => months.some(({ by_category }) => by_category[group] !== 0));
  return (
    <Chart
      type="bar"
      stacked
      title={t('months.title')}
      subtitle={t('months.subtitle')}
      field="month"
      codes={months.map(({ month }) => month)}
      labels={months.map(({ month }) => format.month(month))}
      series={used.map((group) => ({
        label: t(`choices.category_group.${group}`),
        field: group,
        values: months.map(({ by_category }) => by_category[group] ?? 0),
        color: ((categoryGroups.indexOf(group) % 8) + 1) as 1,
        cell: (index) =>
          sum(t(`choices.category_group.${group}`), months[index]?.by_category[group] ?? 0, {
            category_group: group,
            ...(months[index] && { month: months[index].month }),
          }),
      }))}
      format={(cents) => format.money(cents)}
      formatAxis={(cents) => format.compact(cents / 100)}
      scale={100}
      categoryLabel={t('month')}
    />
  );
};
