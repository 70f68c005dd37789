import { type CardPeriod, dashboardCards } from '@shared/contracts/demos/dashboardCards';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { type Format, useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Chart } from '~/ui/Chart';
import { Progress } from '~/ui/Progress';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Dashboards.module.css';
import { PeriodMenu, useGrowth } from './parts';
import { partsOf } from './periods';

/** A label short enough to fit below a bar. */
const labelOf = (kind: 'day' | 'week' | 'month', day: string, format: Format) => {
  if (kind === 'month') return format.month(day);
  if (kind === 'week') return format.day(day, 'short');
  return format.weekday(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);
};

/** Sessions of a period, and progress toward each goal. */
export const Sessions = observer(() => {
  const { t } = useTranslation('demoDashboards');
  const format = useFormat();
  const growthOf = useGrowth();
  const [period, setPeriod] = useState<CardPeriod>('Last 7 Days');
  const answer = useAnswer(dashboardCards.sessions, { query: { period } });
  return (
    <Widget className={styles.whole} store={answer} name={t('averageSessions')} skeleton={<SkeletonCard lines={8} />}>
      {({ sessions, growth, hourly, goal, users, retention, duration, reached }) => {
        const parts = partsOf(period);
        const starts = parts.starts.slice(0, hourly.length);
        const percent = (value: number) => format.percent(value * 100, 0);
        const share = (value: number, of: string) => t('shareOf', { share: percent(value), of });
        return (
          <div className={styles.grid}>
            <div className={styles.wide}>
              <Chart
                type="bar"
                title={t('averageSessions')}
                subtitle={t('sessionsText', { sessions: format.count(sessions), growth: growthOf(growth) })}
                unit={t('perHour')}
                field="from"
                categoryLabel={t(`by.${parts.kind}`)}
                labels={starts.map((day) => labelOf(parts.kind, day, format))}
                codes={starts.map((day) => (parts.kind === 'month' ? day.slice(0, 7) : day))}
                series={[{ label: t('sessions'), field: 'sessions_per_hour', values: hourly }]}
                format={format.count}
                actions={<PeriodMenu of={t('averageSessions')} value={period} onChange={setPeriod} />}
              />
            </div>
            <div className={styles.third}>
              <Card title={t('reach')} subtitle={t(`periods.${period}`)}>
                <div className={styles.bars}>
                  <Progress
                    label={t('goal')}
                    value={reached.goal}
                    text={share(reached.goal, format.moneyShort(goal * 100))}
                  />
                  <Progress
                    label={t('users')}
                    value={reached.users}
                    text={share(reached.users, format.count(users))}
                    tone="warning"
                  />
                  <Progress label={t('retention')} value={retention} text={percent(retention)} tone="danger" />
                  <Progress
                    label={t('duration')}
                    value={reached.duration}
                    text={share(reached.duration, t('years', { count: duration }))}
                    tone="success"
                  />
                </div>
              </Card>
            </div>
          </div>
        );
      }}
    </Widget>
  );
});
