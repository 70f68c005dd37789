import { amBestRatings, type Brand, type BrandDraft, type BrandRecord, brands } from '@shared/contracts/network/brands';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../data/listing';
import { invalid } from '../../http/problems';
import { sanitise } from '../../http/sanitise';
import { serve } from '../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../network';
import { aside } from '../reads/aside';
import { countWith, recordsWith } from '../records/read';
import { settingsIn } from '../settings/settings';
import { cataloguePicture } from '../uploads/checks';
import { manage, taken } from '../writes/manage';

/** Carriers (品牌), domain.md 2.3. */
export function brandRoutes(api: NetworkApi, network: Network): void {
  const { db } = network.sql;

  /** TP now in force, by brand. */
  async function inforceTp(): Promise<Map<number, number>> {
    const rows = await db
      .selectFrom('policies')
      .innerJoin('products', 'products.id', 'policies.product_id')
      .where('policies.status', '=', 'inforce')
      .select(({ fn }) => ['products.brand_id', fn.sum<number>('policies.tp_cents').as('tp_cents')])
      .groupBy('products.brand_id')
      .execute();
    return new Map(rows.map(({ brand_id, tp_cents }) => [brand_id, tp_cents]));
  }

  /** Brands with derived fields: the number of products, and the TP now in force. */
  async function presented(user: NetworkCaller, rows: readonly BrandRecord[]): Promise<Brand[]> {
    const tp = user.ability.can('oversee', 'Brand') ? await inforceTp() : undefined;
    const products = await db.selectFrom('products').select('brand_id').execute();
    return rows.map((brand) => ({
      ...brand,
      product_count: products.filter(({ brand_id }) => brand_id === brand.id).length,
      inforce_tp_cents: tp ? (tp.get(brand.id) ?? 0) : null,
    }));
  }
  const present = (user: NetworkCaller) => async (brand: BrandRecord) => (await presented(user, [brand]))[0] as Brand;

  serve(
    api,
    brands.list,
    aside(network, async ({ user, query }) => {
      const matches = matcher(query.q);
      const brands = (await recordsWith(db, 'brands')).filter(
        (brand) =>
          (!query.status || brand.status === query.status) &&
          (!query.country || brand.country === query.country) &&
          matches(brand.name, brand.code),
      );
      return listOf(await presented(user, brands), query, {
        by: {
          name: (row) => row.name,
          code: (row) => row.code,
          country: (row) => row.country,
          am_best: (row) => amBestRatings.indexOf(row.am_best),
          product_count: (row) => row.product_count,
          inforce_tp_cents: (row) => row.inforce_tp_cents,
          sort: (row) => row.sort,
          status: (row) => row.status,
        },
        otherwise: (all) => sortBy(all, (row) => row.sort),
        present: (row) => row,
      });
    }),
  );

  const managed = manage(network, 'brands', {
    present,
    // Requires a unique name and code, and a picture uploaded by the editor or unchanged; sanitizes HTML.
    checked: async (draft: BrandDraft, { user, before, tx }) => {
      // A carrier keeps the currency that it has.
      const isOffered =
        draft.currency === before?.currency || (await settingsIn(tx.sql)).currencies.includes(draft.currency);
      const issues = [
        ...(isOffered ? [] : [issue('currency', 'choice')]),
        ...taken(await recordsWith(tx.sql, 'brands'), draft, ['name', 'code'], before?.id),
        ...(await cataloguePicture(tx.sql, user, 'logo_url', draft.logo_url ?? '', before?.logo_url)),
      ];
      if (issues.length > 0) throw invalid(issues);
      return { ...draft, logo_url: draft.logo_url || null, contracting_steps: sanitise(draft.contracting_steps) };
    },
    inUse: async ({ id }, tx) =>
      (await countWith(tx.sql, 'products', { brand_id: id })) > 0 &&
      'A carrier with products cannot be deleted. Turn it off instead.',
  });
  serve(api, brands.detail, aside(network, managed.detail));
  serve(api, brands.create, managed.save);
  serve(api, brands.edit, managed.save);
  serve(api, brands.remove, managed.remove);
}
