import { roles } from '@shared/abilities';
import { team } from '@shared/contracts/network/team';
import { noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { aside } from '../../aside';
import { existing } from '../../manage';
import { levelBadgeOf } from '../../members/badge';
import { nameOf } from '../../members/names';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { filteredMembers } from '../question';
import { visibleMember } from '../visible';
import { cardOf } from './card';
import { downlineList } from './list';
import { teamNodes } from './nodes';

const mostFound = 10;

/** The team as its head sees it: DOMAIN.md 4.1 (next-per, team) and 4.4. */
export function teamRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  /** The office is outside the tree and sees it from the founder down. */
  const topOf = (user: NetworkCaller, id: number | undefined): number => {
    if (id !== undefined) return visibleMember(network, user, id).id;
    if (user.member.role === roles.member) return user.id;
    return founderOf(network);
  };

  serve(
    api,
    team.downline,
    aside(network, ({ user, query: { id, ...query } }) => downlineList(network, topOf(user, id), query)),
  );

  serve(
    api,
    team.children,
    aside(network, ({ user, query: { id, ...query } }) => teamNodes(network, { id: topOf(user, id), ...query })),
  );

  serve(api, team.path, ({ user, query }) => {
    const member = visibleMember(network, user, query.id);
    const chain = [...network.tree.upline(member.id).reverse(), member.id];
    const from = user.member.role === roles.member ? chain.indexOf(user.id) : 0;
    return chain.slice(Math.max(0, from)).map((id) => {
      const each = existing(db.table('members').get(id));
      return { id, member_no: each.member_no, name: nameOf(each), level: levelBadgeOf(network, each) };
    });
  });

  serve(api, team.card, ({ user, query }) => cardOf(network, user, query.id, () => founderOf(network)));

  serve(api, team.searchAgent, async ({ query: { q } }) => {
    const found = await filteredMembers(network, { q, status: 'active' }, 'name')
      .where('members.role', '=', roles.member)
      .select(['members.id', 'member_no', 'display_name', 'chinese_name'])
      .orderBy('members.id')
      .limit(mostFound)
      .execute();
    return found.map((member) => ({ id: member.id, member_no: member.member_no, name: nameOf(member) }));
  });
}

/** The member without sponsor who has the largest team. @throws noSuchRow in a network without members */
export function founderOf({ db, tree }: Network): number {
  let founder: number | undefined;
  for (let place = 0; place < tree.places; place = tree.endOf(tree.idAt(place)) + 1) {
    const id = tree.idAt(place);
    if (db.table('members').get(id)?.role !== roles.member) continue;
    if (founder === undefined || tree.teamCount(id) > tree.teamCount(founder)) founder = id;
  }
  if (founder === undefined) throw noSuchRow();
  return founder;
}
