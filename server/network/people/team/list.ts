import type { MemberRecord } from '@shared/contracts/network/members';
import type { team } from '@shared/contracts/network/team';
import type { Received } from '@shared/http/endpoint';
import { firstOfMonth, lastOfMonth } from '@shared/plan/months';
import { sql } from 'kysely';
import { pageOf, type Sortable, sortedPage } from '../../../data/listing';
import { among } from '../../../data/sql/inLanguage';
import { figure } from '../../../data/sql/list';
import { manyColumns, manyRows } from '../../../data/sql/manyRows';
import { levelsIn } from '../../members/badge';
import { lastActiveOn, lastSubmissions } from '../../members/phase';
import type { FoundMembers } from '../../members/question';
import { limitOf, type Members, teamOf, teamSizes } from '../../members/team';
import { inPreorder, upwardOf } from '../../members/upward';
import { tpSums } from '../../money/tp/tpByDay';
import type { Network } from '../../network';
import { nameOf } from '../../records/names';
import { recordsOf } from '../../records/read';
import { productionOf } from '../production';
import { inforceOf } from './nodes';
import { downlineRows, downlineTp, filterDownline } from './rows';

type Query = Omit<Received<typeof team.downline>['query'], 'id'>;

/** A page of the downline that matches a filter, in preorder unless sorted. */
export async function downlineList(network: Network, top: number, query: Query) {
  const { page, limit } = query;
  const { page: _, limit: __, sort, order, ...filter } = query;
  const matching = filterDownline(network, top, filter);
  const ids = await pageIn(network, top, query, matching);
  const [list, total, summary] = await Promise.all([
    shownRows(network, top, ids),
    isWhole(query) ? teamSize(network, top) : figure(matching, {}).then(({ count }) => count),
    isWhole(query) ? sumsBelow(network, top) : sumsOf(network, { query: matching.select('members.id') }),
  ]);
  return { list, total, page, limit, summary };
}

const teamSize = async ({ sql: { db } }: Network, top: number): Promise<number> =>
  (await teamSizes(db, [top]))(top).team_count;

async function shownRows(network: Network, top: number, ids: readonly number[]) {
  const members = await recordsOf(network.sql.db, 'members', ids);
  return downlineRows(network, top, members, await downlineTp(network, await baseShopsOf(network, ids)));
}

/** True when a query filters nothing. */
const isWhole = ({ page: _, limit: __, sort, order, ...filter }: Query): boolean =>
  Object.values(filter).every((value) => value === undefined || value === '');

/** TP totals of the whole downline. The founder's come from sums by day: adding up the records takes 0.6 s at 100,000 members. */
async function sumsBelow(network: Network, top: number) {
  const [team, own] = await Promise.all([
    sumsOf(network, await limitOf(network.sql.db, teamOf(top))),
    sumsOf(network, { ids: [top] }),
  ]);
  const less = (name: keyof typeof team) => team[name] - own[name];
  return {
    personal_mtd_cents: less('personal_mtd_cents'),
    personal_ytd_cents: less('personal_ytd_cents'),
    pending_tp_cents: less('pending_tp_cents'),
  };
}

/** The combined base shops of some members: their rows show this TP. */
async function baseShopsOf({ sql: { db } }: Network, ids: readonly number[]): Promise<Members> {
  const rows = await db
    .selectFrom('lineage')
    .where(among('ancestor_id', ids))
    .where('in_base_shop', '=', true)
    .select('member_id')
    .distinct()
    .execute();
  return { ids: rows.map(({ member_id }) => member_id) };
}

