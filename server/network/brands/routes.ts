import { amBestRatings, type Brand, type BrandDraft, type BrandRecord, brands } from '@shared/contracts/network/brands';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../data/listing';
import { conflict, invalid, noSuchRow } from '../../http/problems';
import { sanitise } from '../../http/sanitise';
import { serve } from '../../http/serve';
import { cataloguePicture } from '../content/checks';
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

  /** Turns a draft into a storable record: unique name and code, a picture uploaded by the editor or unchanged, clean HTML. */
  const checked = (user: NetworkCaller, draft: BrandDraft, before?: BrandRecord) => {
    const taken = (['name', 'code'] as const).filter((field) =>
      table
        .by(field, field === 'name' ? draft.name.toLowerCase() : draft.code)
        .some((other) => other.id !== before?.id),
    );
    const found = [
      ...taken.map((field) => issue(field, 'taken')),
      ...cataloguePicture(network, user, 'logo_url', draft.logo_url, before?.logo_url),
    ];
    if (found.length > 0) throw invalid(found);
    return { ...draft, logo_url: draft.logo_url || null, contracting_steps: sanitise(draft.contracting_steps) };
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

  serve(api, brands.detail, ({ user, query }) => {
    const brand = table.get(query.id);
    if (!brand) throw noSuchRow();
    return present(user)(brand);
  });

  serve(api, brands.create, async ({ user, body }) => {
    const saved = await db.write((tx) => {
      return tx.put('brands', { ...checked(user, body), id: tx.nextId('brands'), version: 1, ...network.stamps() });
    });
    return present(user)(saved);
  });

  serve(api, brands.edit, async ({ user, body: { id, version, ...draft } }) => {
    const saved = await db.write((tx) => {
      const brand = table.get(id);
      if (!brand) throw noSuchRow();
      if (brand.version !== version) throw conflict('stale', 'This was changed by someone else in the meantime.');
      const changed = checked(user, draft, brand);
      return tx.put('brands', { ...brand, ...changed, version: version + 1, updated_at: network.now.toISOString() });
    });
    return present(user)(saved);
  });

  serve(api, brands.remove, ({ body }) =>
    db.write((tx) => {
      if (!table.get(body.id)) throw noSuchRow();
      if (db.table('products').count('brand_id', body.id) > 0) {
        throw conflict('in_use', 'A carrier with products cannot be deleted. Turn it off instead.');
      }
      tx.delete('brands', body.id);
      return { id: body.id };
    }),
  );
}
