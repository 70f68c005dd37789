import { type Product, type ProductDraft, type ProductRecord, products } from '@shared/contracts/network/products';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../data/listing';
import { conflict, invalid, noSuchRow } from '../../http/problems';
import { sanitise } from '../../http/sanitise';
import { serve } from '../../http/serve';
import { cataloguePicture } from '../content/checks';
import type { Network, NetworkApi, NetworkCaller } from '../network';

/** Insurance products: DOMAIN.md 2.5. */
export function productRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('products');

  const present =
    (user: NetworkCaller) =>
    (product: ProductRecord): Product => {
      const category = db.table('categories').get(product.category_id);
      return {
        ...product,
        brand_name: db.table('brands').get(product.brand_id)?.name ?? '',
        category_name: category?.name ?? '',
        category_group: category?.category_group ?? 'life_perm',
        policy_count: user.ability.can('manage', 'Product')
          ? db.table('policies').count('product_id', product.id)
          : null,
      };
    };

  const isBrochure = (resourceId: number) => {
    const resource = db.table('resources').get(resourceId);
    return resource?.library === 'brochure' && resource.status === 'published';
  };

  /**
   * Turns a draft into a storable record: name and code unique per brand, a leaf category, states of the brand (DOMAIN.md 2.5), a picture
   * uploaded by the editor or unchanged, brochures visible to members or unchanged.
   */
  const checked = (user: NetworkCaller, draft: ProductDraft, before?: ProductRecord) => {
    const self = before?.id;
    const brand = db.table('brands').get(draft.brand_id);
    const category = db.table('categories').get(draft.category_id);
    const others = table.by('brand_id', draft.brand_id).filter((other) => other.id !== self);
    const found = cataloguePicture(network, user, 'image_url', draft.image_url, before?.image_url);
    if (!draft.brochure_ids.every((each) => isBrochure(each) || before?.brochure_ids.includes(each)))
      found.push(issue('brochure_ids', 'missing'));
    if (!brand) found.push(issue('brand_id', 'missing'));
    if (!category) found.push(issue('category_id', 'missing'));
    else if (db.table('categories').count('parent_id', category.id) > 0) found.push(issue('category_id', 'leaf'));
    for (const field of ['name', 'code'] as const) {
      if (others.some((other) => other[field].toLowerCase() === draft[field].toLowerCase()))
        found.push(issue(field, 'taken'));
    }
    const foreign = brand ? draft.states_available.filter((state) => !brand.states.includes(state)) : [];
    if (foreign.length > 0) found.push(issue('states_available', 'states', { states: foreign.join(', ') }));
    if (found.length > 0) throw invalid(found);
    return {
      ...draft,
      description: sanitise(draft.description),
      image_url: draft.image_url || null,
      brochure_ids: [...new Set(draft.brochure_ids)],
    };
  };

  serve(api, products.list, ({ user, query }) => {
    const matches = matcher(query.q);
    const rows = table
      .all()
      .filter(
        (product) =>
          (!query.brand_id || product.brand_id === query.brand_id) &&
          (!query.category_id || inCategory(product, query.category_id)) &&
          (!query.status || product.status === query.status) &&
          (!query.tp_method || product.tp_method === query.tp_method) &&
          (!query.state || product.states_available.includes(query.state)),
      )
      .map(present(user))
      .filter((product) => matches(product.name, product.code, product.brand_name));
    return listOf(rows, query, {
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

  serve(api, products.detail, ({ user, query }) => {
    const product = table.get(query.id);
    if (!product) throw noSuchRow();
    return present(user)(product);
  });

  serve(api, products.create, async ({ user, body }) => {
    const saved = await db.write((tx) => {
      return tx.put('products', { ...checked(user, body), id: tx.nextId('products'), version: 1, ...network.stamps() });
    });
    return present(user)(saved);
  });

  serve(api, products.edit, async ({ user, body: { id, version, ...draft } }) => {
    const saved = await db.write((tx) => {
      const product = table.get(id);
      if (!product) throw noSuchRow();
      if (product.version !== version) throw conflict('stale', 'This was changed by someone else in the meantime.');
      return tx.put('products', {
        ...product,
        ...checked(user, draft, product),
        version: version + 1,
        updated_at: network.now.toISOString(),
      });
    });
    return present(user)(saved);
  });

  serve(api, products.setStatus, async ({ user, body }) => {
    const saved = await db.write((tx) => {
      const product = table.get(body.id);
      if (!product) throw noSuchRow();
      return tx.put('products', {
        ...product,
        status: body.status,
        version: product.version + 1,
        updated_at: network.now.toISOString(),
      });
    });
    return present(user)(saved);
  });

  serve(api, products.remove, ({ body }) =>
    db.write((tx) => {
      if (!table.get(body.id)) throw noSuchRow();
      if (db.table('policies').count('product_id', body.id) > 0) {
        throw conflict(
          'in_use',
          'A product with policies cannot be deleted. Close it to new business or turn it off instead.',
        );
      }
      tx.delete('products', body.id);
      return { id: body.id };
    }),
  );
}
