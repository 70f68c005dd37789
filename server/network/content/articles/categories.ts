import {
  type ArticleCategoryDraft,
  type ArticleCategoryRecord,
  articleCategories,
  builtInCodes,
} from '@shared/contracts/network/articles';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { conflict, invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { stale } from '../checks';
import { managesContent } from '../visibility';
import { articleSight } from './visibility';

/** Categories of articles, a tree of two levels: DOMAIN.md 2.13. */
export function categoryRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('article_categories');

  const present = (user: NetworkCaller) => {
    const sees = articleSight(network, user);
    return (category: ArticleCategoryRecord) => ({
      ...category,
      article_count: db.table('articles').by('category_id', category.id).filter(sees).length,
      child_count: table.count('parent_id', category.id),
    });
  };
  const isBuiltIn = ({ code }: ArticleCategoryRecord) => (builtInCodes as readonly string[]).includes(code);
  const isShown = (user: NetworkCaller, category: ArticleCategoryRecord) =>
    managesContent(user) || category.status === 'on';

  /** Name and code must be unique, the parent a root and not itself. */
  const check = (draft: ArticleCategoryDraft, self?: number) => {
    const before = self === undefined ? undefined : table.get(self);
    const others = table.all().filter(({ id }) => id !== self);
    const parent = draft.parent_id === null ? undefined : table.get(draft.parent_id);
    const misplaced =
      parent &&
      (parent.parent_id !== null || parent.id === self || (self !== undefined && table.count('parent_id', self) > 0));
    const found = [
      ...(others.some(({ name }) => name.toLowerCase() === draft.name.toLowerCase()) ? [issue('name', 'taken')] : []),
      ...(others.some(({ code }) => code === draft.code) ? [issue('code', 'taken')] : []),
      // Screens look these up by code.
      ...(before && isBuiltIn(before) && before.code !== draft.code ? [issue('code', 'fixed')] : []),
      ...(draft.parent_id !== null && !parent ? [issue('parent_id', 'missing')] : []),
      ...(misplaced ? [issue('parent_id', 'parent')] : []),
    ];
    if (found.length > 0) throw invalid(found);
  };

  serve(api, articleCategories.list, ({ user, query }) => {
    const matches = matcher(query.q);
    const rows = table
      .all()
      .filter(
        (row) =>
          isShown(user, row) &&
          (!query.status || row.status === query.status) &&
          (!query.parent_id || row.parent_id === query.parent_id) &&
          matches(row.name, row.name_zh, row.code),
      )
      .map(present(user));
    return listOf(rows, query, {
      by: {
        name: (row) => row.name,
        code: (row) => row.code,
        article_count: (row) => row.article_count,
        sort: (row) => row.sort,
        status: (row) => row.status,
      },
      otherwise: (all) => sortBy(all, (row) => row.sort),
      present: (row) => row,
    });
  });

  serve(api, articleCategories.detail, ({ user, query }) => {
    const category = table.get(query.id);
    if (!category || !isShown(user, category)) throw noSuchRow();
    return present(user)(category);
  });

  serve(api, articleCategories.create, async ({ user, body }) => {
    const saved = await db.write((tx) => {
      check(body);
      return tx.put('article_categories', {
        ...body,
        id: tx.nextId('article_categories'),
        version: 1,
        ...network.stamps(),
      });
    });
    return present(user)(saved);
  });

  serve(api, articleCategories.edit, async ({ user, body: { id, version, ...draft } }) => {
    const saved = await db.write((tx) => {
      const category = table.get(id);
      if (!category) throw noSuchRow();
      if (category.version !== version) throw stale();
      check(draft, id);
      return tx.put('article_categories', {
        ...category,
        ...draft,
        version: version + 1,
        updated_at: network.now.toISOString(),
      });
    });
    return present(user)(saved);
  });

  serve(api, articleCategories.remove, ({ body: { id } }) =>
    db.write((tx) => {
      const category = table.get(id);
      if (!category) throw noSuchRow();
      if (isBuiltIn(category)) throw conflict('built_in', 'The product needs this category. Turn it off instead.');
      if (db.table('articles').count('category_id', id) > 0 || table.count('parent_id', id) > 0) {
        throw conflict('in_use', 'A category with articles or subcategories cannot be deleted. Turn it off instead.');
      }
      tx.delete('article_categories', id);
      return { id };
    }),
  );
}
