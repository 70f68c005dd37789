import { Heart, ShoppingCart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import { LinkButton } from '~/ui/LinkButton';
import { demoPaths } from '../paths';
import { basketNow, type Color } from './Basket';
import styles from './ProductActions.module.css';

interface ProductActionsProps {
  product: { id: number; name: string; isInCart: boolean; isInWishlist: boolean };
  color?: Color;
}

/** Wish list and cart buttons of a product. A press shows immediately. */
export const ProductActions = observer(({ product: { id, name, ...flags }, color }: ProductActionsProps) => {
  const { t } = useTranslation('demoShop');
  const basket = basketNow();
  const isWished = basket.holds('wishlist', id) ?? flags.isInWishlist;
  const isInCart = basket.holds('cart', id) ?? flags.isInCart;
  const wish = async () => {
    const done = isWished ? await basket.remove('wishlist', id) : await basket.add('wishlist', id);
    if (done) feedback.say(t(isWished ? 'unwished' : 'wished', { name }));
  };
  const buy = async () => {
    if (await basket.add('cart', id, color && color !== 'primary' ? { color } : {})) feedback.say(t('added', { name }));
  };
  return (
    <span className={styles.actions}>
      <IconButton
        icon={Heart}
        variant="secondary"
        className={cx(styles.wish, isWished && styles.wished)}
        aria-pressed={isWished}
        label={t('wishFor', { name })}
        onClick={() => void wish()}
      />
      {isInCart ? (
        <LinkButton
          variant="primary"
          icon={ShoppingCart}
          to={demoPaths.checkout}
          aria-label={t('viewInCartOf', { name })}
        >
          <Label text={t('viewInCart')} other={t('add')} />
        </LinkButton>
      ) : (
        <Button variant="primary" icon={ShoppingCart} aria-label={t('addOf', { name })} onClick={() => void buy()}>
          <Label text={t('add')} other={t('viewInCart')} />
        </Button>
      )}
    </span>
  );
});

/** A label in the width of the longer of the two, so that nothing moves when a press swaps them. */
const Label = ({ text, other }: { text: string; other: string }) => (
  <span className={styles.label}>
    <span>{text}</span>
    <span className={styles.other} aria-hidden="true">
      {other}
    </span>
  </span>
);
