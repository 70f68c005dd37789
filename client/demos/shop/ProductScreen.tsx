import { store } from '@shared/contracts/demos/store';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tag } from '~/ui/Tag';
import { demoPaths } from '../paths';
import { ProductActions } from './ProductActions';
import { ProductPicture } from './ProductPicture';
import { ProductPrice } from './ProductPrice';
import styles from './ProductScreen.module.css';
import { Promises } from './Promises';
import { RelatedProducts } from './RelatedProducts';
import { ShareMenu } from './ShareMenu';
import { Stars } from './Stars';

/** The digits after the last dash of the slug are the product's id (template.md 2.5). */
const idIn = (slug = '') => Number(/-(\d{1,9})$/.exec(slug)?.[1] ?? 0);

export const ProductScreen = () => {
  const { slug } = useParams();
  const id = idIn(slug);
  return <ProductPage key={id} id={id} />;
};

const ProductPage = observer(({ id }: { id: number }) => {
  const { t } = useTranslation('demoShop');
  const answer = useAnswer(store.product, { params: { id } });
  const [params, setParams] = useSearchParams();
  const { data, failure } = answer;
  if (!data)
    return (
      <Page>
        {failure?.reason === '404' ? (
          <Notice
            tone="danger"
            title={t('productFailed')}
            actions={<LinkButton to={demoPaths.shop}>{t('toShop')}</LinkButton>}
          >
            {t('productFailedText')}
          </Notice>
        ) : failure ? (
          <ListFailure failure={failure} texts="demoShop" onRetry={answer.reload} />
        ) : (
          <SkeletonCard lines={8} />
        )}
      </Page>
    );
  const { product } = data;
  const color = product.colorOptions.find((one) => one === params.get('color')) ?? 'primary';
  const paint = (next: string) =>
    setParams(next === 'primary' ? {} : { color: next }, { replace: true, preventScrollReset: true });
  return (
    <Page title={product.name}>
      <div className={styles.page}>
        <Card>
          <div className={styles.product}>
            <ProductPicture product={product} color={color} alt={product.name} className={styles.picture} />
            <div className={styles.text}>
              <p className={styles.brand}>{t('by', { brand: product.brand })}</p>
              <div className={styles.line}>
                <ProductPrice product={product} size="large" />
                <Stars rating={product.rating} />
                <Tag tone="success">{t('inStock')}</Tag>
                {product.hasFreeShipping && <Tag tone="info">{t('freeShipping')}</Tag>}
              </div>
              <p lang="en">{product.description}</p>
              <fieldset className={styles.colors}>
                <legend>{t('color', { color: t(`colors.${color}`) })}</legend>
                {product.colorOptions.map((option) => (
                  <label key={option} className={cx(styles.swatch, styles[option])}>
                    <input
                      type="radio"
                      name="color"
                      aria-label={t(`colors.${option}`)}
                      checked={option === color}
                      onChange={() => paint(option)}
                    />
                  </label>
                ))}
              </fieldset>
              <div className={styles.actions}>
                <ProductActions product={product} color={color} />
                <ShareMenu name={product.name} />
              </div>
            </div>
          </div>
        </Card>
        <Promises />
        <RelatedProducts product={product} />
      </div>
    </Page>
  );
});
