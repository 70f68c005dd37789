import {
  type ArticleCategory,
  type ArticleCategoryDraft,
  type ArticleCategoryRecord,
  articleCategories,
  builtInCodes,
} from '@shared/contracts/network/articles';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { among } from '../../../data/sql/inLanguage';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { countWith, recordsWith } from '../../records/read';
import { manage, taken } from '../../writes/manage';
import { seesAllContent } from '../visibility';
import { articleSight } from './visibility';

/** Categories of articles, a tree of two levels: domain.md 2.13. */
export function categoryRoutes(api: NetworkApi, network: Network): void {
  const { db } = network.sql;

  /** Categories with the number of their articles visible to the caller, and the number of their subcategories. */
  const presented = async (user: NetworkCaller, rows: readonly ArticleCategoryRecord[]) => {
    const articles = await db
      .selectFrom('articles')
      .select(['category_id', 'status', 'publish_at', 'audience'])
      .where(
        among(
          'category_id',
          rows.map(({ id }) => id),
        ),
      )
      .execute();
    const seen = articles.filter(await articleSight(network, user));
    const below = await db.selectFrom('article_categories').select('parent_id').execute();
    return rows.map((category) => ({
      ...category,
      article_count: seen.filter(({ category_id }) => category_id === category.id).length,
      child_count: below.filter(({ parent_id }) => parent_id === category.id).length,
    }));
  };
  const present = (user: NetworkCaller) => async (category: ArticleCategoryRecord) =>
    (await presented(user, [category]))[0] as ArticleCategory;
  const isBuiltIn = ({ code }: ArticleCategoryRecord) => (builtInCodes as readonly string[]).includes(code);
  const isShown = (user: NetworkCaller, category: ArticleCategoryRecord) =>
    seesAllContent(user) || category.status === 'on';

  serve(api, articleCategories.list, async ({ user, query }) => {
    const matches = matcher(query.q);
    const rows = (await recordsWith(db, 'article_categories')).filter(
      (row) =>
        isShown(user, row) &&
        (!query.status || row.status === query.status) &&
        (!query.parent_id || row.parent_id === query.parent_id) &&
        matches(row.name, row.name_zh, row.code),
    );
    return listOf(await presented(user, rows), query, {
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
    // Requires a unique name and code, and another root as parent.
    checked: async (draft: ArticleCategoryDraft, { before, tx }) => {
      const self = before?.id;
      const all = await recordsWith(tx.sql, 'article_categories');
      const parent = all.find(({ id }) => id === draft.parent_id);
      const hasChildren = self !== undefined && all.some(({ parent_id }) => parent_id === self);
      const misplaced = parent && (parent.parent_id !== null || parent.id === self || hasChildren);
      const issues = [
        ...taken(all, draft, ['name', 'code'], self),
        // Screens look built-in categories up by code.
        ...(before && isBuiltIn(before) && before.code !== draft.code ? [issue('code', 'fixed')] : []),
        ...(draft.parent_id !== null && !parent ? [issue('parent_id', 'missing')] : []),
        ...(misplaced ? [issue('parent_id', 'parent')] : []),
      ];
      if (issues.length > 0) throw invalid(issues);
      return draft;
    },
    inUse: async (category, tx) => {
      if (isBuiltIn(category)) throw conflict('built_in', 'The product needs this category. Turn it off instead.');
      const articles = await countWith(tx.sql, 'articles', { category_id: category.id });
      const below = await countWith(tx.sql, 'article_categories', { parent_id: category.id });
      return (
        articles + below > 0 && 'A category with articles or subcategories cannot be deleted. Turn it off instead.'
      );
    },
  });
  serve(api, articleCategories.detail, managed.detail);
  serve(api, articleCategories.create, managed.save);
  serve(api, articleCategories.edit, managed.save);
  serve(api, articleCategories.remove, managed.remove);
}
