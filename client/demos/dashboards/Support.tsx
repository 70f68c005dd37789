import { type CardPeriod, dashboardCards } from '@shared/contracts/demos/dashboardCards';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { PeriodMenu, RingCard } from './parts';

export const Support = observer(() => {
  const { t } = useTranslation('demoDashboards');
  const format = useFormat();
  const [period, setPeriod] = useState<CardPeriod>('Last 7 Days');
  const answer = useAnswer(dashboardCards.support, { query: { period } });
  return (
    <Widget store={answer} name={t('support')} skeleton={<SkeletonCard lines={8} />}>
      {({ completed, totalTicket, newTicket, openTicket, responseTime }) => (
        <RingCard
          title={t('support')}
          percent={completed}
          label={t('completed')}
          items={[
            { term: t('tickets'), value: format.count(totalTicket) },
            { term: t('newTickets'), value: format.count(newTicket) },
            { term: t('openTickets'), value: format.count(openTicket) },
            { term: t('responseTime'), value: t('days', { count: responseTime }) },
          ]}
          actions={<PeriodMenu of={t('support')} value={period} onChange={setPeriod} />}
        />
      )}
    </Widget>
  );
});
