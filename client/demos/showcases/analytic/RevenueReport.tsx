import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Chart } from '~/ui/Chart';
import { Progress } from '~/ui/Progress';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Analytic.module.css';
import { cards } from './cardCalls';
import { months, numberIn } from './figures';

/** In thousands, one row per year, the newest first. */
const earned = [
  [95, 177, 284, 256, 105, 63, 168, 218, 72],
  [82, 150, 240, 231, 118, 71, 142, 196, 88],
  [64, 121, 205, 190, 97, 80, 117, 160, 91],
];
const spent = [
  [145, 80, 60, 180, 100, 60, 85, 75, 100],
  [120, 95, 74, 140, 90, 66, 92, 81, 97],
  [99, 84, 70, 112, 81, 59, 77, 69, 85],
];
const budgetLine = [61, 48, 69, 52, 60, 40, 79, 60, 59];
const step = 10_000;
const nothing = {};

export const RevenueReport = observer(() => {
  const { t } = useTranslation('showAnalytic');
  const format = useFormat();
  const [age, setAge] = useState(0);
  const [added, setAdded] = useState(0);
  const money = (dollars: number) => format.moneyShort(dollars * 100);
  const days = months(earned[0]?.length ?? 0);
  const common = {
    field: 'month',
    categoryLabel: t('month'),
    labels: days.map((day) => format.month(day)),
    unit: t('thousands'),
    format: (thousands: number) => money(thousands * 1_000),
    formatAxis: format.count,
  };
  return (
    <Widget store={useAnswer(cards.revenueReport, nothing)} name={t('report')} skeleton={<SkeletonCard lines={10} />}>
      {({ years, price, budget }) => {
        const planned = numberIn(budget) + added;
        return (
          <div className={styles.stack}>
            <Chart
              {...common}
              type="bar"
              title={t('report')}
              height={220}
              series={[
                { label: t('earning'), field: 'earning', values: earned[age] ?? [] },
                { label: t('expense'), field: 'expense', values: spent[age] ?? [], color: 3 },
              ]}
              actions={
                <SegmentedControl
                  label={t('year')}
                  options={years.map((year, index) => ({ value: String(index), label: year }))}
                  value={String(age)}
                  onChange={(index) => setAge(Number(index))}
                />
              }
            />
            <Chart
              {...common}
              type="line"
              title={t('budgetLine')}
              height={140}
              series={[{ label: t('budget'), field: 'budget', values: budgetLine, color: 2 }]}
            />
            <Progress
              label={t('budgetSpent')}
              value={numberIn(price)}
              max={planned}
              text={t('shareOf', { share: money(numberIn(price)), of: money(planned) })}
            />
            <div>
              <Button variant="primary" onClick={() => setAdded(added + step)}>
                {t('increaseBudget')}
              </Button>
            </div>
          </div>
        );
      }}
    </Widget>
  );
});
