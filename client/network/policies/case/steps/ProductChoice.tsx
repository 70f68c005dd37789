import type { Product } from '@shared/contracts/network/products';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { Mark } from '~/crud/Mark';
import { productName } from '~/network/productName';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { Field } from '~/ui/Field';
import { RadioCard } from '~/ui/RadioCard';
import { useCase } from '../CaseContext';
import { ProductFacts } from './ProductFacts';
import styles from './ProductStep.module.css';

/** The products to choose from. The chosen one shows its limits and states. */
export const ProductChoice = observer(({ products }: { products: readonly Product[] }) => {
  const { t } = useTranslation('cases');
  const { store, catalogue } = useCase();
  const { value, frame } = useField<number | null>('product_id');
  // A product closed since stays visible, so that the agent sees what to change.
  const chosen = catalogue.product(value);
  const closed = chosen && chosen.status !== 'on' ? [chosen] : [];
  const offered = [...closed, ...products];
  return (
    <Field {...frame} group wide>
      {({ id, labelId, describedBy, invalid }) => (
        <div
          id={id}
          role="radiogroup"
          className={styles.products}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-required="true"
        >
          {offered.length === 0 && <EmptyState title={t('product.none')} text={t('product.noneText')} />}
          {offered.map((product) => (
            <div key={product.id} className={cx(styles.product, product.id === value && styles.chosen)}>
              <RadioCard
                className={styles.head}
                name="product"
                checked={product.id === value}
                // The focus lands here instead of on the group when no product is chosen.
                aria-describedby={invalid ? describedBy : undefined}
                onChange={() => store.choose(product)}
              >
                <Mark url={product.image_url} name={product.name} owner={product.brand_name} />
                <span className={styles.name}>
                  <span className={cx(styles.title, 'own-order')}>{productName(product.name, product.brand_name)}</span>
                  <span className={cx(styles.note, 'own-order')}>
                    {product.brand_name} · {product.category_name}
                  </span>
                </span>
              </RadioCard>
              {product.id === value && <ProductFacts product={product} />}
            </div>
          ))}
        </div>
      )}
    </Field>
  );
});
