import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import { Progress } from '~/ui/Progress';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Analytic.module.css';
import { cards } from './cardCalls';
import { firstPeriod, PeriodMenu } from './PeriodMenu';

const perDay = [75, 125, 225, 175, 125, 75, 25];
const reached = { goal: 50, users: 60, duration: 90 };
const nothing = {};

export const SessionBars = observer(() => {
  const { t } = useTranslation('showAnalytic');
  const format = useFormat();
  const [period, setPeriod] = useState(firstPeriod);
  const share = (percent: number, of: string) => t('shareOf', { share: format.percent(percent * 100, 0), of });
  return (
    <Widget store={useAnswer(cards.avgSessions, nothing)} name={t('sessions')} skeleton={<SkeletonCard lines={8} />}>
      {({ sessions, lastDays, growth, goal, users, retention, duration }) => (
        <div className={styles.stack}>
          <Chart
            type="bar"
            title={t('sessions')}
            subtitle={t('sessionsText', {
              sessions: format.count(sessions),
              growth: format.percent(Number.parseFloat(growth) * 100, 1),
            })}
            height={180}
            field="weekday"
            categoryLabel={t('day')}
            labels={perDay.map((_, index) => format.weekday(index + 1))}
            series={[{ label: t('sessions'), field: 'sessions', values: perDay }]}
            format={format.count}
            actions={<PeriodMenu of={t('sessions')} periods={lastDays} value={period} onChange={setPeriod} />}
          />
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
            <Progress
              label={t('retention')}
              value={retention}
              text={format.percent(retention * 100, 0)}
              tone="danger"
            />
            <Progress
              label={t('duration')}
              value={reached.duration}
              text={share(reached.duration, t('years', { count: duration }))}
              tone="success"
            />
          </div>
        </div>
      )}
    </Widget>
  );
});
