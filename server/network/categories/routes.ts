import { type CategoryChanges, type CategoryRecord, categories } from '@shared/contracts/network/categories';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../data/listing';
import { invalid } from '../../http/problems';
import { serve } from '../../http/serve';
import type { Network, NetworkApi } from '../network';
import { countWith, recordsWith } from '../records/read';
import { manage, taken } from '../writes/manage';

/** Product categories, a tree of two levels: domain.md 2.4. */
export function categoryRoutes(api: NetworkApi, network: Network): void {
  const { db } = network.sql;

  /**
   * Returns a function that presents a category with the number of its subcategories, and of the products in all of
   * them.
   */
  const presenter = async (all: readonly CategoryRecord[]) => {
    const products = await db.selectFrom('products').select('category_id').execute();
    return (category: CategoryRecord) => {
      const below = all.filter(({ parent_id }) => parent_id === category.id);
      const ids = new Set([category, ...below].map(({ id }) => id));
      return {
        ...category,
        child_count: below.length,
        product_count: products.filter(({ category_id }) => ids.has(category_id)).length,
      };
    };
  };

  serve(api, categories.list, async ({ query }) => {
    const matches = matcher(query.q);
    const all = await recordsWith(db, 'categories');
    const present = await presenter(all);
    const matching = all.filter(
      (row) =>
        (!query.status || row.status === query.status) &&
        (!query.category_group || row.category_group === query.category_group) &&
        (!query.parent_id || row.parent_id === query.parent_id) &&
        matches(row.name, row.name_zh, row.code),
    );
    if (query.tree) {
      const wanted = new Set(matching.map((row) => row.id));
      const childrenOf = (id: number | null) =>
        sortBy(
          all.filter(({ parent_id }) => parent_id === id),
          (row) => row.sort,
        );
      const list = childrenOf(null).flatMap((root) => {
        const children = childrenOf(root.id).filter((child) => wanted.has(child.id));
        return wanted.has(root.id) || children.length > 0
          ? [{ ...present(root), children: children.map(present) }]
          : [];
      });
      return { list, total: matching.length, page: 1, limit: Math.max(1, matching.length), summary: {} };
    }
    return listOf(matching.map(present), query, {
      by: {
        name: (row) => row.name,
        code: (row) => row.code,
        category_group: (row) => row.category_group,
        product_count: (row) => row.product_count,
        sort: (row) => row.sort,
        status: (row) => row.status,
      },
      otherwise: (rows) => sortBy(rows, (row) => row.sort),
      present: (row) => row,
    });
  });

  const managed = manage(network, 'categories', {
    present: () => async (category) => (await presenter(await recordsWith(db, 'categories')))(category),
    // Requires a name unique among siblings, a unique code, and another root as parent (domain.md 2.4, 4.2).
    checked: async (changes: CategoryChanges, { before, tx }) => {
      const { parent_id, name_zh, icon, sort, status } = before ?? categories.defaults;
      const draft = { parent_id, name_zh, icon, sort, status, ...changes };
      const self = before?.id;
      const all = await recordsWith(tx.sql, 'categories');
      const hasChildren = self !== undefined && all.some(({ parent_id }) => parent_id === self);
      const siblings = all.filter(({ parent_id }) => parent_id === draft.parent_id);
      const issues = [...taken(all, draft, ['code'], self), ...taken(siblings, draft, ['name'], self)];
      const parent = all.find(({ id }) => id === draft.parent_id);
      if (draft.parent_id !== null) {
        if (!parent) issues.push(issue('parent_id', 'missing'));
        else if (parent.parent_id !== null || parent.id === self) issues.push(issue('parent_id', 'parent'));
        else if (hasChildren) issues.push(issue('parent_id', 'parent'));
        else if ((await countWith(tx.sql, 'products', { category_id: parent.id })) > 0)
          issues.push(issue('parent_id', 'leaf'));
      }
      if (issues.length > 0) throw invalid(issues);
      return draft;
    },
    inUse: async ({ id }, tx) =>
      (await countWith(tx.sql, 'products', { category_id: id })) +
        (await countWith(tx.sql, 'categories', { parent_id: id })) >
        0 && 'A category with products or subcategories cannot be deleted. Turn it off instead.',
  });
  serve(api, categories.detail, managed.detail);
  serve(api, categories.create, managed.save);
  serve(api, categories.remove, managed.remove);
}
