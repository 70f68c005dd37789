import { checkout, type Order } from '@shared/contracts/demos/checkout';
import { PackageCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ListFailure } from '~/crud/ListFailure';
import { ListFooter } from '~/crud/ListFooter';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { useLastPage } from '~/crud/useLastPage';
import { useListQuery } from '~/crud/useListQuery';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { demoPaths } from '../paths';
import { OrderAgain } from './OrderAgain';
import styles from './OrdersScreen.module.css';
import { ProductPicture } from './ProductPicture';

const standard = { page: '1', perPage: '10' };

/** The caller's orders, newest first, each with its receipt. The address keeps the page. */
export const OrdersScreen = observer(() => {
  const { t } = useTranslation('demoShop');
  const { full, set } = useListQuery(checkout.orders.query, standard);
  const [page, limit] = [Number(full.page), Number(full.perPage)];
  const answer = useAnswer(checkout.orders, { query: { page, perPage: limit } });
  const { data, failure, loading } = answer;
  const shown = data && { list: data.orders, total: data.total, page, limit, summary: {} };
  useLastPage({ page: shown, loading }, set);
  return (
    <Page actions={<LinkButton to={demoPaths.shop}>{t('toShop')}</LinkButton>}>
      {failure ? (
        <ListFailure failure={failure} texts="demoShop" onRetry={answer.reload} />
      ) : !shown ? (
        <SkeletonCard lines={4} />
      ) : shown.total === 0 ? (
        <EmptyState
          icon={PackageCheck}
          title={t('noOrders')}
          text={t('noOrdersText')}
          action={
            <LinkButton variant="primary" to={demoPaths.shop}>
              {t('toShop')}
            </LinkButton>
          }
        />
      ) : (
        <>
          <ul className={styles.orders} aria-busy={loading}>
            {shown.list.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <ListFooter
            page={shown}
            totals={undefined}
            set={({ limit: perPage, ...rest }) => {
              set({ ...rest, ...(perPage && { perPage }) });
              window.scrollTo({ top: 0 });
            }}
          />
        </>
      )}
    </Page>
  );
});

const OrderCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation('demoShop');
  const format = useFormat();
  return (
    <Card
      title={t('receipt', { number: order.number })}
      subtitle={format.instant(order.placedAt)}
      actions={
        <strong className={styles.total}>
          <bdi>{format.money(order.totals.totalCents)}</bdi>
        </strong>
      }
    >
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.productId} className={styles.line}>
            <ProductPicture product={line} color={line.color} className={styles.picture} />
            <span>
              <bdi>{line.qty > 1 ? t('timesOf', { qty: format.count(line.qty), name: line.name }) : line.name}</bdi>
              <br />
              <span className={styles.note}>{t('deliveryOn', { day: format.day(line.shippingDate) })}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <LinkButton
          to={`${demoPaths.checkout}?order=${order.id}`}
          aria-label={t('receiptOf', { number: order.number })}
        >
          {t('toReceipt')}
        </LinkButton>
        <OrderAgain order={order} />
      </div>
    </Card>
  );
};
