import { store } from '@shared/contracts/demos/store';
import { Heart, ShoppingCart, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFailure } from '~/crud/ListFailure';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { demoPaths } from '../paths';
import { basketNow } from './Basket';
import actions from './ProductActions.module.css';
import { ProductCard } from './ProductCard';
import { ProductGrid, ProductSkeletons } from './ProductGrid';

/** The wish list. Products move to the cart or off the list, with Undo. */
export const WishlistScreen = observer(() => {
  const { t } = useTranslation('demoShop');
  const answer = useAnswer(store.wishlist, {});
  const { data, failure } = answer;
  const basket = basketNow();
  useEffect(() => {
    if (data)
      basketNow().learn(
        'wishlist',
        data.products.map(({ id }) => id),
      );
  }, [data]);

  const remove = async (id: number, name: string) => {
    if (!(await basket.remove('wishlist', id))) return;
    feedback.toast('success', t('unwished', { name }), undefined, {
      label: t('undo'),
      run: () => void basket.add('wishlist', id).then(() => answer.reload()),
    });
  };
  const move = async (id: number, name: string) => {
    if (!(await basket.add('cart', id)) || !(await basket.remove('wishlist', id))) return;
    feedback.toast('success', t('moved', { name }));
  };

  const products = data?.products.filter(({ id }) => basket.holds('wishlist', id) ?? true);
  return (
    <Page actions={<LinkButton to={demoPaths.shop}>{t('toShop')}</LinkButton>}>
      {failure ? (
        <ListFailure failure={failure} texts="demoShop" onRetry={answer.reload} />
      ) : !products ? (
        <ProductSkeletons count={4} />
      ) : products.length === 0 ? (
        <EmptyState
          icon={Heart}
          title={t('noWishes')}
          text={t('noWishesText')}
          action={
            <LinkButton variant="primary" to={demoPaths.shop}>
              {t('toShop')}
            </LinkButton>
          }
        />
      ) : (
        <ProductGrid>
          {products.map((product) => (
            <ProductCard key={product.id} product={product}>
              <span className={actions.actions}>
                <Button
                  icon={Trash2}
                  aria-label={t('removeOf', { name: product.name })}
                  onClick={() => void remove(product.id, product.name)}
                >
                  {t('remove')}
                </Button>
                {(basket.holds('cart', product.id) ?? product.isInCart) ? (
                  <LinkButton
                    variant="primary"
                    icon={ShoppingCart}
                    to={demoPaths.checkout}
                    aria-label={t('viewInCartOf', { name: product.name })}
                  >
                    {t('viewInCart')}
                  </LinkButton>
                ) : (
                  <Button
                    variant="primary"
                    icon={ShoppingCart}
                    aria-label={t('moveOf', { name: product.name })}
                    onClick={() => void move(product.id, product.name)}
                  >
                    {t('move')}
                  </Button>
                )}
              </span>
            </ProductCard>
          ))}
        </ProductGrid>
      )}
    </Page>
  );
});
