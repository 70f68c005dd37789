import type { EarningType } from '@shared/contracts/network/earnings';
import { monthOf } from '@shared/plan/months';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Chart, type ChartSeries } from '~/ui/Chart';
import type { EntrySum } from './entrySums';
import type { ExpectedSum } from './expectedSums';
import styles from './Report.module.css';
import { type Account, type AccountMonth, typesOf } from './report';

const mostCarriers = 8;

/** Fixed per type in every year; color 8 is free for expected amounts. */
const colors: Record<EarningType, NonNullable<ChartSeries['color']>> = {
  commission_first_year: 1,
  commission_excess: 5,
  commission_renewal: 2,
  override: 3,
  generation_override: 7,
  chargeback: 4,
  reversal: 4,
  team_reward: 6,
  contest_bonus: 6,
  adjustment: 6,
  fee: 4,
};

interface ReportChartsProps {
  /** The report's day; later months have no earnings yet. */
  today: string;
  account: Account;
  year: number;
  sum: EntrySum;
  expected: ExpectedSum;
}

/** Charts by month and type with expected amounts on top, by carrier, and own against downline sales. */
export const ReportCharts = ({ today, account, year, sum, expected }: ReportChartsProps) => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const { currency, months, carriers } = account;
  const money = {
    format: (cents: number) => format.money(cents, currency),
    formatAxis: (cents: number) => format.compact(cents / 100),
    scale: 100,
    currency,
  };
  const labels = months.map(({ month }) => format.month(month));
  const codes = months.map(({ month }) => month);
  const earned = (cents: (month: AccountMonth) => number) =>
    months.map((month) => (month.month > monthOf(today) ? Number.NaN : cents(month)));
  const cellOf = (cell: (month: AccountMonth) => ReactNode) => (index: number) => months[index] && cell(months[index]);
  const types = typesOf(account);
  const expects = months.some(({ expected_cents: cents }) => cents !== 0);
  // A single remaining carrier is shown by name instead of as "others".
  const topCarriers = carriers.slice(0, carriers.length === mostCarriers + 1 ? undefined : mostCarriers);
  const rest = carriers.slice(topCarriers.length).reduce((sum, { cents }) => sum + cents, 0);
  const bars = [
    ...topCarriers.map(({ name, id, cents }) => ({
      label: id === null ? t('report.noCarrier') : name,
      code: id === null ? 'none' : name,
      cents,
      ids: [id],
    })),
    ...(rest !== 0
      ? [
          {
            label: t('report.otherCarriers'),
            code: 'others',
            cents: rest,
            ids: carriers.slice(topCarriers.length).map(({ id }) => id),
          },
        ]
      : []),
  ];
  return (
    <>
      <Chart
        type="bar"
        title={t('report.months')}
        subtitle={t('report.monthsText', { year: String(year), currency })}
        field="month"
        codes={codes}
        labels={labels}
        series={[
          ...(types.length > 0 ? types : (['commission_first_year'] as const)).map((type) => ({
            label: t(`choices.type.${type}`),
            field: type,
            values: earned(({ by_type: cents }) => cents[type]),
            color: colors[type],
            cell: cellOf(({ month, by_type: cents }) => sum(t(`choices.type.${type}`), cents[type], { month, type })),
          })),
          ...(expects
            ? [
                {
                  label: t('report.expected'),
                  field: 'expected',
                  values: months.map(({ expected_cents: cents }) => cents),
                  color: 8 as const,
                  cell: cellOf(({ month, expected_cents: cents }) =>
                    expected(t('report.expected'), cents, { within: month }),
                  ),
                },
              ]
            : []),
        ]}
        {...money}
        categoryLabel={t('report.month')}
        height={280}
      />
      <div className={styles.pair}>
        <Chart
          type="bar"
          horizontal
          title={t('report.carriers')}
          subtitle={t('report.monthsText', { year: String(year), currency })}
          field="carrier"
          codes={bars.map(({ code }) => code)}
          labels={bars.map(({ label }) => label)}
          series={[
            {
              label: t('fields.amount_cents'),
              field: 'amount_cents',
              values: bars.map(({ cents }) => cents),
              color: 2,
              cell: (index) => {
                const { label, cents, ids } = bars[index] ?? { label: '', cents: 0, ids: [] };
                return sum(label, cents, { carriers: ids });
              },
            },
          ]}
          {...money}
          categoryLabel={t('fields.brand_id')}
          height={Math.max(160, 36 * bars.length + 40)}
        />
        <Chart
          type="line"
          title={t('report.origin')}
          subtitle={t('report.originText', { year: String(year), currency })}
          field="month"
          codes={codes}
          labels={labels}
          series={[
            {
              label: t('report.card.own'),
              field: 'own',
              values: earned(({ own_cents: cents }) => cents),
              color: 1,
              cell: cellOf(({ month, own_cents: cents }) => sum(t('report.card.own'), cents, { month, origin: 'own' })),
            },
            {
              label: t('report.card.override'),
              field: 'override',
              values: earned(({ override_cents: cents }) => cents),
              color: 3,
              cell: cellOf(({ month, override_cents: cents }) =>
                sum(t('report.card.override'), cents, { month, origin: 'override' }),
              ),
            },
          ]}
          {...money}
          categoryLabel={t('report.month')}
          height={220}
        />
      </div>
    </>
  );
};
