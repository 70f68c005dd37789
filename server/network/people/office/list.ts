import { roles } from '@shared/abilities';
import { lights } from '@shared/contracts/network/licences';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { membership } from '@shared/contracts/network/membership';
import type { Received } from '@shared/http/endpoint';
import { firstOfMonth, lastOfMonth } from '@shared/plan/months';
import { type SqlBool, sql } from 'kysely';
import { type Sortable, sortedPage } from '../../../data/listing';
import { figure, pageIds, placeIn } from '../../../data/sql/list';
import { manyRows } from '../../../data/sql/manyRows';
import { findFounder } from '../../members/find';
import { namesIn } from '../../members/names';
import { papersOn } from '../../members/papers';
import { type FoundMembers, filteredMembers } from '../../members/question';
import { teamSizes } from '../../members/team';
import { tpSums } from '../../money/tp/tpByDay';
import type { Network } from '../../network';
import { nameOf } from '../../records/names';
import { recordsOf } from '../../records/read';
import { inforceOf } from '../team/nodes';
import { memberRows } from './present';

type Query = Received<typeof membership.list>['query'];

const statusOfTab = { awaiting: 'pending', suspended: 'suspended', terminated: 'inactive', dormant: 'active' } as const;

/** Orphans: members whose sponsor is missing or inactive, except the founder and inactive members. */
const isOrphan = async (network: Network) =>
  sql`(members.id <> ${(await findFounder(network)) ?? 0} and members.status <> 'inactive' and (members.sponsor_id is null
    or members.sponsor_id in (select id from members where status = 'inactive')))`;

/** Members that match the office's filter. */
async function filtered(network: Network, query: Query): Promise<FoundMembers> {
  const { role = roles.member, tab, state, from, to, orphan, sponsor_id, ...filter } = query;
  const inactive = tab === 'dormant' || undefined;
  let matching = filteredMembers(network, { ...filter, inactive }, 'office').where('members.role', '=', role);
  if (tab) matching = matching.where('members.status', '=', statusOfTab[tab]);
  if (state) matching = matching.where('members.home_state', '=', state);
  if (from) matching = matching.where('members.joined_on', '>=', from);
  if (to) matching = matching.where('members.joined_on', '<=', to);
  if (sponsor_id !== undefined) matching = matching.where('members.sponsor_id', '=', sponsor_id);
  if (orphan === undefined) return matching;
  const isOrphaned = await isOrphan(network);
  return matching.where(sql<SqlBool>`${isOrphaned} = ${sql.lit(orphan)}`);
}

/** The office's list of members: domain.md 4.2 (member_list, activeMember_list). */
export async function memberList(network: Network, query: Query) {
  const { page, limit } = query;
  const matching = await filtered(network, query);
  const { count: total, ...counts } = await figure(matching, figures(network));
  const ids = await pageIn(network, matching, query, total);
  const members = await recordsOf(network.sql.db, 'members', ids);
  return {
    list: await memberRows(network, members),
    total,
    page,
    limit,
    summary: { ...counts, tp_ytd_cents: await tpOf(network, matching, query) },
  };
}

/** This year's in-force TP of the matching members, in cents. */
async function tpOf(network: Network, matching: FoundMembers, { page: _, limit, sort, order, ...filter }: Query) {
  const { today } = network;
  const [first, last] = [`${today.slice(0, 4)}-01-01`, lastOfMonth(today)];
  const sum = sql<number>`(select sum(tp_cents) from tp_records where member_id = members.id and state = 'inforce'
    and day between ${first} and ${last})`;
  const isOfAll = Object.values(filter).every((value) => value === undefined || value === '');
  const { cents } = isOfAll
    ? await figure(
        tpSums(network, undefined).where('state', '=', 'inforce').where('day', '>=', first).where('day', '<=', last),
        { cents: 'tp_cents' },
      )
    : await figure(matching, { cents: sum });
  return cents;
}

function figures({ today }: Network) {
  const [first, last] = [firstOfMonth(today), lastOfMonth(today)];
  return {
    active: sql<number>`case when members.status = 'active' then 1 else 0 end`,
    joined_this_month: sql<number>`case when members.joined_on between ${first} and ${last} then 1 else 0 end`,
  };
}

type Key = 'display_name' | 'chinese_name' | 'sponsor_id';
/** A member's id and the columns that its sort compares. */
type Row = Pick<MemberRecord, 'id' | Key>;

/**
 * One page of ids. Without a sort, the awaiting tab starts with the longest wait, all others with the newest member.
 */
async function pageIn(network: Network, matching: FoundMembers, query: Query, total: number): Promise<number[]> {
  const { page, limit, sort, order, tab } = query;
  const paging = { id: 'members.id' as const, page, limit, desc: sort ? order === 'desc' : tab !== 'awaiting' };
  const byKey = async (columns: readonly Key[], keyOf: (rows: readonly Row[]) => Promise<(row: Row) => Sortable>) => {
    const names = ['id', ...columns] as const;
    const all = (await manyRows(network.sql, matching.select(names).orderBy('members.id'), names)) as Row[];
    return sortedPage(all, await keyOf(all), query).map(({ id }) => id);
  };
  const sizes = (rows: readonly Row[]) =>
    teamSizes(
      network.sql.db,
      rows.map(({ id }) => id),
    );
  switch (sort) {
    case 'name':
      return byKey(['display_name', 'chinese_name'], async () => nameOf);
    case 'sponsor':
      return byKey(['sponsor_id'], async (rows) => {
        const sponsors = rows.map(({ sponsor_id }) => sponsor_id);
        const names = await namesIn(network.sql.db, sponsors);
        return ({ sponsor_id }) => names(sponsor_id)?.name;
      });
    case 'direct_count':
      return byKey([], async (rows) => {
        const sizesOf = await sizes(rows);
        return ({ id }) => sizesOf(id).direct_count;
      });
    case 'team_count':
      return byKey([], async (rows) => {
        const sizesOf = await sizes(rows);
        return ({ id }) => sizesOf(id).team_count;
      });
    case 'tp_ytd_cents': {
      const year = await inforceOf(network, 'ytd');
      return byKey([], async () => (row) => year.personal(row.id));
    }
    default:
      return pageIds(matching, { ...paging, sort: sorts(network)[sort ?? 'joined_on'] }, total);
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
