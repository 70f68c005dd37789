import { goodsCents } from '@shared/contracts/demos/totals';
import { ShoppingCart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Drawer } from '~/ui/Drawer';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { demoPaths } from '../paths';
import { basketNow } from './Basket';
import styles from './CartDrawer.module.css';
import { CartLines } from './CartLines';

/** The cart in a drawer over the current page. */
export const CartDrawer = observer(({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('demoShop');
  const format = useFormat();
  const navigate = useNavigate();
  const basket = basketNow();
  useEffect(() => void basket.loadCart(), [basket]);
  const { lines } = basket;
  const { failure } = basket.cart;
  const go = (to: string) => {
    onClose();
    navigate(to);
  };
  const total = goodsCents(lines ?? []);
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('cart')}
      description={lines && t('items', { count: lines.length })}
      footer={
        lines &&
        lines.length > 0 && (
          <div className={styles.foot}>
            <span className={styles.total}>
              {t('goodsTotal')}
              <strong>
                <bdi>{format.money(total)}</bdi>
              </strong>
            </span>
            <Button variant="primary" onClick={() => go(demoPaths.checkout)}>
              {t('toCheckout')}
            </Button>
          </div>
        )
      }
    >
      {lines ? (
        lines.length > 0 ? (
          <CartLines brief lines={lines} onFollow={onClose} />
        ) : (
          <EmptyState
            icon={ShoppingCart}
            title={t('emptyCart')}
            text={t('emptyCartText')}
            action={<Button onClick={() => go(demoPaths.shop)}>{t('toShop')}</Button>}
          />
        )
      ) : failure ? (
        <ListFailure failure={failure} texts="demoShop" onRetry={() => void basket.loadCart()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Drawer>
  );
});
