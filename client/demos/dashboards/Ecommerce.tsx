import { dashboards } from '@shared/contracts/demos/dashboards';
import type { DemoIcon, DemoTone } from '@shared/contracts/demos/look';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Chart } from '~/ui/Chart';
import { cx } from '~/ui/cx';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import { colorsOf, iconOf } from '../icons';
import { demoPaths } from '../paths';
import { Browsers } from './Browsers';
import { Companies } from './Companies';
import styles from './Dashboards.module.css';
import { Faces, firstName, numberIn, RingCard } from './parts';
import { lastMonths } from './periods';
import { Revenue } from './Revenue';

const nothing = {};
const shares = ['product', 'service', 'other'] as const;
const cents = (dollars: string) => Math.round(numberIn(dollars) * 100);

export const Ecommerce = observer(() => {
  const { t } = useTranslation('demoDashboards');
  const format = useFormat();
  const answer = useAnswer(dashboards.ecommerce, nothing);
  return (
    <Page
      actions={
        <LinkButton variant="primary" to={demoPaths.shop}>
          {t('toShop')}
        </LinkButton>
      }
    >
      <Widget store={answer} name={t('demos:ecommerce')} skeleton={<SkeletonCard lines={12} />}>
        {({
          congratulations,
          statisticsItems,
          statisticsOrder,
          statisticsProfit,
          earningsChart,
          revenue,
          companyTable,
          meetup,
          goalOverview,
          transactionData,
        }) => {
          const byMonth = (series: { name: string; data: number[] }[]) => {
            const months = lastMonths(series[0]?.data.length ?? 0);
            return {
              field: 'month',
              categoryLabel: t('by.month'),
              labels: months.map((month) => format.month(month)),
              codes: months.map((month) => month.slice(0, 7)),
              series: series.map(({ name, data }) => ({
                label: t(`series.${name}`),
                field: name.toLowerCase(),
                values: data,
              })),
              height: 160,
            };
          };
          const [products = 0] = earningsChart.series;
          const share = (value: number) => format.percent(value * 100, 0);
          return (
            <>
              <StatGrid>
                {statisticsItems.map(({ title, subtitle, icon, color }) => (
                  <StatCard
                    key={subtitle}
                    label={t(`statistics.${subtitle}`)}
                    value={title.startsWith('$') ? format.moneyShort(cents(title)) : format.count(numberIn(title))}
                    tag={<IconBox name={icon} tone={color} />}
                  />
                ))}
              </StatGrid>
              <div className={`${styles.grid} ${styles.space}`}>
                <div className={styles.third}>
                  <Card title={t('medal', { name: firstName(congratulations.name) })} subtitle={t('medalText')}>
                    <p className={styles.figure}>{format.moneyShort(cents(congratulations.saleToday))}</p>
                    <div className={styles.space}>
                      <LinkButton to={demoPaths.invoiceList}>{t('viewSales')}</LinkButton>
                    </div>
                  </Card>
                </div>
                <div className={styles.third}>
                  <Chart
                    type="bar"
                    title={t('ordersChart')}
                    unit={t('ordersUnit')}
                    {...byMonth(statisticsOrder.series)}
                    format={format.count}
                  />
                </div>
                <div className={styles.third}>
                  <Chart
                    type="line"
                    title={t('profitChart')}
                    unit={t('thousands')}
                    {...byMonth(statisticsProfit.series)}
                    format={(thousands) => format.moneyShort(thousands * 100_000)}
                    formatAxis={format.count}
                  />
                </div>
                <Revenue years={revenue.years} />
                <div className={styles.third}>
                  <Chart
                    type="doughnut"
                    title={t('earnings')}
                    field="kind"
                    labels={shares.map((share) => t(`shares.${share}`))}
                    series={[{ label: t('earnings'), field: 'percent', values: earningsChart.series }]}
                    format={share}
                    centre={{ value: share(products), label: t('shares.product') }}
                  />
                </div>
                <div className={styles.third}>
                  <Browsers />
                </div>
                <div className={styles.third}>
                  <RingCard
                    title={t('goals')}
                    percent={goalOverview.series[0] ?? 0}
                    label={t('completed')}
                    items={[
                      { term: t('completed'), value: format.count(numberIn(goalOverview.completed)) },
                      { term: t('inProgress'), value: format.count(numberIn(goalOverview.inProgress)) },
                    ]}
                  />
                </div>
                <div className={styles.whole}>
                  <Companies rows={companyTable} />
                </div>
                <div className={styles.half}>
                  <Card title={t('meetup')} subtitle={t('meetupText')}>
                    {meetup.mediaData.map(({ icon, title, subtitle }) => (
                      <div key={title} className={styles.line}>
                        <IconBox name={icon} tone="primary" />
                        <div className={styles.grow}>
                          <p>{title}</p>
                          <p className={styles.note}>{subtitle}</p>
                        </div>
                      </div>
                    ))}
                    <div className={styles.space}>
                      <Faces faces={meetup.avatars} />
                    </div>
                    <div>
                      <LinkButton to={demoPaths.calendar}>{t('openCalendar')}</LinkButton>
                    </div>
                  </Card>
                </div>
                <div className={styles.half}>
                  <Card title={t('transactions')}>
                    {transactionData.map(({ mode, types, icon, color, payment, deduction }) => (
                      <div key={types} className={styles.line}>
                        <IconBox name={icon} tone={color} />
                        <div className={styles.grow}>
                          <p>{types}</p>
                          <p className={styles.note}>{mode}</p>
                        </div>
                        <span className={cx(styles.amount, deduction ? styles.bad : styles.good)}>
                          <bdi>{format.money(cents(payment))}</bdi>
                        </span>
                      </div>
                    ))}
                  </Card>
                </div>
              </div>
            </>
          );
        }}
      </Widget>
    </Page>
  );
});

const IconBox = ({ name, tone }: { name: DemoIcon; tone: DemoTone }) => {
  const Glyph = iconOf(name);
  return (
    <span className={styles.icon} style={colorsOf(tone)}>
      <Glyph size={18} aria-hidden />
    </span>
  );
};
