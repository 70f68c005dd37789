import { store } from '@shared/contracts/demos/store';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListFailure } from '~/crud/ListFailure';
import { useAnswer } from '~/crud/useAnswer';
import { Card } from '~/ui/Card';
import { Skeleton } from '~/ui/Skeleton';
import { demoPaths } from '../paths';
import { ProductPicture } from './ProductPicture';
import { ProductPrice } from './ProductPrice';
import styles from './ProductScreen.module.css';
import { Stars } from './Stars';

const most = 5;

export const RelatedProducts = observer(({ product }: { product: { id: number } }) => {
  const { t } = useTranslation('demoShop');
  const answer = useAnswer(store.related, { params: { id: product.id } });
  const { data, failure } = answer;
  return (
    <Card title={t('related')} subtitle={t('relatedText')}>
      {failure ? (
        <ListFailure failure={failure} texts="demoShop" onRetry={answer.reload} />
      ) : (
        <div className={styles.related}>
          {data
            ? data.products.map((each) => (
                <Link key={each.id} className={styles.relative} to={demoPaths.product(each.slug)}>
                  <ProductPicture product={each} />
                  <span className={styles.name}>{each.name}</span>
                  <Stars rating={each.rating} />
                  <ProductPrice product={each} />
                </Link>
              ))
            : Array.from({ length: most }, (_, index) => <Skeleton key={index} height="220px" />)}
        </div>
      )}
    </Card>
  );
});
