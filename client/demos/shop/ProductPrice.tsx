import { centsOf, offerPriceCents } from '@shared/contracts/demos/totals';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import styles from './ProductPrice.module.css';

interface ProductPriceProps {
  /** The price is in dollars. */
  product: { price: number; discountPercentage: number };
  size?: 'small' | 'large';
}

/** The price to pay, the list price struck through, and the discount. */
export const ProductPrice = ({ product, size = 'small' }: ProductPriceProps) => {
  const { t } = useTranslation('demoShop');
  const format = useFormat();
  return (
    <span className={cx(styles.price, size === 'large' && styles.large)}>
      <strong>
        <span className="visually-hidden">{t('price')} </span>
        <bdi>{format.money(offerPriceCents(product))}</bdi>
      </strong>{' '}
      <s>
        <span className="visually-hidden">{t('listPrice')} </span>
        <bdi>{format.money(centsOf(product.price))}</bdi>
      </s>{' '}
      <bdi className={styles.off}>
        {t('worth.percent', { percent: format.percent(product.discountPercentage * 100) })}
      </bdi>
    </span>
  );
};
