import { roles } from '@shared/abilities';
import { team } from '@shared/contracts/network/team';
import { listOf, matcher, sumOf } from '../../../data/listing';
import { noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { levelBadgeOf } from '../../members/badge';
import { nameOf } from '../../members/names';
import type { Tree } from '../../members/tree';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { lastActiveOn } from '../phase';
import { productionOf } from '../production';
import { visibleMember } from '../visible';
import { inforceOf, teamNodes } from './nodes';
import { downlinePresenter, filterDownline } from './rows';

const mostFound = 10;

/** The team as its head sees it: DOMAIN.md 4.1 (next-per, team) and 4.4. */
export function teamRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  /** The office stands outside the tree and sees it from the founder down. */
  const topOf = (user: NetworkCaller, id: number | undefined): number => {
    if (id !== undefined) return visibleMember(network, user, id).id;
    if (user.member.role === roles.member) return user.id;
    return founderOf(network);
  };

  serve(api, team.downline, ({ user, query: { id, ...query } }) => {
    const top = topOf(user, id);
    const rows = filterDownline(network, top, query);
    const { tree } = network;
    const [month, year] = [inforceOf(network, 'mtd'), inforceOf(network, 'ytd')];
    const pending = productionOf(network).pending();
    return listOf(rows, query, {
      by: {
        name: nameOf,
        level: (row) => network.levelOf(row)?.rank,
        status: (row) => row.status,
        joined_on: (row) => row.joined_on,
        generation: (row) => tree.generation(top, row.id),
        personal_mtd_cents: (row) => month.personal(row.id),
        personal_ytd_cents: (row) => year.personal(row.id),
        base_shop_mtd_cents: (row) => month.baseShop(row.id),
        base_shop_ytd_cents: (row) => year.baseShop(row.id),
        pending_tp_cents: (row) => pending.personal(row.id),
        direct_count: (row) => tree.directCount(row.id),
        team_count: (row) => tree.teamCount(row.id),
        last_active_on: (row) => lastActiveOn(network, row),
      },
      otherwise: (all) => all,
      present: downlinePresenter(network, top),
      summary: {
        personal_mtd_cents: sumOf(rows, ({ id: each }) => month.personal(each)),
        personal_ytd_cents: sumOf(rows, ({ id: each }) => year.personal(each)),
        pending_tp_cents: sumOf(rows, ({ id: each }) => pending.personal(each)),
      },
    });
  });

  serve(api, team.children, ({ user, query: { id, ...query } }) =>
    teamNodes(network, { id: topOf(user, id), ...query }),
  );

  serve(api, team.path, ({ user, query }) => {
    const member = visibleMember(network, user, query.id);
    const chain = [...network.tree.upline(member.id).reverse(), member.id];
    const from = user.member.role === roles.member ? chain.indexOf(user.id) : 0;
    return chain.slice(Math.max(0, from)).map((id) => {
      const each = db.table('members').get(id);
      if (!each) throw noSuchRow();
      return { id, member_no: each.member_no, name: nameOf(each), level: levelBadgeOf(network, each) };
    });
  });

  serve(api, team.searchAgent, ({ query }) => {
    const matches = matcher(query.q);
    const found: { id: number; member_no: string; name: string }[] = [];
    for (const member of db.table('members').all()) {
      if (member.role !== roles.member || member.status !== 'active') continue;
      if (!matches(nameOf(member), member.member_no)) continue;
      found.push({ id: member.id, member_no: member.member_no, name: nameOf(member) });
      if (found.length === mostFound) break;
    }
    return found;
  });
}

const founders = new WeakMap<Tree, number>();

/** The member without sponsor who has the largest team. @throws noSuchRow in a network without members */
export function founderOf({ db, tree }: Network): number {
  let founder = founders.get(tree);
  if (founder !== undefined) return founder;
  for (const { id, role, sponsor_id } of db.table('members').all()) {
    if (role !== roles.member || sponsor_id !== null) continue;
    if (founder === undefined || tree.teamCount(id) > tree.teamCount(founder)) founder = id;
  }
  if (founder === undefined) throw noSuchRow();
  founders.set(tree, founder);
  return founder;
}
