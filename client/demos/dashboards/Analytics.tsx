import { dashboards } from '@shared/contracts/demos/dashboards';
import { CalendarClock, FileText, Users } from 'lucide-react';
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
import { SkeletonCard } from '~/ui/SkeletonCard';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import { Tag } from '~/ui/Tag';
import { Timeline } from '~/ui/Timeline';
import { InvoiceCard } from '../invoice/InvoiceCard';
import styles from './Dashboards.module.css';
import { Faces, firstName, useGrowth } from './parts';
import { lastMonths } from './periods';
import { Sessions } from './Sessions';
import { Support } from './Support';

const nothing = {};

export const Analytics = observer(() => {
  const { t } = useTranslation('demoDashboards');
  const format = useFormat();
  const growth = useGrowth();
  const answer = useAnswer(dashboards.analytics, nothing);
  return (
    <Page>
      <Widget store={answer} name={t('demos:analytics')} skeleton={<SkeletonCard lines={12} />}>
        {({ congratulations, subscribersGained, ordersRecevied, avgSessions, timeline, salesChart, appDesign }) => {
          const { step1, step2, step3, step4 } = timeline;
          const months = lastMonths(salesChart.series[0]?.data.length ?? 0);
          return (
            <>
              <StatGrid>
                <StatCard
                  label={t('congratulations', { name: firstName(congratulations.name) })}
                  value={format.percent(Math.round(Number(congratulations.saleToday) * 100), 1)}
                  note={t('moreSales')}
                />
                <StatCard
                  label={t('subscribers')}
                  value={format.count(subscribersGained.analyticsData.subscribers)}
                  spark={subscribersGained.series[0]?.data ?? []}
                />
                <StatCard
                  label={t('orders')}
                  value={format.count(ordersRecevied.analyticsData.orders)}
                  spark={ordersRecevied.series[0]?.data ?? []}
                  sparkColor="amber"
                />
                <StatCard
                  label={t('averageSessions')}
                  value={format.count(avgSessions.sessions)}
                  note={t('growth', { growth: growth(avgSessions.growth) })}
                  spark={avgSessions.salesBar.series[0]?.data ?? []}
                  sparkKind="bars"
                />
              </StatGrid>
              <div className={`${styles.grid} ${styles.space}`}>
                <Sessions />
                <div className={styles.half}>
                  <Support />
                </div>
                <div className={styles.half}>
                  <Chart
                    type="radar"
                    height={280}
                    title={t('sales')}
                    subtitle={t('sixMonths')}
                    field="month"
                    categoryLabel={t('by.month')}
                    labels={months.map((month) => format.month(month))}
                    codes={months.map((month) => month.slice(0, 7))}
                    series={salesChart.series.map(({ name, data }) => ({
                      label: t(`series.${name}`),
                      field: name.toLowerCase(),
                      values: data,
                    }))}
                    format={format.count}
                  />
                </div>
                <div className={styles.half}>
                  <Card title={t('timeline')}>
                    <Timeline
                      items={[
                        {
                          key: 1,
                          tone: 'primary',
                          icon: FileText,
                          title: <bdi>{step1.title}</bdi>,
                          at: <bdi>{step1.time}</bdi>,
                          text: (
                            <>
                              {step1.subtitle} <b>{step1.fileName}</b>
                            </>
                          ),
                        },
                        {
                          key: 2,
                          tone: 'warning',
                          icon: CalendarClock,
                          title: <bdi>{step2.title}</bdi>,
                          at: <bdi>{step2.time}</bdi>,
                          text: (
                            <>
                              <p>{step2.subtitle}</p>
                              <div className={styles.line}>
                                <Avatar name={step2.avatarName} src={step2.avatar} size="sm" />
                                <bdi>
                                  {step2.avatarName}, {step2.occupation}
                                </bdi>
                              </div>
                            </>
                          ),
                        },
                        {
                          key: 3,
                          tone: 'info',
                          icon: Users,
                          title: <bdi>{step3.title}</bdi>,
                          at: <bdi>{step3.time}</bdi>,
                          text: (
                            <>
                              <p>{step3.subtitle}</p>
                              <Faces faces={step3.avatars} />
                            </>
                          ),
                        },
                        {
                          key: 4,
                          tone: 'success',
                          title: <bdi>{step4.title}</bdi>,
                          at: <bdi>{step4.time}</bdi>,
                          text: step4.subtitle,
                        },
                      ]}
                    />
                  </Card>
                </div>
                <div className={styles.half}>
                  <Card title={appDesign.title} subtitle={appDesign.date}>
                    <p>{appDesign.subtitle}</p>
                    <div className={`${styles.line} ${styles.space}`}>
                      {appDesign.teams.map(({ name, color }) => (
                        <Tag key={name} tone={color === 'secondary' ? 'neutral' : color}>
                          {name}
                        </Tag>
                      ))}
                    </div>
                    <Faces faces={appDesign.members} />
                    <div className={styles.space}>
                      <DefinitionList
                        items={appDesign.planing.map(({ title, subtitle }) => ({ term: title, value: subtitle }))}
                      />
                    </div>
                  </Card>
                </div>
              </div>
            </>
          );
        }}
      </Widget>
      <InvoiceCard title={t('invoices')} none={t('noInvoices')} />
    </Page>
  );
});
