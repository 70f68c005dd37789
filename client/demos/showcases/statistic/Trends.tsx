import { cards } from '@shared/contracts/demos/cards';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import styles from './Figures.module.css';

const nothing = {};
const skeleton = <SkeletonCard lines={3} />;

/** Each card has its own request, loading state and failure. */
export const Trends = observer(() => {
  const { t } = useTranslation('showStatistic');
  const format = useFormat();
  const subscribers = useAnswer(cards.subscribers, nothing);
  const revenue = useAnswer(cards.revenueGenerated, nothing);
  const sales = useAnswer(cards.sales, nothing);
  const orders = useAnswer(cards.orders, nothing);
  return (
    <div className={styles.trends}>
      <StatGrid>
        <Widget store={subscribers} name={t('subscribersGained')} skeleton={skeleton}>
          {({ series, analyticsData }) => (
            <StatCard
              label={t('subscribersGained')}
              value={format.compact(analyticsData.subscribers)}
              spark={series[0]?.data ?? []}
            />
          )}
        </Widget>
        <Widget store={revenue} name={t('revenueGenerated')} skeleton={skeleton}>
          {({ series, analyticsData }) => (
            <StatCard
              label={t('revenueGenerated')}
              value={format.moneyShort(analyticsData.revenue * 100)}
              spark={series[0]?.data ?? []}
              sparkColor="teal"
            />
          )}
        </Widget>
        <Widget store={sales} name={t('quarterlySales')} skeleton={skeleton}>
          {({ series, analyticsData }) => (
            <StatCard
              label={t('quarterlySales')}
              value={format.percent(Number.parseFloat(analyticsData.sales) * 100)}
              spark={series[0]?.data ?? []}
              sparkColor="neutral"
            />
          )}
        </Widget>
        <Widget store={orders} name={t('ordersReceived')} skeleton={skeleton}>
          {({ series, analyticsData }) => (
            <StatCard
              label={t('ordersReceived')}
              value={format.compact(analyticsData.orders)}
              spark={series[0]?.data ?? []}
              sparkColor="amber"
            />
          )}
        </Widget>
      </StatGrid>
    </div>
  );
});
