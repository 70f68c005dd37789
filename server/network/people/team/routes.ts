import { roles } from '@shared/abilities';
import { team } from '@shared/contracts/network/team';
import { serve } from '../../../http/serve';
import { badgesIn } from '../../members/badge';
import { founderOf } from '../../members/find';
import { filteredMembers } from '../../members/question';
import { uplineOf } from '../../members/team';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { aside } from '../../reads/aside';
import { nameOf } from '../../records/names';
import { recordsOf } from '../../records/read';
import { visibleMember } from '../visible';
import { cardOf } from './card';
import { downlineList } from './list';
import { teamNodes } from './nodes';

const mostFound = 10;

/** Teams for their heads: domain.md 4.1 (next-per, team) and 4.4. */
export function teamRoutes(api: NetworkApi, network: Network): void {
  const { db } = network.sql;

  /** The office is outside the tree and sees it from the founder down. */
  const topOf = async (user: NetworkCaller, id: number | undefined): Promise<number> => {
    if (id !== undefined) return (await visibleMember(network, user, id)).id;
    if (user.member.role === roles.member) return user.id;
    return founderOf(network);
  };

  serve(
    api,
    team.downline,
    aside(network, async ({ user, query: { id, ...query } }) => downlineList(network, await topOf(user, id), query)),
  );

  serve(
    api,
    team.children,
    aside(network, async ({ user, query: { id, ...query } }) =>
      teamNodes(network, { id: await topOf(user, id), ...query }),
    ),
  );

  serve(api, team.path, async ({ user, query }) => {
    const member = await visibleMember(network, user, query.id);
    const chain = [...(await uplineOf(db, member.id)).toReversed(), member.id];
    const from = user.member.role === roles.member ? chain.indexOf(user.id) : 0;
    const badgeFor = await badgesIn(db);
    const members = await recordsOf(db, 'members', chain.slice(Math.max(0, from)));
    return members.map((each) => ({
      id: each.id,
      member_no: each.member_no,
      name: nameOf(each),
      level: badgeFor(each),
    }));
  });

  serve(api, team.card, ({ user, query }) => cardOf(network, user, query.id, () => founderOf(network)));

  serve(api, team.searchAgent, async ({ query: { q } }) => {
    const members = await filteredMembers(network, { q, status: 'active' }, 'name')
      .where('members.role', '=', roles.member)
      .select(['members.id', 'member_no', 'display_name', 'chinese_name'])
      .orderBy('members.id')
      .limit(mostFound)
      .execute();
    return members.map((member) => ({ id: member.id, member_no: member.member_no, name: nameOf(member) }));
  });
}
