import { type MenuDraft, type MenuRecord, type MenuRole, type MenuRow, menus } from '@shared/contracts/network/menus';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { among } from '../../../data/sql/inLanguage';
import { invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { countWith, recordOf, recordsWith } from '../../records/read';
import { manage, revised } from '../../writes/manage';
import { articleSight } from '../articles/visibility';
import { rankOf, seesAllContent } from '../visibility';
import { inTreeOrder, misplaced } from './tree';

interface Viewer {
  readonly role: MenuRole;
  /** Undefined means any rank. */
  readonly rank: number | undefined;
}

const depthsOf = (menus: readonly MenuRecord[]): ReadonlyMap<number, number> =>
  new Map(inTreeOrder(menus).map(({ entry, depth }) => [entry.id, depth]));

const childCount = (menus: readonly MenuRecord[], id: number) =>
  menus.filter(({ parent_id }) => parent_id === id).length;

/** Menus of both areas, domain.md 2.13 and 4.2. */
export function menuRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;

  /** Returns a function that presents a menu's entries. */
  const presenter = (all: readonly MenuRecord[]) => {
    const depths = depthsOf(all);
    return (menu: MenuRecord): MenuRow => ({
      ...menu,
      depth: depths.get(menu.id) ?? 1,
      child_count: childCount(all, menu.id),
    });
  };

  /** Entries that a viewer sees: visible for the role and rank, and below visible entries. */
  const shownTo = async (all: readonly MenuRecord[], { role, rank }: Viewer, user: NetworkCaller) => {
    const seesArticle = await articleSight(network, user);
    const linked = all.flatMap(({ article_id }) => article_id ?? []);
    const articles = await sql.db
      .selectFrom('articles')
      .select(['id', 'category_id', 'status', 'publish_at', 'audience'])
      .where(among('id', linked))
      .execute();
    const hidden = new Set(articles.filter((article) => !seesArticle(article)).map(({ id }) => id));
    const shown = new Set<number>();
    return inTreeOrder(all)
      .map(({ entry }) => entry)
      .filter((menu) => {
        const fits =
          menu.visible &&
          menu.roles.includes(role) &&
          (rank === undefined || rank >= (menu.min_rank ?? 0)) &&
          (menu.parent_id === null || shown.has(menu.parent_id)) &&
          !hidden.has(menu.article_id ?? 0);
        if (fits) shown.add(menu.id);
        return fits;
      });
  };

  serve(api, menus.list, async ({ user, query }) => {
    const matches = matcher(query.q);
    const viewer = seesAllContent(user)
      ? query.role && { role: query.role, rank: query.rank }
      : { role: 'member' as const, rank: await rankOf(sql.db, user.member) };
    const all = await recordsWith(sql.db, 'menus');
    const depthOf = depthsOf(all);
    const rows = (viewer ? await shownTo(all, viewer, user) : all).filter(
      (menu) => (!query.area || menu.area === query.area) && matches(menu.title, menu.title_zh, menu.route, menu.url),
    );
    const order = [...depthOf.keys()];
    const position = new Map(order.map((id, index) => [id, index]));
    return listOf(rows, query, {
      by: { title: (row) => row.title, area: (row) => row.area, sort: (row) => row.sort },
      otherwise: (all) => sortBy(all, (row) => position.get(row.id)),
      present: presenter(all),
    });
  });

  const managed = manage(network, 'menus', {
    present: () => async (menu) => presenter(await recordsWith(sql.db, 'menus'))(menu),
    // Requires at most one target and an existing parent in the same menu, without a cycle or a fourth level.
    checked: async (draft: MenuDraft, { before, tx }) => {
      const targets = (['route', 'url', 'article_id'] as const).filter((field) => draft[field]);
      const all = await recordsWith(tx.sql, 'menus');
      const parent = all.find(({ id }) => id === draft.parent_id);
      const id = before?.id ?? 0;
      const others = all.filter((menu) => menu.id !== id);
      const isArticle =
        draft.article_id === null || (await recordOf(tx.sql, 'articles', draft.article_id)) !== undefined;
      const issues = [
        ...targets.slice(1).map((field) => issue(field, 'onlyOne')),
        ...(isArticle ? [] : [issue('article_id', 'missing')]),
        ...(draft.parent_id !== null && parent?.area !== draft.area ? [issue('parent_id', 'missing')] : []),
        // An entry with children cannot change menus: they would stay behind.
        ...(before && before.area !== draft.area && childCount(all, id) > 0 ? [issue('area', 'fixed')] : []),
      ];
      if (issues.length > 0) throw invalid(issues);
      const placed = [...others, { id, parent_id: draft.parent_id, sort: draft.sort }];
      if (misplaced(placed).length > 0) throw invalid([issue('parent_id', 'depth')]);
      return draft;
    },
    inUse: async ({ id }, tx) =>
      (await countWith(tx.sql, 'menus', { parent_id: id })) > 0 &&
      'This entry has entries below it. Move them, or hide this entry instead.',
  });
  serve(api, menus.save, managed.save);
  serve(api, menus.remove, managed.remove);

  serve(api, menus.sort, async ({ body: { area, items } }) => {
    await db.write(async (tx) => {
      const all = new Map((await recordsWith(tx.sql, 'menus')).map((menu) => [menu.id, menu]));
      const moved = new Map(items.map((item) => [item.id, item]));
      const inMenu = (menuId: number | null) => menuId === null || all.get(menuId)?.area === area;
      const issues = items.flatMap((item, index) => [
        ...(inMenu(item.id) ? [] : [issue(`items.${index}.id`, 'missing')]),
        ...(inMenu(item.parent_id) ? [] : [issue(`items.${index}.parent_id`, 'missing')]),
      ]);
      if (issues.length > 0) throw invalid(issues);
      const wrong = new Set(misplaced([...all.values()].map((menu) => ({ ...menu, ...moved.get(menu.id) }))));
      if (wrong.size > 0) {
        const index = items.findIndex(({ id }) => wrong.has(id));
        throw invalid([issue(`items.${Math.max(0, index)}.parent_id`, 'depth')]);
      }
      const changed = [...moved.values()].flatMap(({ id, parent_id, sort }) => {
        const menu = all.get(id);
        if (!menu || (menu.parent_id === parent_id && menu.sort === sort)) return [];
        return revised({ ...menu, parent_id, sort }, network.now.toISOString());
      });
      await tx.putAll('menus', changed);
    });
    const all = await recordsWith(sql.db, 'menus');
    const placed = inTreeOrder(all.filter((menu) => menu.area === area));
    return { list: placed.map(({ entry }) => entry).map(presenter(all)) };
  });
}
