import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { Ring } from '~/ui/Ring';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Analytic.module.css';
import { cards } from './cardCalls';
import { firstPeriod, PeriodMenu } from './PeriodMenu';

const completed = 0.83;
const nothing = {};

export const SupportRing = observer(() => {
  const { t } = useTranslation('showAnalytic');
  const format = useFormat();
  const [period, setPeriod] = useState(firstPeriod);
  const share = format.percent(completed * 10_000, 0);
  return (
    <Widget store={useAnswer(cards.supportTracker, nothing)} name={t('support')} skeleton={<SkeletonCard lines={6} />}>
      {({ lastDays, totalTicket, newTicket, openTicket, responseTime }) => (
        <Card
          level={3}
          title={t('support')}
          actions={<PeriodMenu of={t('support')} periods={lastDays} value={period} onChange={setPeriod} />}
        >
          <div className={styles.ring}>
            <Ring share={completed} label={`${t('completed')}: ${share}`}>
              <b className="own-order">{share}</b>
              <span>{t('completed')}</span>
            </Ring>
          </div>
          <DefinitionList
            layout="columns"
            items={[
              { term: t('tickets'), value: format.count(totalTicket) },
              { term: t('newTickets'), value: format.count(newTicket) },
              { term: t('openTickets'), value: format.count(openTicket) },
              { term: t('responseTime'), value: t('days', { count: responseTime }) },
            ]}
          />
        </Card>
      )}
    </Widget>
  );
});
