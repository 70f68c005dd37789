import { type Product, type ProductDraft, type ProductRecord, products } from '@shared/contracts/network/products';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../data/listing';
import { invalid } from '../../http/problems';
import { sanitise } from '../../http/sanitise';
import { serve } from '../../http/serve';
import { cataloguePicture } from '../content/checks';
import { manage, taken } from '../manage';
import type { Network, NetworkApi, NetworkCaller } from '../network';

/** Insurance products: DOMAIN.md 2.5. */
export function productRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('products');

  async function policyCounts(): Promise<Map<number, number>> {
    const rows = await network.sql.db
      .selectFrom('policies')
      .select(({ fn }) => ['product_id', fn.countAll<number>().as('count')])
      .groupBy('product_id')
      .execute();
    return new Map(rows.map(({ product_id, count }) => [product_id, count]));
  }

  async function presented(user: NetworkCaller, rows: readonly ProductRecord[]): Promise<Product[]> {
    const counts = user.ability.can('manage', 'Product') ? await policyCounts() : undefined;
    return rows.map((product) => {
      const category = db.table('categories').get(product.category_id);
      return {
        ...product,
        brand_name: db.table('brands').get(product.brand_id)?.name ?? '',
        category_name: category?.name ?? '',
        category_group: category?.category_group ?? 'life_perm',
        policy_count: counts ? (counts.get(product.id) ?? 0) : null,
      };
    });
  }
  const present = (user: NetworkCaller) => async (product: ProductRecord) =>
    (await presented(user, [product]))[0] as Product;

  const isBrochure = (resourceId: number) => {
    const resource = db.table('resources').get(resourceId);
    return resource?.library === 'brochure' && resource.status === 'published';
  };

  serve(api, products.list, async ({ user, query }) => {
    const matches = matcher(query.q);
    const found = table
      .all()
      .filter(
        (product) =>
          (!query.brand_id || product.brand_id === query.brand_id) &&
          (!query.category_id || inCategory(product, query.category_id)) &&
          (!query.status || product.status === query.status) &&
          (!query.tp_method || product.tp_method === query.tp_method) &&
          (!query.state || product.states_available.includes(query.state)),
      );
    const rows = await presented(user, found);
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

  const inCategory = (product: ProductRecord, categoryId: number) =>
    product.category_id === categoryId || db.table('categories').get(product.category_id)?.parent_id === categoryId;

  const managed = manage(network, 'products', {
    present,
    // Name and code unique per brand, a leaf category, states of the brand (DOMAIN.md 2.5), a picture uploaded by the editor or unchanged,
    // brochures visible to members or unchanged.
    checked: (draft: ProductDraft, { user, before }) => {
      const brand = db.table('brands').get(draft.brand_id);
      const category = db.table('categories').get(draft.category_id);
      const found = cataloguePicture(network, user, 'image_url', draft.image_url, before?.image_url);
      if (!draft.brochure_ids.every((each) => isBrochure(each) || before?.brochure_ids.includes(each)))
        found.push(issue('brochure_ids', 'missing'));
      if (!brand) found.push(issue('brand_id', 'missing'));
      if (!category) found.push(issue('category_id', 'missing'));
      else if (db.table('categories').count('parent_id', category.id) > 0) found.push(issue('category_id', 'leaf'));
      found.push(...taken(table.by('brand_id', draft.brand_id), draft, ['name', 'code'], before?.id));
      const foreign = brand ? draft.states_available.filter((state) => !brand.states.includes(state)) : [];
      if (foreign.length > 0) found.push(issue('states_available', 'states', { states: foreign.join(', ') }));
      if (found.length > 0) throw invalid(found);
      return {
        ...draft,
        description: sanitise(draft.description),
        image_url: draft.image_url || null,
        brochure_ids: [...new Set(draft.brochure_ids)],
      };
    },
    inUse: ({ id }) =>
      db.table('policies').count('product_id', id) > 0 &&
      'A product with policies cannot be deleted. Close it to new business or turn it off instead.',
  });
  serve(api, products.detail, managed.detail);
  serve(api, products.create, managed.save);
  serve(api, products.edit, managed.save);
  serve(api, products.setStatus, ({ user, body: { id, status } }) => managed.change(user, { id }, () => ({ status })));
  serve(api, products.remove, managed.remove);
}
