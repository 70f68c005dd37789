import { type CategoryDraft, type CategoryRecord, categories } from '@shared/contracts/network/categories';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../data/listing';
import { invalid } from '../../http/problems';
import { serve } from '../../http/serve';
import { manage, taken } from '../manage';
import type { Network, NetworkApi } from '../network';

/** Product categories, a tree of two levels: DOMAIN.md 2.4. */
export function categoryRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('categories');

  const childrenOf = (id: number) => sortBy(table.by('parent_id', id), (row) => row.sort);
  const present = (category: CategoryRecord) => {
    const below = table.by('parent_id', category.id);
    return {
      ...category,
      child_count: below.length,
      product_count: [category, ...below].reduce(
        (sum, { id }) => sum + db.table('products').count('category_id', id),
        0,
      ),
    };
  };

  serve(api, categories.list, ({ query }) => {
    const matches = matcher(query.q);
    const found = table
      .all()
      .filter(
        (row) =>
          (!query.status || row.status === query.status) &&
          (!query.category_group || row.category_group === query.category_group) &&
          (!query.parent_id || row.parent_id === query.parent_id) &&
          matches(row.name, row.name_zh, row.code),
      );
    if (query.tree) {
      const wanted = new Set(found.map((row) => row.id));
      const list = childrenOf(0).flatMap((root) => {
        const children = childrenOf(root.id).filter((child) => wanted.has(child.id));
        return wanted.has(root.id) || children.length > 0
          ? [{ ...present(root), children: children.map(present) }]
          : [];
      });
      return { list, total: found.length, page: 1, limit: Math.max(1, found.length), summary: {} };
    }
    return listOf(found.map(present), query, {
      by: {
        name: (row) => row.name,
        code: (row) => row.code,
        category_group: (row) => row.category_group,
        product_count: (row) => row.product_count,
        sort: (row) => row.sort,
        status: (row) => row.status,
      },
      otherwise: (all) => sortBy(all, (row) => row.sort),
      present: (row) => row,
    });
  });

  const managed = manage(network, 'categories', {
    present: () => present,
    // Name unique among siblings, code unique, parent a root and not itself (DOMAIN.md 2.4, 4.2).
    checked: (draft: CategoryDraft, { before }) => {
      const self = before?.id;
      const found = [
        ...taken(table.all(), draft, ['code'], self),
        ...taken(table.by('parent_id', draft.parent_id ?? 0), draft, ['name'], self),
      ];
      const parent = draft.parent_id === null ? undefined : table.get(draft.parent_id);
      if (draft.parent_id !== null) {
        if (!parent) found.push(issue('parent_id', 'missing'));
        else if (parent.parent_id !== null || parent.id === self) found.push(issue('parent_id', 'parent'));
        else if (self !== undefined && table.count('parent_id', self) > 0) found.push(issue('parent_id', 'parent'));
        else if (db.table('products').count('category_id', parent.id) > 0) found.push(issue('parent_id', 'leaf'));
      }
      if (found.length > 0) throw invalid(found);
      return draft;
    },
    inUse: (category) =>
      (present(category).product_count > 0 || table.count('parent_id', category.id) > 0) &&
      'A category with products or subcategories cannot be deleted. Turn it off instead.',
  });
  serve(api, categories.detail, managed.detail);
  serve(api, categories.create, managed.save);
  serve(api, categories.remove, managed.remove);
}
