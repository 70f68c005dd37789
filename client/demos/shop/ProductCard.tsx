import type { store } from '@shared/contracts/demos/store';
import type { Answer } from '@shared/http/endpoint';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Tag } from '~/ui/Tag';
import { demoPaths } from '../paths';
import styles from './ProductCard.module.css';
import { ProductPicture } from './ProductPicture';
import { ProductPrice } from './ProductPrice';
import { Stars } from './Stars';

export type Product = Answer<typeof store.products>['products'][number];

interface ProductCardProps {
  product: Omit<Product, 'isInCart' | 'isInWishlist'>;
  /** `list` is horizontal. */
  layout?: 'grid' | 'list';
  /** The card's buttons. */
  children: ReactNode;
}

export const ProductCard = ({ product, layout = 'grid', children }: ProductCardProps) => {
  const { t } = useTranslation('demoShop');
  const address = demoPaths.product(product.slug);
  return (
    <article className={styles.card} data-layout={layout}>
      <Link className={styles.picture} to={address} tabIndex={-1} aria-hidden="true">
        <ProductPicture product={product} />
      </Link>
      <div className={styles.text}>
        <Stars rating={product.rating} />
        <h2 className={styles.name}>
          <Link to={address}>{product.name}</Link>
        </h2>
        <p className={styles.brand}>{t('by', { brand: product.brand })}</p>
        <ProductPrice product={product} />
        <p className={styles.description} lang="en">
          {product.description}
        </p>
      </div>
      <div className={styles.foot}>
        {product.hasFreeShipping && <Tag tone="success">{t('freeShipping')}</Tag>}
        {children}
      </div>
    </article>
  );
};
