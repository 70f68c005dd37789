import { libraries, library, resourceKinds, resourceStatuses } from '@shared/contracts/network/library';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { conflict } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { recordsWith } from '../../records/read';
import { existing } from '../../writes/manage';
import { seesAllContent } from '../visibility';
import { progressRoutes } from './progress';
import { completions, type ResourceHead, resourceDetailOf, resourceHeads, resourceRows, shelfOf } from './rows';
import { statsRoutes } from './stats';
import { isDone, isExpiring, isRequired, resourceVisibility, visibleResource } from './visibility';
import { writingRoutes } from './writing';

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** The library, domain.md 2.13 and 4.5: `/backend/video`. */
export function libraryRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;
  progressRoutes(api, network);
  statsRoutes(api, network);
  writingRoutes(api, network);

  serve(api, library.list, async ({ user, query }) => {
    const sees = await resourceVisibility(network, user);
    const matches = matcher(query.q);
    const shelf = await shelfOf(network, user);
    const categories = new Map((await recordsWith(sql.db, 'categories')).map((category) => [category.id, category]));
    /** A resource's category, or else that of its product. */
    const categoryOf = (row: ResourceHead) => categories.get(row.category_id ?? shelf.product(row)?.category_id ?? 0);
    const mine = shelf.progress;
    const all = await resourceHeads(sql.db);
    const rows = all.filter(
      (row) =>
        sees(row) &&
        // Superseded resources appear only when filtered for.
        (query.status ? row.status === query.status : row.status !== 'superseded') &&
        (!query.library || row.library === query.library) &&
        (!query.kind || row.kind === query.kind) &&
        (!query.brand_id || shelf.brandId(row) === query.brand_id) &&
        (!query.product_id || row.product_id === query.product_id) &&
        (!query.category_id || [categoryOf(row)?.id, categoryOf(row)?.parent_id].includes(query.category_id)) &&
        (!query.language || row.language === query.language) &&
        (query.required === undefined || isRequired(row) === query.required) &&
        (query.unfinished === undefined || !isDone(row, mine(row)) === query.unfinished) &&
        (query.favourite === undefined || (mine(row)?.favourite ?? false) === query.favourite) &&
        (query.expiring === undefined || isExpiring(row, network.today) === query.expiring) &&
        matches(row.title, row.title_zh, row.summary, shelf.brand(row), ...row.tags),
    );
    const byCompletion = query.sort === 'completion_bp' && seesAllContent(user);
    const completionOf = byCompletion ? await completions(network, ids(rows)) : () => null;
    const page = listOf(rows, query, {
      by: {
        title: (row) => row.title,
        library: (row) => libraries.indexOf(row.library),
        kind: (row) => resourceKinds.indexOf(row.kind),
        brand: shelf.brand,
        language: (row) => row.language,
        edition: (row) => row.edition,
        expires_on: (row) => row.expires_on,
        due_on: (row) => row.due_on,
        status: (row) => resourceStatuses.indexOf(row.status),
        sort: (row) => row.sort,
        published_at: (row) => row.published_at,
        view_count: (row) => row.view_count,
        download_count: (row) => row.download_count,
        // Members do not see completion, so they may not sort by it.
        completion_bp: completionOf,
      },
      otherwise: (some) => sortBy(some, (row) => row.sort),
      present: (row) => row,
      summary: {
        unopened: rows.filter((row) => !mine(row)).length,
        unfinished: rows.filter((row) => !isDone(row, mine(row))).length,
        required_left: rows.filter((row) => isRequired(row) && !isDone(row, mine(row))).length,
      },
    });
    return { ...page, list: await resourceRows(network, user, shelf, page.list) };
  });

  serve(api, library.detail, async ({ user, query }) =>
    resourceDetailOf(network, user, existing(await visibleResource(network, user, query.id))),
  );

  serve(api, library.download, ({ user, query }) =>
    db.write(async (tx) => {
      const resource = existing(await visibleResource(network, user, query.id, tx.sql));
      if (resource.url === '') throw conflict('no_file', 'This has no file to download. Read it here.');
      // Downloads by the office, which manages the files, do not count.
      if (!seesAllContent(user))
        await tx.put('resources', { ...resource, download_count: resource.download_count + 1 });
      const { id, url, title, size, edition } = resource;
      return { id, url, name: title, size, edition };
    }),
  );
}
