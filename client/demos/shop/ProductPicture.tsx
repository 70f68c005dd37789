import type { ProductRecord } from '@shared/contracts/demos/store';
import { usePicture } from '~/platform/picture';
import { cx } from '~/ui/cx';
import type { Color } from './Basket';
import styles from './ProductPicture.module.css';

interface ProductPictureProps {
  product: Pick<ProductRecord, 'image'>;
  color?: Color | undefined;
  /** Set it when no text next to the picture names the product. */
  alt?: string;
  className?: string | undefined;
}

/** A product's drawing in one of its colors. */
export const ProductPicture = ({ product, color = 'primary', alt = '', className }: ProductPictureProps) => {
  const src = usePicture(product.image);
  return (
    <span className={cx(styles.frame, className)} data-color={color}>
      {src && <img src={src} alt={alt} loading="lazy" width={240} height={200} />}
    </span>
  );
};
