import type { store } from '@shared/contracts/demos/store';
import { centsOf } from '@shared/contracts/demos/totals';
import type { Answer } from '@shared/http/endpoint';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { RadioGroup } from '~/ui/RadioGroup';
import { PriceFields } from './PriceFields';
import styles from './ShopFilters.module.css';
import { Stars } from './Stars';

interface Filters {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  category?: string | undefined;
  brands?: string | undefined;
  rating?: number | undefined;
  freeShipping?: string | undefined;
}

interface ShopFiltersProps {
  /** Undefined until the facets are loaded. */
  facets: Answer<typeof store.facets> | undefined;
  filters: Filters;
  set: (changes: Record<string, string | number | undefined>) => void;
  onClear: (() => void) | undefined;
}

/** In dollars: lower and upper limit. */
const ranges: readonly (readonly [number | undefined, number | undefined])[] = [
  [undefined, undefined],
  [undefined, 25],
  [25, 100],
  [100, 500],
  [500, undefined],
];
const rangeName = (min: number | undefined, max: number | undefined) => `${min ?? ''}-${max ?? ''}`;
const fewBrands = 7;

/** Filters with the number of products that each choice leaves. */
export const ShopFilters = ({ facets, filters, set, onClear }: ShopFiltersProps) => {
  const { t } = useTranslation('demoShop');
  const format = useFormat();
  const [allBrands, setAllBrands] = useState(false);
  const { minPrice, maxPrice, category = '', rating } = filters;
  const brands = new Set(filters.brands ? filters.brands.split(',') : []);
  const money = (dollars: number) => format.moneyShort(centsOf(dollars));
  const counted = (label: ReactNode, count: number) => (
    <span className={styles.counted}>
      <span>{label}</span>
      <span className={styles.count}>{format.count(count)}</span>
    </span>
  );
  const rangeLabel = ([min, max]: (typeof ranges)[number]) => {
    if (min === undefined) return max === undefined ? t('anyPrice') : t('upTo', { max: money(max) });
    return max === undefined ? t('andMore', { min: money(min) }) : t('between', { min: money(min), max: money(max) });
  };
  const shownBrands = (facets?.brands ?? []).filter(
    ({ brand }, index) => allBrands || index < fewBrands || brands.has(brand),
  );
  const toggleBrand = (brand: string, on: boolean) => {
    const next = [...brands].filter((one) => one !== brand);
    set({ brands: [...next, ...(on ? [brand] : [])].join(',') });
  };
  return (
    <div className={styles.filters}>
      <Part title={t('price')}>
        {(labelId) => (
          <>
            <RadioGroup
              labelId={labelId}
              value={rangeName(minPrice, maxPrice)}
              onChange={(chosen) => {
                const [min, max] = ranges.find(([low, high]) => rangeName(low, high) === chosen) ?? [];
                set({ minPrice: min, maxPrice: max });
              }}
              options={ranges.map((range) => ({ value: rangeName(...range), label: <bdi>{rangeLabel(range)}</bdi> }))}
            />
            <PriceFields
              min={minPrice}
              max={maxPrice}
              bounds={facets?.prices}
              onChange={(min, max) => set({ minPrice: min, maxPrice: max })}
            />
          </>
        )}
      </Part>
      <Part title={t('category')}>
        {(labelId) => (
          <RadioGroup
            labelId={labelId}
            value={category}
            onChange={(chosen) => set({ category: chosen })}
            options={[
              { value: '', label: t('allCategories') },
              ...(facets?.categories ?? []).map(({ category: name, count }) => ({
                value: name as string,
                label: counted(t(`categories.${name}`), count),
              })),
            ]}
          />
        )}
      </Part>
      <Part title={t('brands')}>
        {(labelId) => (
          <fieldset aria-labelledby={labelId} className={styles.checks}>
            {shownBrands.map(({ brand, count }) => (
              <Checkbox
                key={brand}
                label={counted(brand, count)}
                checked={brands.has(brand)}
                onChange={(on) => toggleBrand(brand, on)}
              />
            ))}
            {facets && facets.brands.length > fewBrands && (
              <Button variant="ghost" size="sm" aria-expanded={allBrands} onClick={() => setAllBrands(!allBrands)}>
                {allBrands ? t('fewerBrands') : t('allBrands', { count: facets.brands.length })}
              </Button>
            )}
          </fieldset>
        )}
      </Part>
      <Part title={t('rating')}>
        {(labelId) => (
          <RadioGroup
            labelId={labelId}
            value={String(rating ?? '')}
            onChange={(chosen) => set({ rating: chosen })}
            options={[
              { value: '', label: t('anyRating') },
              ...(facets?.ratings ?? []).map(({ rating: stars, count }) => ({
                value: String(stars),
                label: counted(
                  <span className={styles.stars}>
                    <Stars rating={stars} /> {t('andUp')}
                  </span>,
                  count,
                ),
              })),
            ]}
          />
        )}
      </Part>
      <Checkbox
        label={counted(t('freeShipping'), facets?.freeShipping ?? 0)}
        checked={filters.freeShipping === 'true'}
        onChange={(on) => set({ freeShipping: on ? 'true' : undefined })}
      />
      {onClear && <Button onClick={onClear}>{t('crud:clearFilters')}</Button>}
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: (labelId: string) => ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.part}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children(id)}
    </section>
  );
};
