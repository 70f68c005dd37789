import { productQuery, productSorts, store } from '@shared/contracts/demos/store';
import { LayoutGrid, List, ListFilter, Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ListFailure } from '~/crud/ListFailure';
import { ListFooter } from '~/crud/ListFooter';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { useListQuery } from '~/crud/useListQuery';
import { useTyped } from '~/crud/useTyped';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Drawer } from '~/ui/Drawer';
import { EmptyState } from '~/ui/EmptyState';
import { NativeSelect } from '~/ui/NativeSelect';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { TextInput } from '~/ui/TextInput';
import { useMedia } from '~/ui/useMedia';
import { basketNow } from './Basket';
import { ProductActions } from './ProductActions';
import { ProductCard } from './ProductCard';
import { ProductGrid, ProductSkeletons } from './ProductGrid';
import { ShopFilters } from './ShopFilters';
import styles from './ShopScreen.module.css';

const layouts = ['grid', 'list'] as const;
const address = productQuery.extend({ view: z.enum(layouts).default('grid') });
const standard = { sortBy: 'featured', page: '1', perPage: '9', view: 'grid' };
const filterNames = ['minPrice', 'maxPrice', 'category', 'brands', 'rating', 'freeShipping'] as const;

/** The shop. The address keeps search, filters, order and page; the server applies them. */
export const ShopScreen = observer(() => {
  const { t } = useTranslation('demoShop');
  const format = useFormat();
  const { query, set } = useListQuery(address, standard);
  const { view, ...asked } = address.parse(query);
  const { sortBy, page, perPage, ...filters } = asked;
  const answer = useAnswer(store.products, { query: asked });
  const facets = useAnswer(store.facets, { query: filters });
  const [typed, setTyped] = useTyped(asked.q, (q) => set({ q }, { replace: true }));
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useMedia('(min-width: 992px)');
  const { data, loading, failure } = answer;

  useEffect(() => {
    if (!data) return;
    for (const [of, rows] of [['cart', data.userCart] as const, ['wishlist', data.userWishlist] as const])
      basketNow().learn(
        of,
        rows.map(({ productId }) => productId),
      );
  }, [data]);

  const inUse = filterNames.filter((name) => query[name] !== undefined).length;
  const clear = () => set(Object.fromEntries([...filterNames, 'q'].map((name) => [name, undefined])));
  const panel = (
    <ShopFilters facets={facets.data} filters={filters} set={set} onClear={inUse > 0 ? clear : undefined} />
  );
  return (
    <Page>
      <div className={styles.shop}>
        {isWide && <Card className={styles.panel}>{panel}</Card>}
        <div className={styles.goods}>
          <div className={styles.bar}>
            <TextInput
              type="search"
              icon={Search}
              clearable
              className={styles.search}
              aria-label={t('search')}
              placeholder={t('search')}
              value={typed}
              onChange={setTyped}
            />
            {!isWide && (
              <Button icon={ListFilter} onClick={() => setIsOpen(true)}>
                {inUse > 0 ? t('filtersInUse', { count: inUse }) : t('filters')}
              </Button>
            )}
            <NativeSelect
              className={styles.sort}
              ariaLabel={t('sortBy')}
              value={sortBy}
              onChange={(next) => set({ sortBy: next })}
              options={productSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            />
            <SegmentedControl
              label={t('layout')}
              value={view}
              onChange={(next) => set({ view: next, page })}
              options={[
                { value: 'grid', label: t('layouts.grid'), icon: LayoutGrid },
                { value: 'list', label: t('layouts.list'), icon: List },
              ]}
            />
          </div>
          <p className={styles.found} role="status">
            {data && t('found', { count: data.total, total: format.count(data.total) })}
          </p>
          {failure ? (
            <ListFailure failure={failure} texts="demoShop" onRetry={answer.reload} />
          ) : !data ? (
            <ProductSkeletons count={perPage} layout={view} />
          ) : data.products.length === 0 ? (
            <EmptyState
              icon={Search}
              title={t('crud:nothingFound')}
              text={t('nothingText')}
              action={<Button onClick={clear}>{t('crud:clearFilters')}</Button>}
            />
          ) : (
            <>
              <ProductGrid layout={view} dimmed={loading}>
                {data.products.map((product) => (
                  <ProductCard key={product.id} product={product} layout={view}>
                    <ProductActions product={product} />
                  </ProductCard>
                ))}
              </ProductGrid>
              <div className={styles.pages}>
                <ListFooter
                  page={{ list: data.products, total: data.total, page, limit: perPage, summary: {} }}
                  totals={undefined}
                  set={(changes) => {
                    const { limit, ...rest } = changes;
                    set({ ...rest, ...(limit && { perPage: limit }) });
                    window.scrollTo({ top: 0 });
                  }}
                />
              </div>
            </>
          )}
        </div>
      </div>
      <Drawer
        open={isOpen && !isWide}
        onClose={() => setIsOpen(false)}
        title={t('filters')}
        footer={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            {data ? t('showFound', { count: data.total, total: format.count(data.total) }) : t('crud:done')}
          </Button>
        }
      >
        {panel}
      </Drawer>
    </Page>
  );
});
