import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Chart } from '~/ui/Chart';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { cards } from './cardCalls';
import { firstPeriod, PeriodMenu } from './PeriodMenu';

const states = ['finished', 'pending', 'rejected'] as const;
const nothing = {};

export const OrderShares = observer(() => {
  const { t } = useTranslation('showAnalytic');
  const format = useFormat();
  const [period, setPeriod] = useState(firstPeriod);
  return (
    <Widget store={useAnswer(cards.productOrders, nothing)} name={t('orders')} skeleton={<SkeletonCard lines={8} />}>
      {({ lastDays, chartInfo }) => (
        <Chart
          type="doughnut"
          title={t('orders')}
          field="state"
          categoryLabel={t('state')}
          labels={states.map((state) => t(`states.${state}`))}
          codes={states}
          series={[{ label: t('orders'), field: 'orders', values: states.map((state) => chartInfo[state]) }]}
          centre={{
            value: format.count(states.reduce((sum, state) => sum + chartInfo[state], 0)),
            label: t('total'),
          }}
          format={format.count}
          actions={<PeriodMenu of={t('orders')} periods={lastDays} value={period} onChange={setPeriod} />}
        />
      )}
    </Widget>
  );
});
