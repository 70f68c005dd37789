import { roles } from '@shared/abilities';
import { lights } from '@shared/contracts/network/licences';
import type { membership } from '@shared/contracts/network/membership';
import type { Received } from '@shared/http/endpoint';
import { firstOfMonth, lastOfMonth } from '@shared/plan/months';
import { type SqlBool, sql } from 'kysely';
import { listByKey } from '../../../data/sql/inLanguage';
import { figure, list, placeIn } from '../../../data/sql/list';
import { nameOf } from '../../members/names';
import type { Network } from '../../network';
import { papersOn } from '../licences/papers';
import { type FoundMembers, filteredMembers } from '../question';
import { inforceOf } from '../team/nodes';
import { founderOf } from '../team/routes';
import { memberRows } from './present';

type Query = Received<typeof membership.list>['query'];

const statusOfTab = { awaiting: 'pending', suspended: 'suspended', terminated: 'inactive', dormant: 'active' } as const;

/** Nobody active or on the way stands above a member, who is not the founder. */
const isOrphan = (network: Network) =>
  sql`(members.id <> ${founderOf(network)} and members.status <> 'inactive' and (members.sponsor_id is null
    or members.sponsor_id in (select id from members where status = 'inactive')))`;

/** The members that the office's filter means. */
function filtered(network: Network, query: Query): FoundMembers {
  const { role = roles.member, tab, state, from, to, orphan, sponsor_id, ...filter } = query;
  const inactive = tab === 'dormant' || undefined;
  let found = filteredMembers(network, { ...filter, inactive }, 'office').where('members.role', '=', role);
  if (tab) found = found.where('members.status', '=', statusOfTab[tab]);
  if (state) found = found.where('members.home_state', '=', state);
  if (from) found = found.where('members.joined_on', '>=', from);
  if (to) found = found.where('members.joined_on', '<=', to);
  if (sponsor_id !== undefined) found = found.where('members.sponsor_id', '=', sponsor_id);
  if (orphan !== undefined) found = found.where(sql<SqlBool>`${isOrphan(network)} = ${sql.lit(orphan)}`);
  return found;
}

/** The office's list of members: DOMAIN.md 4.2 (member_list, activeMember_list). */
export async function memberList(network: Network, query: Query) {
  const { page, limit } = query;
  const found = filtered(network, query);
  const summary = await summaryOf(network, found);
  const { rows, total } = await pageOf(network, found, query);
  return { list: rows, total, page, limit, summary };
}

async function summaryOf(network: Network, found: FoundMembers) {
  const { today } = network;
  const { count: _, ...counted } = await figure(found, {
    active: sql<number>`case when members.status = 'active' then 1 else 0 end`,
    joined_this_month: sql<number>`case when members.joined_on between ${firstOfMonth(today)} and ${lastOfMonth(today)}
      then 1 else 0 end`,
  });
  const { cents } = await network.sql.db
    .selectFrom('tp_records')
    .where('state', '=', 'inforce')
    .where('day', '>=', `${today.slice(0, 4)}-01-01`)
    .where('day', '<=', lastOfMonth(today))
    .where('member_id', 'in', found.select('members.id'))
    .select(({ fn }) => fn.coalesce(fn.sum<number>('tp_cents'), sql.lit(0)).as('cents'))
    .executeTakeFirstOrThrow();
  return { tp_ytd_cents: cents, ...counted };
}

/** Without a sort, who has waited longest comes first; elsewhere the newest. */
async function pageOf(network: Network, found: FoundMembers, { page, limit, sort, order, tab }: Query) {
  const { tree, db } = network;
  const asked = {
    ...{ id: 'members.id' as const, page, limit, desc: sort ? order === 'desc' : tab !== 'awaiting' },
    rows: (ids: number[]) =>
      memberRows(
        network,
        ids.flatMap((id) => db.table('members').get(id) ?? []),
      ),
  };
  const ids = found.select('members.id');
  switch (sort) {
    case 'name':
      return listByKey(found.select(['members.id', 'display_name', 'chinese_name']), { ...asked, key: nameOf });
    case 'sponsor': {
      const sponsored = found
        .leftJoin('members as sponsors', 'sponsors.id', 'members.sponsor_id')
        .select(['members.id', 'sponsors.display_name', 'sponsors.chinese_name']);
      return listByKey(sponsored, {
        ...asked,
        key: ({ display_name, chinese_name }) =>
          display_name && nameOf({ display_name, chinese_name: chinese_name ?? '' }),
      });
    }
    case 'direct_count':
      return listByKey(ids, { ...asked, key: ({ id }) => tree.directCount(id) });
    case 'team_count':
      return listByKey(ids, { ...asked, key: ({ id }) => tree.teamCount(id) });
    case 'tp_ytd_cents': {
      const year = await inforceOf(network, 'ytd');
      return listByKey(ids, { ...asked, key: ({ id }) => year.personal(id) });
    }
    default:
      return list(found, { ...asked, sort: sorts(network)[sort ?? 'joined_on'] });
  }
}

const sorts = ({ today }: Network) => ({
  member_no: sql`cast(substr(members.member_no, 2) as integer)`,
  level: sql`(select rank from levels where levels.id = members.level_id)`,
  status: sql.ref('members.status'),
  state: sql.ref('members.home_state'),
  joined_on: sql.ref('members.joined_on'),
  last_login_at: sql.ref('members.last_login_at'),
  light: placeIn(papersOn(today).light, lights),
});
