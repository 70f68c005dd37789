import {
  type ArticleCategoryDraft,
  type ArticleCategoryRecord,
  articleCategories,
  builtInCodes,
} from '@shared/contracts/network/articles';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { manage, taken } from '../../manage';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
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

  const managed = manage(network, 'article_categories', {
    present,
    sees: isShown,
    // Name and code must be unique, the parent a root and not itself.
    checked: (draft: ArticleCategoryDraft, { before }) => {
      const self = before?.id;
      const parent = draft.parent_id === null ? undefined : table.get(draft.parent_id);
      const misplaced =
        parent &&
        (parent.parent_id !== null || parent.id === self || (self !== undefined && table.count('parent_id', self) > 0));
      const found = [
        ...taken(table.all(), draft, ['name', 'code'], self),
        // Screens look these up by code.
        ...(before && isBuiltIn(before) && before.code !== draft.code ? [issue('code', 'fixed')] : []),
        ...(draft.parent_id !== null && !parent ? [issue('parent_id', 'missing')] : []),
        ...(misplaced ? [issue('parent_id', 'parent')] : []),
      ];
      if (found.length > 0) throw invalid(found);
      return draft;
    },
    inUse: (category) => {
      if (isBuiltIn(category)) throw conflict('built_in', 'The product needs this category. Turn it off instead.');
      return (
        db.table('articles').count('category_id', category.id) + table.count('parent_id', category.id) > 0 &&
        'A category with articles or subcategories cannot be deleted. Turn it off instead.'
      );
    },
  });
  serve(api, articleCategories.detail, managed.detail);
  serve(api, articleCategories.create, managed.save);
  serve(api, articleCategories.edit, managed.save);
  serve(api, articleCategories.remove, managed.remove);
}
