import { type Product, products } from '@shared/contracts/network/products';
import { SearchField } from '~/crud/search/SearchField';
import type { Ask } from '~/crud/search/useSearch';
import { call } from '~/platform/call';

const most = 20;
type Named = Pick<Product, 'id' | 'name' | 'code' | 'brand_name'>;

const productOption = ({ id, name, code, brand_name }: Named) => ({
  value: id,
  label: name,
  hint: `${code} · ${brand_name}`,
});

const find = async (id: number, signal: AbortSignal) =>
  productOption(await call(products.detail, { query: { id } }, { signal }));

interface ProductFieldProps {
  name: string;
  /** Undefined for products of all carriers. */
  brandId?: number;
}

/** A product, found by name or code. */
export const ProductField = ({ name, brandId }: ProductFieldProps) => {
  const ask: Ask = async (q, signal) => {
    const query = { limit: most, ...(q && { q }), ...(brandId && { brand_id: brandId }) };
    const { list } = await call(products.list, { query }, { signal });
    return list.map(productOption);
  };
  return <SearchField name={name} ask={ask} find={find} />;
};
