import { type Coupon, freeDeliveryFromCents, goodsCents, type Totals, taxBp } from '@shared/contracts/demos/totals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import type { Line } from '../CartLines';
import styles from './Checkout.module.css';

interface PriceCardProps {
  totals: Totals;
  /** The part of the total that a gift card pays. */
  giftCents?: number;
  /** Shown above the amounts. */
  top?: ReactNode;
  /** Buttons of the next step. */
  children?: ReactNode;
}

/** The order's amounts, line by line. */
export const PriceCard = ({ totals, giftCents, top, children }: PriceCardProps) => {
  const { t } = useTranslation('demoShop');
  return (
    <Card title={t('price')} className={styles.side}>
      {top}
      <Amounts totals={totals} giftCents={giftCents} />
      {children && <div className={styles.buttons}>{children}</div>}
    </Card>
  );
};

interface AmountsProps extends Pick<PriceCardProps, 'totals' | 'giftCents'> {
  /** Label of the rest on a receipt; by default the rest is still to pay. */
  paidBy?: string;
}

export const Amounts = ({ totals, giftCents = 0, paidBy }: AmountsProps) => {
  const { t } = useTranslation('demoShop');
  const format = useFormat();
  const dueCents = totals.totalCents - giftCents;
  const rows: readonly (readonly [label: string, amount: string, off?: boolean])[] = [
    [t('subtotal'), format.money(totals.subtotalCents)],
    [t('offersOff'), format.money(-totals.offersCents), true],
    ...(totals.couponCents > 0 ? [[t('couponOff'), format.money(-totals.couponCents), true] as const] : []),
    [t('delivery'), totals.deliveryCents === 0 ? t('free') : format.money(totals.deliveryCents), !totals.deliveryCents],
    [t('tax', { rate: format.percent(taxBp) }), format.money(totals.taxCents)],
  ];
  return (
    <dl className={styles.amounts}>
      {rows.map(([label, amount, off]) => (
        <div key={label}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd className={cx(off && styles.off)}>
            <bdi>{amount}</bdi>
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('total')}</dt>
        <dd>
          <bdi>{format.money(totals.totalCents)}</bdi>
        </dd>
      </div>
      {giftCents > 0 && (
        <>
          <div>
            <dt>{t('giftCard')}</dt>
            <dd className={styles.off}>
              <bdi>{format.money(-giftCents)}</bdi>
            </dd>
          </div>
          {(dueCents > 0 || !paidBy) && (
            <div className={styles.total}>
              <dt>{paidBy ?? t('due')}</dt>
              <dd>
                <bdi>{format.money(dueCents)}</bdi>
              </dd>
            </div>
          )}
        </>
      )}
    </dl>
  );
};

/** Cents missing to a coupon's minimum; 0 when it applies. */
export const missingFor = (coupon: Coupon, lines: readonly Line[]) =>
  Math.max(0, coupon.minimumCents - goodsCents(lines));

/** Cents missing to free delivery; 0 when delivery is free. */
export const missingForDelivery = ({ deliveryCents, subtotalCents, offersCents, couponCents }: Totals) =>
  deliveryCents === 0 ? 0 : freeDeliveryFromCents - (subtotalCents - offersCents - couponCents);
