import { Heart, ShoppingCart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import { demoPaths } from '../paths';
import { basketNow } from './Basket';
import styles from './ShopTools.module.css';

const CartDrawer = lazy(async () => ({ default: (await import('./CartDrawer')).CartDrawer }));

/** Navbar buttons for cart and wish list, with counts. */
const ShopTools = observer(({ className }: { className?: string | undefined }) => {
  const { t } = useTranslation('demoShop');
  const format = useFormat();
  const navigate = useNavigate();
  const basket = basketNow();
  const [isOpen, setIsOpen] = useState(false);
  const [carted, wished] = [basket.count('cart'), basket.count('wishlist')];
  return (
    <>
      <span className={cx(styles.tool, styles.roomy)}>
        <IconButton
          className={className}
          label={t('wishlistWith', { count: wished })}
          icon={Heart}
          onClick={() => navigate(demoPaths.wishlist)}
        />
        <Count count={wished} text={format.count(wished)} />
      </span>
      <span className={styles.tool}>
        <IconButton
          className={className}
          label={t('cartWith', { count: carted })}
          icon={ShoppingCart}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        />
        <Count count={carted} text={format.count(carted)} />
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <CartDrawer onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
});
export default ShopTools;

/** Hidden from screen readers: the button's label includes the count. */
const Count = ({ count, text }: { count: number; text: string }) =>
  count > 0 && (
    <span className={styles.count} aria-hidden="true">
      {text}
    </span>
  );
