import type { EarningType } from '@shared/contracts/network/earnings';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Chart, type ChartSeries } from '~/ui/Chart';
import { isolated } from './isolated';
import styles from './Report.module.css';
import { type Account, typesOf } from './report';

const mostCarriers = 8;

/** The same in every year, and the last one free for what is expected. */
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

/** By month and type with what is expected on top, by carrier, and own against downline. */
export const ReportCharts = ({ account, year }: { account: Account; year: number }) => {
  const { t } = useTranslation(['commissions', 'explain']);
  const format = useFormat();
  const { currency, months, carriers } = account;
  const money = {
    format: (cents: number) => format.money(cents, currency),
    formatAxis: (cents: number) => isolated(format.compact(cents / 100)),
    scale: 100,
  };
  const labels = months.map(({ month }) => isolated(format.month(month)));
  const types = typesOf(account);
  const expects = months.some(({ expected_cents: cents }) => cents !== 0);
  // One left over is shown, not called "others".
  const shown = carriers.slice(0, carriers.length === mostCarriers + 1 ? undefined : mostCarriers);
  const rest = carriers.slice(shown.length).reduce((sum, { cents }) => sum + cents, 0);
  const bars = [
    ...shown.map(({ name, id, cents }) => ({ label: id === null ? t('report.noCarrier') : name, cents })),
    ...(rest !== 0 ? [{ label: t('report.otherCarriers'), cents: rest }] : []),
  ];
  return (
    <>
      <Chart
        type="bar"
        title={t('report.months')}
        subtitle={t('report.monthsText', { year: String(year), currency })}
        labels={labels}
        series={[
          ...(types.length > 0 ? types : (['commission_first_year'] as const)).map((type) => ({
            label: t(`explain:type.${type}`),
            values: months.map(({ by_type: cents }) => cents[type]),
            color: colors[type],
          })),
          ...(expects
            ? [
                {
                  label: t('report.expected'),
                  values: months.map(({ expected_cents: cents }) => cents),
                  color: 8 as const,
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
          labels={bars.map(({ label }) => label)}
          series={[{ label: t('fields.amount_cents'), values: bars.map(({ cents }) => cents), color: 2 }]}
          {...money}
          categoryLabel={t('fields.brand_id')}
          height={Math.max(160, 36 * bars.length + 40)}
        />
        <Chart
          type="line"
          title={t('report.origin')}
          subtitle={t('report.originText', { year: String(year), currency })}
          labels={labels}
          series={[
            { label: t('report.card.own'), values: months.map(({ own_cents: cents }) => cents), color: 1 },
            { label: t('report.card.override'), values: months.map(({ override_cents: cents }) => cents), color: 3 },
          ]}
          {...money}
          categoryLabel={t('report.month')}
          height={220}
        />
      </div>
    </>
  );
};
