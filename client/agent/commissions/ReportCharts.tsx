import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import { isolated } from './isolated';
import styles from './Report.module.css';
import { type Account, typesOf } from './report';

const mostCarriers = 8;

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
  const shown = carriers.slice(0, mostCarriers);
  const rest = carriers.slice(mostCarriers).reduce((sum, { cents }) => sum + cents, 0);
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
          ...(types.length > 0 ? types : (['commission_first_year'] as const)).map((type, index) => ({
            label: t(`explain:type.${type}`),
            values: months.map(({ by_type: cents }) => cents[type]),
            color: ((index % 7) + 1) as 1,
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
