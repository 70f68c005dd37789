import {
  libraries,
  library,
  type ResourceRecord,
  resourceKinds,
  resourceStatuses,
} from '@shared/contracts/network/library';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { conflict } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { existing } from '../../manage';
import type { Network, NetworkApi } from '../../network';
import { managesContent } from '../visibility';
import { progressRoutes } from './progress';
import { resourceDetailOf, resourceRowOf } from './rows';
import { statsRoutes } from './stats';
import { isDone, isExpiring, isRequired, progressOf, resourceVisibility, visibleResource } from './visibility';
import { writingRoutes } from './writing';

/** The library, DOMAIN.md 2.13 and 4.5: `/backend/video`. */
export function libraryRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('resources');
  progressRoutes(api, network);
  statsRoutes(api, network);
  writingRoutes(api, network);

  const brandIdOf = (row: ResourceRecord) => row.brand_id ?? db.table('products').get(row.product_id ?? 0)?.brand_id;
  const brandOf = (row: ResourceRecord) => db.table('brands').get(brandIdOf(row) ?? 0)?.name;

  /** Its own category, or that of its product. */
  const categoryOf = (row: ResourceRecord) =>
    db.table('categories').get(row.category_id ?? db.table('products').get(row.product_id ?? 0)?.category_id ?? 0);

  serve(api, library.list, async ({ user, query }) => {
    const sees = resourceVisibility(network, user);
    const matches = matcher(query.q);
    const mine = (row: ResourceRecord) => progressOf(network, user.id, row.id);
    const rows = table.all().filter(
      (row) =>
        sees(row) &&
        // Superseded resources are listed only on request.
        (query.status ? row.status === query.status : row.status !== 'superseded') &&
        (!query.library || row.library === query.library) &&
        (!query.kind || row.kind === query.kind) &&
        (!query.brand_id || brandIdOf(row) === query.brand_id) &&
        (!query.product_id || row.product_id === query.product_id) &&
        (!query.category_id || [categoryOf(row)?.id, categoryOf(row)?.parent_id].includes(query.category_id)) &&
        (!query.language || row.language === query.language) &&
        (query.required === undefined || isRequired(row) === query.required) &&
        (query.unfinished === undefined || !isDone(row, mine(row)) === query.unfinished) &&
        (query.favourite === undefined || (mine(row)?.favourite ?? false) === query.favourite) &&
        (query.expiring === undefined || isExpiring(row, network.today) === query.expiring) &&
        matches(row.title, row.title_zh, row.summary, brandOf(row), ...row.tags),
    );
    const present = await resourceRowOf(network, user);
    return listOf(rows, query, {
      by: {
        title: (row) => row.title,
        library: (row) => libraries.indexOf(row.library),
        kind: (row) => resourceKinds.indexOf(row.kind),
        brand: brandOf,
        language: (row) => row.language,
        edition: (row) => row.edition,
        expires_on: (row) => row.expires_on,
        due_on: (row) => row.due_on,
        status: (row) => resourceStatuses.indexOf(row.status),
        sort: (row) => row.sort,
        published_at: (row) => row.published_at,
        view_count: (row) => row.view_count,
        download_count: (row) => row.download_count,
        // Hidden from members, so they may not sort by it.
        completion_bp: (row) => present(row).completion_bp,
      },
      otherwise: (all) => sortBy(all, (row) => row.sort),
      present,
      summary: {
        unopened: rows.filter((row) => !mine(row)).length,
        unfinished: rows.filter((row) => !isDone(row, mine(row))).length,
        required_left: rows.filter((row) => isRequired(row) && !isDone(row, mine(row))).length,
      },
    });
  });

  serve(api, library.detail, ({ user, query }) => {
    return resourceDetailOf(network, user, existing(visibleResource(network, user, query.id)));
  });

  serve(api, library.download, ({ user, query }) =>
    db.write((tx) => {
      const resource = existing(visibleResource(network, user, query.id));
      if (resource.url === '') throw conflict('no_file', 'This has no file to download. Read it here.');
      // The office manages files and does not count as a reader.
      if (!managesContent(user)) tx.put('resources', { ...resource, download_count: resource.download_count + 1 });
      const { id, url, title, size, edition } = resource;
      return { id, url, name: title, size, edition };
    }),
  );
}
