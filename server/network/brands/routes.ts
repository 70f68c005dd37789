import { amBestRatings, type Brand, type BrandDraft, type BrandRecord, brands } from '@shared/contracts/network/brands';
import { listOf, matcher, sortBy } from '../../data/listing';
import { invalid } from '../../http/problems';
import { sanitise } from '../../http/sanitise';
import { serve } from '../../http/serve';
import { cataloguePicture } from '../content/checks';
import { manage, taken } from '../manage';
import type { Network, NetworkApi, NetworkCaller } from '../network';
import { statusesOf, totalsOf } from '../policies/totals';

/** Carriers (品牌), DOMAIN.md 2.3. */
export function brandRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('brands');

  const inforce = statusesOf({ status: 'inforce' });
  const inforceTp = (brand_id: number) =>
    totalsOf(network, undefined, false, { brand_id }).of(inforce).summary.tp_cents;

  /** The records with derived fields: the number of products and the TP now in force. */
  const present = (user: NetworkCaller) => {
    const whole = user.ability.can('manage', 'Brand');
    return (brand: BrandRecord): Brand => ({
      ...brand,
      product_count: db.table('products').count('brand_id', brand.id),
      inforce_tp_cents: whole ? inforceTp(brand.id) : null,
    });
  };

  serve(api, brands.list, ({ user, query }) => {
    const matches = matcher(query.q);
    const rows = table
      .all()
      .filter(
        (brand) =>
          (!query.status || brand.status === query.status) &&
          (!query.country || brand.country === query.country) &&
          matches(brand.name, brand.code),
      )
      .map(present(user));
    return listOf(rows, query, {
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
  });

  const managed = manage(network, 'brands', {
    present,
    // A unique name and code, a picture uploaded by the editor or unchanged, clean HTML.
    checked: (draft: BrandDraft, { user, before }) => {
      const found = [
        ...taken(table.all(), draft, ['name', 'code'], before?.id),
        ...cataloguePicture(network, user, 'logo_url', draft.logo_url, before?.logo_url),
      ];
      if (found.length > 0) throw invalid(found);
      return { ...draft, logo_url: draft.logo_url || null, contracting_steps: sanitise(draft.contracting_steps) };
    },
    inUse: ({ id }) =>
      db.table('products').count('brand_id', id) > 0 &&
      'A carrier with products cannot be deleted. Turn it off instead.',
  });
  serve(api, brands.detail, managed.detail);
  serve(api, brands.create, managed.save);
  serve(api, brands.edit, managed.save);
  serve(api, brands.remove, managed.remove);
}
