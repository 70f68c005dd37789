import type { MemberRecord } from '@shared/contracts/network/members';
import type { team } from '@shared/contracts/network/team';
import type { Received } from '@shared/http/endpoint';
import { firstOfMonth, lastOfMonth } from '@shared/plan/months';
import { sql } from 'kysely';
import { pageOf, type Sortable, sortedPage } from '../../../data/listing';
import { figure } from '../../../data/sql/list';
import { manyColumns, manyRows } from '../../../data/sql/manyRows';
import { levelsIn } from '../../members/badge';
import { type Group, groupOf, inGroup, scopeGroup } from '../../members/group';
import { nameOf } from '../../members/names';
import { lastActiveOn, lastSubmissions } from '../../members/phase';
import { tpSums } from '../../money/tp/tpByDay';
import type { Network } from '../../network';
import { recordsOf } from '../../records';
import { productionOf } from '../production';
import { inforceOf } from './nodes';
import { below, downlineRows, downlineTp, filterDownline } from './rows';

type Query = Omit<Received<typeof team.downline>['query'], 'id'>;

/** A page of everybody below somebody who passes a filter, in preorder unless it is sorted. */
export async function downlineList(network: Network, top: number, query: Query) {
  const { page, limit } = query;
  const ids = await foundIn(network, top, query);
  const [list, summary] = await Promise.all([
    pageIn(network, top, query, ids).then((shown) => shownRows(network, top, shown)),
    sumsOf(network, groupOf(ids)),
  ]);
  return { list, total: ids.length, page, limit, summary };
}

async function shownRows(network: Network, top: number, ids: readonly number[]) {
  const members = await recordsOf(network.sql.db, 'members', ids);
  const tp = await downlineTp(network, groupOf(ids.flatMap((id) => network.tree.baseShop(id))));
  return downlineRows(network, top, members, tp);
}

/** The ids of those who pass, in preorder. Without a filter they are all that the tree knows. */
async function foundIn(network: Network, top: number, query: Query): Promise<readonly number[]> {
  const { page: _, limit, sort, order, direct, generation, ...others } = query;
  if (Object.values(others).every((value) => value === undefined || value === '')) return below(network, top, query);
  const members = filterDownline(network, top, query).select('members.id');
  const { id } = await manyColumns(network.sql, members, ['id']);
  return id.sort((a, b) => network.tree.placeOf(a) - network.tree.placeOf(b));
}

/** The ids of a page of some members, who come in preorder; sorted, equal ones come in the order of their ids. */
async function pageIn(network: Network, top: number, query: Query, ids: readonly number[]): Promise<readonly number[]> {
  const { sort } = query;
  if (!sort) return pageOf(ids, query);
  const byId = Int32Array.from(ids).sort();
  if (!isOfColumns(sort)) return sortedPage([...byId], await keyOf(network, top, sort), query);
  const columns = ['id', ...columnsOf[sort]] as const;
  const found = network.sql.db
    .selectFrom('members')
    .where(inGroup(network, 'members.id', groupOf(ids)))
    .orderBy('members.id');
  const rows = (await manyRows(network.sql, found.select(columns), columns)) as Row[];
  return sortedPage(rows, await keyOfColumns(network, sort, ids), query).map(({ id }) => id);
}

type Sort = Exclude<Query['sort'], undefined>;

/** The columns that a sort compares; all other sorts compare what the tree or TP says of an id. */
const columnsOf = {
  name: ['display_name', 'chinese_name'],
  level: ['level_id'],
  status: ['status'],
  joined_on: ['joined_on'],
  last_active_on: ['last_login_at'],
} as const satisfies { [K in Sort]?: readonly (keyof MemberRecord)[] };
type ColumnSort = keyof typeof columnsOf;
const isOfColumns = (sort: Sort): sort is ColumnSort => sort in columnsOf;

/** With the columns of its sort. */
type Row = Pick<MemberRecord, 'id' | (typeof columnsOf)[ColumnSort][number]>;

/** What some members have in all: this month and this year in force, and what is pending. */
async function sumsOf(network: Network, group: Group) {
  const { today } = network;
  const inforce = sql.lit('inforce');
  const since = (from: string) => sql<number>`case when state = ${inforce} and day >= ${from} then tp_cents else 0 end`;
  const first = `${today.slice(0, 4)}-01-01`;
  const found = tpSums(network, group).where(({ or, eb, and }) =>
    or([eb('state', '=', 'pending'), and([eb('day', '>=', first), eb('day', '<=', lastOfMonth(today))])]),
  );
  const { count: _, ...sums } = await figure(found, {
    personal_mtd_cents: since(firstOfMonth(today)),
    personal_ytd_cents: since(first),
    pending_tp_cents: sql<number>`case when state = 'pending' then tp_cents else 0 end`,
  });
  return sums;
}

/** What a sort compares of a row. */
async function keyOfColumns(
  network: Network,
  sort: ColumnSort,
  ids: readonly number[],
): Promise<(row: Row) => Sortable> {
  switch (sort) {
    case 'name':
      return nameOf;
    case 'level': {
      const levels = await levelsIn(network.sql.db);
      return ({ level_id }) => levels.get(level_id ?? 0)?.rank;
    }
    case 'status':
    case 'joined_on':
      return (row) => row[sort];
    case 'last_active_on': {
      const submitted = await lastSubmissions(network, ids);
      return (row) => lastActiveOn(network, row, submitted.get(row.id));
    }
  }
}

/** What a sort compares of a member with an id. */
async function keyOf(
  network: Network,
  top: number,
  sort: Exclude<Sort, ColumnSort>,
): Promise<(id: number) => Sortable> {
  const { tree } = network;
  const team = scopeGroup(network, top, 'team');
  switch (sort) {
    case 'generation':
      return (id) => tree.generation(top, id);
    case 'personal_mtd_cents':
      return (await inforceOf(network, 'mtd', team)).personal;
    case 'personal_ytd_cents':
      return (await inforceOf(network, 'ytd', team)).personal;
    case 'base_shop_mtd_cents':
      return (await inforceOf(network, 'mtd', team)).baseShop;
    case 'base_shop_ytd_cents':
      return (await inforceOf(network, 'ytd', team)).baseShop;
    case 'pending_tp_cents':
      return (await productionOf(network).pending(team)).personal;
    case 'direct_count':
      return tree.directCount;
    case 'team_count':
      return tree.teamCount;
  }
}
