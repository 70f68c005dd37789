import { dashboards } from '@shared/contracts/demos/dashboards';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Card } from '~/ui/Card';
import { Chart } from '~/ui/Chart';
import { DefinitionList } from '~/ui/DefinitionList';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import { Table } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import { demoPaths } from '../paths';
import styles from './Dashboards.module.css';
import { Faces, RingCard, useSteps } from './parts';

const nothing = {};
const shares = ['product', 'service', 'other'] as const;
/** A text such as `25,852` in dollars, as cents. */
const cents = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);

export const Ecommerce = observer(() => {
  const { t } = useTranslation('demoDashboards');
  const format = useFormat();
  const steps = useSteps();
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
          const chartOf = (series: { name: string; data: number[] }[]) => ({
            field: 'step',
            labels: steps(series[0]?.data ?? []),
            series: series.map(({ name, data }) => ({
              label: t(`series.${name}`),
              field: name.toLowerCase(),
              values: data,
            })),
            format: format.count,
          });
          return (
            <>
              <StatGrid>
                {statisticsItems.map(({ title, subtitle }) => (
                  <StatCard key={subtitle} label={t(`statistics.${subtitle}`)} value={title} />
                ))}
              </StatGrid>
              <div className={`${styles.grid} ${styles.space}`}>
                <div className={styles.third}>
                  <Card title={t('medal', { name: congratulations.name })} subtitle={t('medalText')}>
                    <p className={styles.figure}>{format.moneyShort(cents(congratulations.saleToday))}</p>
                    <div className={styles.space}>
                      <LinkButton to={demoPaths.invoiceList}>{t('viewSales')}</LinkButton>
                    </div>
                  </Card>
                </div>
                <div className={styles.third}>
                  <Chart type="bar" title={t('ordersChart')} height={160} {...chartOf(statisticsOrder.series)} />
                </div>
                <div className={styles.third}>
                  <Chart type="line" title={t('profitChart')} height={160} {...chartOf(statisticsProfit.series)} />
                </div>
                <div className={styles.wide}>
                  <Chart
                    type="bar"
                    stacked
                    title={t('revenueReport')}
                    subtitle={revenue.years[0] ?? ''}
                    {...chartOf(revenue.revenueReport.series)}
                  />
                </div>
                <div className={styles.third}>
                  <Chart
                    type="doughnut"
                    title={t('earnings')}
                    field="kind"
                    labels={shares.map((share) => t(`shares.${share}`))}
                    series={[{ label: t('earnings'), field: 'percent', values: earningsChart.series }]}
                    format={(value) => format.percent(value * 100, 0)}
                  />
                </div>
                <div className={styles.third}>
                  <Card title={t('budget')}>
                    <p className={styles.figure}>{format.moneyShort(cents(revenue.price))}</p>
                    <DefinitionList
                      items={[{ term: t('budgetOf'), value: format.moneyShort(cents(revenue.budget)) }]}
                    />
                  </Card>
                </div>
                <div className={styles.wide}>
                  <Chart type="line" title={t('budgetChart')} height={180} {...chartOf(revenue.budgetChart.series)} />
                </div>
                <div className={styles.wide}>
                  <Card flush title={t('companies')}>
                    <Table
                      rows={companyTable}
                      rowKey={({ title }) => title}
                      columns={[
                        {
                          key: 'company',
                          header: t('columns.company'),
                          cell: ({ logo, title }) => (
                            <span className={styles.line}>
                              <Avatar name={title} src={logo} size="sm" /> {title}
                            </span>
                          ),
                        },
                        {
                          key: 'category',
                          header: t('columns.category'),
                          hideBelow: 'sm',
                          cell: ({ category, categoryColor }) => (
                            <Tag tone={categoryColor === 'secondary' ? 'neutral' : categoryColor}>{category}</Tag>
                          ),
                        },
                        {
                          key: 'views',
                          header: t('columns.views'),
                          align: 'end',
                          hideBelow: 'sm',
                          cell: ({ views }) => views,
                        },
                        {
                          key: 'revenue',
                          header: t('columns.revenue'),
                          align: 'end',
                          cell: ({ revenue: amount }) => format.money(cents(amount)),
                        },
                        {
                          key: 'sales',
                          header: t('columns.sales'),
                          align: 'end',
                          cell: ({ sales, trend }) => {
                            const Arrow = trend === 'up' ? TrendingUp : TrendingDown;
                            return (
                              <span className={`${styles.trend} ${trend === 'up' ? styles.good : styles.bad}`}>
                                {format.percent(Number(sales) * 100, 0)} <Arrow size={14} aria-hidden />
                                <span className="visually-hidden">{t(`trend.${trend}`)}</span>
                              </span>
                            );
                          },
                        },
                      ]}
                    />
                  </Card>
                </div>
                <div className={styles.third}>
                  <Card title={t('meetup')} subtitle={t('meetupText')}>
                    <DefinitionList
                      items={meetup.mediaData.map(({ title, subtitle }) => ({ term: title, value: subtitle }))}
                    />
                    <div className={styles.space}>
                      <Faces faces={meetup.avatars} />
                    </div>
                    <LinkButton to={demoPaths.calendar}>{t('openCalendar')}</LinkButton>
                  </Card>
                </div>
                <div className={styles.half}>
                  <RingCard
                    title={t('goals')}
                    percent={goalOverview.series[0] ?? 0}
                    label={t('completed')}
                    items={[
                      { term: t('completed'), value: goalOverview.completed },
                      { term: t('inProgress'), value: goalOverview.inProgress },
                    ]}
                  />
                </div>
                <div className={styles.half}>
                  <Card title={t('transactions')}>
                    {transactionData.map(({ mode, types, payment, deduction }) => (
                      <div key={types} className={styles.line}>
                        <div className={styles.grow}>
                          <p>{types}</p>
                          <p className={styles.note}>{mode}</p>
                        </div>
                        <span className={`${styles.amount} ${deduction ? styles.bad : styles.good}`}>
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
