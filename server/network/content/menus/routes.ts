import { type MenuDraft, type MenuRecord, type MenuRole, type MenuRow, menus } from '@shared/contracts/network/menus';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { manage, revised } from '../../manage';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { articleSight } from '../articles/visibility';
import { managesContent, rankOf } from '../visibility';
import { inTreeOrder, misplaced } from './tree';

interface Viewer {
  readonly role: MenuRole;
  /** Undefined: any rank. */
  readonly rank: number | undefined;
}

/** Menus of both areas, DOMAIN.md 2.13 and 4.2. */
export function menuRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const table = db.table('menus');

  const depths = () => new Map(inTreeOrder(table.all()).map(({ entry, depth }) => [entry.id, depth]));
  const present =
    (depthOf: ReadonlyMap<number, number>) =>
    (menu: MenuRecord): MenuRow => ({
      ...menu,
      depth: depthOf.get(menu.id) ?? 1,
      child_count: table.count('parent_id', menu.id),
    });

  /** The entries a viewer sees: visible for the role and rank, and under visible entries. */
  const shownTo = ({ role, rank }: Viewer, user: NetworkCaller): readonly MenuRecord[] => {
    const seesArticle = articleSight(network, user);
    const shown = new Set<number>();
    return inTreeOrder(table.all())
      .map(({ entry }) => entry)
      .filter((menu) => {
        const article = menu.article_id === null ? undefined : db.table('articles').get(menu.article_id);
        const fits =
          menu.visible &&
          menu.roles.includes(role) &&
          (rank === undefined || rank >= (menu.min_rank ?? 0)) &&
          (menu.parent_id === null || shown.has(menu.parent_id)) &&
          (!article || seesArticle(article));
        if (fits) shown.add(menu.id);
        return fits;
      });
  };

  serve(api, menus.list, ({ user, query }) => {
    const matches = matcher(query.q);
    const viewer = managesContent(user)
      ? query.role && { role: query.role, rank: query.rank }
      : { role: 'member' as const, rank: rankOf(network, user.member) };
    const depthOf = depths();
    const rows = (viewer ? shownTo(viewer, user) : table.all()).filter(
      (menu) => (!query.area || menu.area === query.area) && matches(menu.title, menu.title_zh, menu.route, menu.url),
    );
    const order = [...depthOf.keys()];
    const position = new Map(order.map((id, index) => [id, index]));
    return listOf(rows, query, {
      by: { title: (row) => row.title, area: (row) => row.area, sort: (row) => row.sort },
      otherwise: (all) => sortBy(all, (row) => position.get(row.id)),
      present: present(depthOf),
    });
  });

  const managed = manage(network, 'menus', {
    present: () => present(depths()),
    // At most one target, an existing parent in the same menu, no cycle and no fourth level.
    checked: (draft: MenuDraft, { before }) => {
      const targets = (['route', 'url', 'article_id'] as const).filter((field) => draft[field]);
      const parent = draft.parent_id === null ? undefined : table.get(draft.parent_id);
      const id = before?.id ?? 0;
      const others = table.all().filter((menu) => menu.id !== id);
      const found = [
        ...targets.slice(1).map((field) => issue(field, 'onlyOne')),
        ...(draft.article_id !== null && !db.table('articles').get(draft.article_id)
          ? [issue('article_id', 'missing')]
          : []),
        ...(draft.parent_id !== null && parent?.area !== draft.area ? [issue('parent_id', 'missing')] : []),
        // Its children would stay in the other menu.
        ...(before && before.area !== draft.area && table.count('parent_id', id) > 0 ? [issue('area', 'fixed')] : []),
      ];
      if (found.length > 0) throw invalid(found);
      const placed = [...others, { id, parent_id: draft.parent_id, sort: draft.sort }];
      if (misplaced(placed).length > 0) throw invalid([issue('parent_id', 'depth')]);
      return draft;
    },
    inUse: ({ id }) =>
      table.count('parent_id', id) > 0 && 'This entry has entries below it. Move them, or hide this entry instead.',
  });
  serve(api, menus.save, managed.save);
  serve(api, menus.remove, managed.remove);

  serve(api, menus.sort, async ({ body: { area, items } }) => {
    await db.write((tx) => {
      const moved = new Map(items.map((item) => [item.id, item]));
      const inMenu = (menuId: number | null) => menuId === null || table.get(menuId)?.area === area;
      const found = items.flatMap((item, index) => [
        ...(inMenu(item.id) ? [] : [issue(`items.${index}.id`, 'missing')]),
        ...(inMenu(item.parent_id) ? [] : [issue(`items.${index}.parent_id`, 'missing')]),
      ]);
      if (found.length > 0) throw invalid(found);
      const wrong = new Set(misplaced(table.all().map((menu) => ({ ...menu, ...moved.get(menu.id) }))));
      if (wrong.size > 0) {
        const index = items.findIndex(({ id }) => wrong.has(id));
        throw invalid([issue(`items.${Math.max(0, index)}.parent_id`, 'depth')]);
      }
      for (const { id, parent_id, sort } of moved.values()) {
        const menu = table.get(id);
        if (!menu || (menu.parent_id === parent_id && menu.sort === sort)) continue;
        tx.put('menus', revised({ ...menu, parent_id, sort }, network.now.toISOString()));
      }
    });
    const placed = inTreeOrder(table.all().filter((menu) => menu.area === area));
    return { list: placed.map(({ entry }) => entry).map(present(depths())) };
  });
}
