import type { Coupon, Totals } from '@shared/contracts/demos/totals';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { CartLines, type Line } from '../CartLines';
import styles from './Checkout.module.css';
import type { Step } from './CheckoutScreen';
import { CouponField } from './CouponField';
import { missingForDelivery, PriceCard } from './PriceCard';
import type { CodeState } from './useCode';

export interface StepProps {
  lines: readonly Line[];
  totals: Totals;
  coupon: CodeState<Coupon>;
  go: (step: Step, more?: Record<string, string>) => void;
}

export const CartStep = observer(
  ({ lines, totals, coupon, go, onCoupon }: StepProps & { onCoupon: (code: string) => void }) => {
    const { t } = useTranslation('demoShop');
    const format = useFormat();
    const missing = missingForDelivery(totals);
    return (
      <div className={styles.columns}>
        <Card title={t('cart')} subtitle={t('items', { count: lines.length })}>
          <CartLines lines={lines} />
        </Card>
        <PriceCard totals={totals} top={<CouponField state={coupon} lines={lines} onCode={onCoupon} />}>
          {missing > 0 && (
            <p className={styles.note}>
              <bdi>{t('moreForDelivery', { amount: format.money(missing) })}</bdi>
            </p>
          )}
          <Button variant="primary" onClick={() => go('address')}>
            {t('toAddress')}
          </Button>
        </PriceCard>
      </div>
    );
  },
);
