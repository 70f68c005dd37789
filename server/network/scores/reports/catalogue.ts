import type { Db } from '../../records/read';

/** Products by id, with the fields that reports show. */
export async function productsIn(db: Db) {
  const products = await db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.name', 'products.brand_id', 'brands.name as brand', 'categories.category_group'])
    .execute();
  return new Map(products.map((product) => [product.id, product]));
}
export type Products = Awaited<ReturnType<typeof productsIn>>;

/** Carrier names by id. */
export async function brandNamesIn(db: Db): Promise<ReadonlyMap<number, string>> {
  const brands = await db.selectFrom('brands').select(['id', 'name']).execute();
  return new Map(brands.map(({ id, name }) => [id, name]));
}
