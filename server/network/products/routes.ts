import { type Product, type ProductDraft, type ProductRecord, products } from '@shared/contracts/network/products';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../data/listing';
import { invalid } from '../../http/problems';
import { sanitise } from '../../http/sanitise';
import { serve } from '../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../network';
import { countWith, type Db, recordOf, recordsWith } from '../records/read';
import { cataloguePicture } from '../uploads/checks';
import { manage, taken } from '../writes/manage';

/** True when all of these resources are brochures that members can read. */
async function areBrochures(db: Db, resourceIds: readonly number[]): Promise<boolean> {
  const brochures = await db
    .selectFrom('resources')
    .select('id')
    .where('library', '=', 'brochure')
    .where('status', '=', 'published')
    .execute();
  return resourceIds.every((resourceId) => brochures.some(({ id }) => id === resourceId));
}

/** Insurance products: domain.md 2.5. */
export function productRoutes(api: NetworkApi, network: Network): void {
  const { db } = network.sql;

  async function policyCounts(): Promise<Map<number, number>> {
    const rows = await db
      .selectFrom('policies')
      .select(({ fn }) => ['product_id', fn.countAll<number>().as('count')])
      .groupBy('product_id')
      .execute();
    return new Map(rows.map(({ product_id, count }) => [product_id, count]));
  }

  async function presented(user: NetworkCaller, rows: readonly ProductRecord[]): Promise<Product[]> {
    const counts = user.ability.can('oversee', 'Product') ? await policyCounts() : undefined;
    const brands = new Map((await recordsWith(db, 'brands')).map((brand) => [brand.id, brand]));
    const categories = new Map((await recordsWith(db, 'categories')).map((category) => [category.id, category]));
    return rows.map((product) => {
      const category = categories.get(product.category_id);
      return {
        ...product,
        brand_name: brands.get(product.brand_id)?.name ?? '',
        category_name: category?.name ?? '',
        category_group: category?.category_group ?? 'life_perm',
        policy_count: counts ? (counts.get(product.id) ?? 0) : null,
      };
    });
  }
  const present = (user: NetworkCaller) => async (product: ProductRecord) =>
    (await presented(user, [product]))[0] as Product;

  serve(api, products.list, async ({ user, query }) => {
    const matches = matcher(query.q);
    const categories = query.category_id ? await withinCategory(query.category_id) : undefined;
    const products = (await recordsWith(db, 'products')).filter(
      (product) =>
        (!query.brand_id || product.brand_id === query.brand_id) &&
        (!categories || categories.has(product.category_id)) &&
        (!query.status || product.status === query.status) &&
        (!query.tp_method || product.tp_method === query.tp_method) &&
        (!query.state || product.states_available.includes(query.state)),
    );
    const rows = await presented(user, products);
    const named = rows.filter((product) => matches(product.name, product.code, product.brand_name));
    return listOf(named, query, {
      by: {
        name: (row) => row.name,
        code: (row) => row.code,
        brand_name: (row) => row.brand_name,
        category_name: (row) => row.category_name,
        tp_factor_bp: (row) => row.tp_factor_bp,
        advance_bp: (row) => row.advance_bp,
        policy_count: (row) => row.policy_count,
        sort: (row) => row.sort,
        status: (row) => row.status,
      },
      otherwise: (all) => sortBy(all, (row) => row.sort),
      present: (row) => row,
    });
  });

  /** Ids of a category and its subcategories. */
  const withinCategory = async (id: number): Promise<ReadonlySet<number>> => {
    const below = await recordsWith(db, 'categories', { parent_id: id });
    return new Set([id, ...below.map((category) => category.id)]);
  };

  const managed = manage(network, 'products', {
    present,
    // Requires a name and code unique within the brand, a leaf category, states of the brand (domain.md 2.5), a picture
    // uploaded by the editor or unchanged, and brochures visible to members or unchanged.
    checked: async (draft: ProductDraft, { user, before, tx }) => {
      const brand = await recordOf(tx.sql, 'brands', draft.brand_id);
      const category = await recordOf(tx.sql, 'categories', draft.category_id);
      const picture = await cataloguePicture(tx.sql, user, 'image_url', draft.image_url ?? '', before?.image_url);
      const added = draft.brochure_ids.filter((each) => !before?.brochure_ids.includes(each));
      if (!(await areBrochures(tx.sql, added))) picture.push(issue('brochure_ids', 'missing'));
      if (!brand) picture.push(issue('brand_id', 'missing'));
      if (!category) picture.push(issue('category_id', 'missing'));
      else if ((await countWith(tx.sql, 'categories', { parent_id: category.id })) > 0)
        picture.push(issue('category_id', 'leaf'));
      const others = await recordsWith(tx.sql, 'products', { brand_id: draft.brand_id });
      picture.push(...taken(others, draft, ['name', 'code'], before?.id));
      const foreign = brand ? draft.states_available.filter((state) => !brand.states.includes(state)) : [];
      if (foreign.length > 0) picture.push(issue('states_available', 'states', { states: foreign.join(', ') }));
      if (picture.length > 0) throw invalid(picture);
      return {
        ...draft,
        description: sanitise(draft.description),
        image_url: draft.image_url || null,
        brochure_ids: [...new Set(draft.brochure_ids)],
      };
    },
    inUse: async ({ id }, tx) =>
      (await countWith(tx.sql, 'policies', { product_id: id })) > 0 &&
      'A product with policies cannot be deleted. Close it to new business or turn it off instead.',
  });
  serve(api, products.detail, managed.detail);
  serve(api, products.create, managed.save);
  serve(api, products.edit, managed.save);
  serve(api, products.setStatus, ({ user, body: { id, status } }) => managed.change(user, { id }, () => ({ status })));
  serve(api, products.remove, managed.remove);
}
