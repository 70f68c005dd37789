import { cards } from '@shared/contracts/demos/cards';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './LineCharts.module.css';

const charts = [
  { name: 'siteTraffic', total: 78_900, color: 1 },
  { name: 'activeUsers', total: 659_800, color: 2 },
  { name: 'newsletter', total: 28_700, color: 3 },
] as const;

export const LineCharts = () => (
  <div className={styles.charts}>
    {charts.map((chart) => (
      <LineChart key={chart.name} {...chart} />
    ))}
  </div>
);

const nothing = {};

const LineChart = observer(({ name, total, color }: (typeof charts)[number]) => {
  const { t } = useTranslation('showStatistic');
  const { compact, count } = useFormat();
  const title = t(name);
  return (
    <Widget store={useAnswer(cards[name], nothing)} name={title} skeleton={<SkeletonCard lines={6} />}>
      {({ series: [course] }) => {
        const values = course?.data ?? [];
        return (
          <Chart
            type="line"
            title={title}
            subtitle={t('inAll', { total: compact(total) })}
            height={160}
            field="week"
            categoryLabel={t('week')}
            labels={values.map((_, index) => count(index + 1))}
            series={[{ label: title, field: 'count', values, color }]}
            format={count}
          />
        );
      }}
    </Widget>
  );
});
