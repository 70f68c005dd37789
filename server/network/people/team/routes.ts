import { memberStatuses, roles } from '@shared/abilities';
import { team } from '@shared/contracts/network/team';
import { noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { existing } from '../../manage';
import { levelBadgeOf } from '../../members/badge';
import { memberColumns } from '../../members/columns';
import { nameOf } from '../../members/names';
import type { Tree } from '../../members/tree';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { every, wordTests } from '../question';
import { visibleMember } from '../visible';
import { cardOf } from './card';
import { downlineList } from './list';
import { teamNodes } from './nodes';

const mostFound = 10;
const active = memberStatuses.indexOf('active');

/** The team as its head sees it: DOMAIN.md 4.1 (next-per, team) and 4.4. */
export function teamRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  /** The office is outside the tree and sees it from the founder down. */
  const topOf = (user: NetworkCaller, id: number | undefined): number => {
    if (id !== undefined) return visibleMember(network, user, id).id;
    if (user.member.role === roles.member) return user.id;
    return founderOf(network);
  };

  serve(api, team.downline, ({ user, query: { id, ...query } }) => downlineList(network, topOf(user, id), query));

  serve(api, team.children, ({ user, query: { id, ...query } }) =>
    teamNodes(network, { id: topOf(user, id), ...query }),
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

  serve(api, team.searchAgent, ({ query }) => {
    const { columns } = memberColumns(network);
    const [agent, status] = [columns.column('agent'), columns.column('status')];
    const named = every(wordTests(columns, query.q, ['called']));
    const found: { id: number; member_no: string; name: string }[] = [];
    columns.scan({ passes: (id) => agent[id] === 1 && status[id] === active && named(id) }, (id) => {
      const member = db.table('members').get(id);
      if (member) found.push({ id, member_no: member.member_no, name: nameOf(member) });
      return found.length === mostFound;
    });
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
