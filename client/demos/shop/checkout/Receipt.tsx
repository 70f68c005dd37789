import { checkout, type Order } from '@shared/contracts/demos/checkout';
import { lineCents } from '@shared/contracts/demos/totals';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { useAnswer } from '~/crud/useAnswer';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { demoPaths } from '../../paths';
import { OrderAgain } from '../OrderAgain';
import { AddressText } from './AddressText';
import styles from './Checkout.module.css';
import { Amounts } from './PriceCard';

/** The receipt of an order: products, delivery address and payment. Its URL contains the order's id. */
export const Receipt = observer(({ id }: { id: number }) => {
  const { t } = useTranslation('demoShop');
  const format = useFormat();
  const isNew = Boolean(useLocation().state?.placed);
  const answer = useAnswer(checkout.order, { params: { id } });
  const { data, failure } = answer;
  if (!data)
    return (
      <Page>
        {failure ? (
          <ListFailure failure={failure} texts="demoShop" onRetry={answer.reload} />
        ) : (
          <SkeletonCard lines={8} />
        )}
      </Page>
    );
  const { order } = data;
  const paid = ({ payment }: Order) =>
    payment.method === 'card'
      ? t('cardEnding', { brand: t(`cardBrands.${payment.brand}`), lastDigits: payment.lastDigits })
      : payment.method === 'bank'
        ? t(`banks.${payment.bank}`)
        : payment.method === 'instalments'
          ? t('inInstalments', { count: payment.months })
          : t(`methods.${payment.method}`);
  return (
    <Page
      title={t('receipt', { number: order.number })}
      actions={
        <>
          <PrintButton />
          <LinkButton to={demoPaths.orders}>{t('toOrders')}</LinkButton>
          <OrderAgain order={order} />
        </>
      }
    >
      <div className={styles.main}>
        {isNew && (
          <Notice tone="success" live title={t('thanks')}>
            {t('thanksText')}
          </Notice>
        )}
        <Card>
          <div className={styles.facts}>
            <section>
              <h2>{t('orderedOn')}</h2>
              <p>{format.instant(order.placedAt)}</p>
            </section>
            <section>
              <h2>{t('payment')}</h2>
              <p>{paid(order)}</p>
              {order.giftCard && (
                <p className={styles.note}>
                  {t('giftUsed', {
                    code: order.giftCard.code.slice(-4),
                    amount: format.money(order.giftCard.cents),
                  })}
                </p>
              )}
              {order.couponCode && <p className={styles.note}>{t('couponUsed', { code: order.couponCode })}</p>}
            </section>
            <section>
              <h2>{t('deliverTo')}</h2>
              <AddressText address={order.address} />
            </section>
          </div>
        </Card>
        <Card>
          <table className={styles.receipt}>
            <caption className="visually-hidden">{t('goods')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('goods')}</th>
                <th scope="col" className={styles.number}>
                  {t('quantity')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {order.lines.map((line) => (
                <tr key={line.productId}>
                  <td>
                    {line.name}
                    <br />
                    <span className={styles.note}>{t('deliveryOn', { day: format.day(line.shippingDate) })}</span>
                  </td>
                  <td className={styles.number}>{format.count(line.qty)}</td>
                  <td className={styles.number}>
                    <bdi>{format.money(lineCents(line))}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Amounts totals={order.totals} giftCents={order.giftCard?.cents} paidBy={paid(order)} />
        </Card>
      </div>
    </Page>
  );
});