/** One page of matching ids. With a sort, ties are in the order of their ids. */
async function pageIn(network: Network, top: number, query: Query, team: FoundMembers): Promise<readonly number[]> {
  const { sort } = query;
  if (!sort) {
    const upward = await upwardOf(network.sql, await limitOf(network.sql.db, teamOf(top)));
    const below = inPreorder(upward, top).slice(1);
    if (isWhole(query)) return pageOf(below, query);
    const matching = new Set((await manyColumns(network.sql, team.select('members.id'), ['id'])).id);
    return pageOf(
      below.filter((id) => matching.has(id)),
      query,
    );
  }
  const columns = ['id', ...(isOfColumns(sort) ? columnsOf[sort] : [])] as const;
  const rows = (await manyRows(
    network.sql,
    team.select(columns.map((name) => `members.${name}` as const)).orderBy('members.id'),
    columns,
  )) as Row[];
  const key = isOfColumns(sort) ? await keyOfColumns(network, sort, rows) : await keyOf(network, top, sort, rows);
  return sortedPage(rows, key, query).map(({ id }) => id);
}

type Sort = Exclude<Query['sort'], undefined>;

/** The columns that each sort compares; all other sorts compare a figure of the team or of TP by id. */
const columnsOf = {
  name: ['display_name', 'chinese_name'],
  level: ['level_id'],
  status: ['status'],
  joined_on: ['joined_on'],
  last_active_on: ['last_login_at'],
} as const satisfies { [K in Sort]?: readonly (keyof MemberRecord)[] };
type ColumnSort = keyof typeof columnsOf;
const isOfColumns = (sort: Sort): sort is ColumnSort => sort in columnsOf;

/** A member's id and the columns that its sort compares. */
type Row = Pick<MemberRecord, 'id' | (typeof columnsOf)[ColumnSort][number]>;

/** TP totals of some members: in force this month and this year, and pending. */
async function sumsOf(network: Network, members: Members | undefined) {
  const { today } = network;
  const inforce = sql.lit('inforce');
  const since = (from: string) => sql<number>`case when state = ${inforce} and day >= ${from} then tp_cents else 0 end`;
  const first = `${today.slice(0, 4)}-01-01`;
  const tp = tpSums(network, members).where(({ or, eb, and }) =>
    or([eb('state', '=', 'pending'), and([eb('day', '>=', first), eb('day', '<=', lastOfMonth(today))])]),
  );
  const { count: _, ...sums } = await figure(tp, {
    personal_mtd_cents: since(firstOfMonth(today)),
    personal_ytd_cents: since(first),
    pending_tp_cents: sql<number>`case when state = 'pending' then tp_cents else 0 end`,
  });
  return sums;
}

/** The value of a row that a column sort compares. */
async function keyOfColumns(network: Network, sort: ColumnSort, rows: readonly Row[]): Promise<(row: Row) => Sortable> {
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
      const submitted = await lastSubmissions(
        network,
        rows.map(({ id }) => id),
      );
      return (row) => lastActiveOn(network, row, submitted.get(row.id));
    }
  }
}

/** The value of a member that a sort by team or TP compares. */
async function keyOf(
  network: Network,
  top: number,
  sort: Exclude<Sort, ColumnSort>,
  rows: readonly Row[],
): Promise<(row: Row) => Sortable> {
  const { db } = network.sql;
  const team = await limitOf(db, teamOf(top));
  const of = (key: (id: number) => Sortable) => (row: Row) => key(row.id);
  const ids = rows.map(({ id }) => id);
  switch (sort) {
    case 'generation': {
      const below = db.selectFrom('lineage').where('ancestor_id', '=', top).select(['member_id', 'generation']);
      const all = await manyRows(network.sql, below, ['member_id', 'generation']);
      const generations = new Map(all.map(({ member_id, generation }) => [member_id, generation]));
      return of((id) => generations.get(id));
    }
    case 'personal_mtd_cents':
      return of((await inforceOf(network, 'mtd', team)).personal);
    case 'personal_ytd_cents':
      return of((await inforceOf(network, 'ytd', team)).personal);
    case 'base_shop_mtd_cents':
      return of((await inforceOf(network, 'mtd', team)).baseShop);
    case 'base_shop_ytd_cents':
      return of((await inforceOf(network, 'ytd', team)).baseShop);
    case 'pending_tp_cents':
      return of((await productionOf(network).pending(team)).personal);
    case 'direct_count':
    case 'team_count': {
      const sizesOf = await teamSizes(db, ids);
      return of((id) => sizesOf(id)[sort]);
    }
  }
}
