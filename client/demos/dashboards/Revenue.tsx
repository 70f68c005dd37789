import { dashboardCards } from '@shared/contracts/demos/dashboardCards';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Dashboards.module.css';
import { ChoiceMenu, numberIn, RingCard } from './parts';

const monthOf = (year: string, index: number) => `${year}-${String(index + 1).padStart(2, '0')}`;
const [tens, thousand] = [10, 1000];

/** Income, expenses and budget of a year. `years` is newest first. */
export const Revenue = observer(({ years }: { years: readonly string[] }) => {
  const { t } = useTranslation('demoDashboards');
  const format = useFormat();
  const [year, setYear] = useState(years[0] ?? '');
  const answer = useAnswer(dashboardCards.revenue, { query: { year } });
  const money = (thousands: number) => format.moneyShort(thousands * thousand * 100);
  const axis = (thousands: number) => format.count(thousands);
  return (
    <Widget className={styles.whole} store={answer} name={t('revenueReport')} skeleton={<SkeletonCard lines={8} />}>
      {(revenue) => {
        const [spent, budget] = [numberIn(revenue.price), numberIn(revenue.budget)];
        const months = (revenue.revenueReport.series[0]?.data ?? []).map((_, index) => monthOf(revenue.year, index));
        const weeks = (revenue.budgetChart.series[0]?.data ?? []).map((_, index) => index + 1);
        const seriesOf = (series: { name: string; data: number[] }[], unit = 1) =>
          series.map(({ name, data }) => ({
            label: t(`series.${name}`),
            field: name.toLowerCase(),
            values: data.map((value) => value * unit),
          }));
        return (
          <div className={styles.grid}>
            <div className={styles.wide}>
              <Chart
                type="bar"
                stacked
                title={t('revenueReport')}
                subtitle={revenue.year}
                unit={t('thousands')}
                field="month"
                categoryLabel={t('by.month')}
                labels={months.map((month) => format.month(month))}
                codes={months}
                series={seriesOf(revenue.revenueReport.series)}
                format={money}
                formatAxis={axis}
                actions={
                  <ChoiceMenu
                    label={t('year')}
                    options={years.map((value) => ({ value, label: value }))}
                    value={year}
                    onChange={setYear}
                  />
                }
              />
            </div>
            <div className={styles.third}>
              <RingCard
                title={t('budget')}
                percent={Math.round((spent * 100) / budget)}
                label={t('budgetUsed')}
                items={[
                  { term: t('budgetUsed'), value: format.moneyShort(spent * 100) },
                  { term: t('budgetLeft'), value: format.moneyShort((budget - spent) * 100) },
                ]}
              />
            </div>
            <div className={styles.whole}>
              <Chart
                type="line"
                title={t('budgetChart')}
                subtitle={t('budgetText', { year: revenue.year })}
                unit={t('dollars')}
                height={180}
                field="week"
                categoryLabel={t('by.week')}
                labels={weeks.map((week) => t('week', { number: week }))}
                series={seriesOf(revenue.budgetChart.series, tens)}
                format={(dollars) => format.moneyShort(dollars * 100)}
                formatAxis={format.count}
              />
            </div>
          </div>
        );
      }}
    </Widget>
  );
});
