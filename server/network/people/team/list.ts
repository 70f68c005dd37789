import type { MemberRecord } from '@shared/contracts/network/members';
import type { team } from '@shared/contracts/network/team';
import type { Received } from '@shared/http/endpoint';
import { firstOfMonth, lastOfMonth } from '@shared/plan/months';
import { sql } from 'kysely';
import { pageOf, type Sortable, sortedPage } from '../../../data/listing';
import { figure } from '../../../data/sql/list';
import { manyRows } from '../../../data/sql/manyRows';
import { levelsIn } from '../../members/badge';
import { type Group, groupOf, scopeGroup } from '../../members/group';
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
  const { page, limit, sort } = query;
  const found = await foundIn(network, top, query);
  const rows = async () => {
    const shown = sort ? sortedPage(found, await keyOf(network, top, sort, found), query) : pageOf(found, query);
    return shownRows(
      network,
      top,
      shown.map(({ id }) => id),
    );
  };
  const [list, summary] = await Promise.all([rows(), sumsOf(network, groupOf(found.map(({ id }) => id)))]);
  return { list, total: found.length, page, limit, summary };
}

async function shownRows(network: Network, top: number, ids: readonly number[]) {
  const members = await recordsOf(network.sql.db, 'members', ids);
  const tp = await downlineTp(network, groupOf(ids.flatMap((id) => network.tree.baseShop(id))));
  return downlineRows(network, top, members, tp);
}

type Sort = Exclude<Query['sort'], undefined>;

/** The columns that a sort compares; all others compare what the tree or TP says of an id. */
const columnsOf: { [K in Sort]?: readonly (keyof Found)[] } = {
  name: ['display_name', 'chinese_name'],
  level: ['level_id'],
  status: ['status'],
  joined_on: ['joined_on'],
  last_active_on: ['last_login_at'],
};

/** With the columns of its sort. */
type Found = Pick<
  MemberRecord,
  'id' | 'display_name' | 'chinese_name' | 'level_id' | 'status' | 'joined_on' | 'last_login_at'
>;

/** Those who pass, with what the sort compares: by id, or without a sort in preorder. Without a filter they are all that the tree knows. */
async function foundIn(network: Network, top: number, { page: _, limit, sort, order, ...filter }: Query) {
  const { direct, generation, ...others } = filter;
  const columns = sort ? (columnsOf[sort] ?? []) : [];
  if (columns.length === 0 && Object.values(others).every((value) => value === undefined || value === '')) {
    const ids = sort && !direct && generation === undefined ? network.tree.below(top) : below(network, top, filter);
    const found = Array.from(ids, (id) => ({ id }));
    return (sort ? found.sort((a, b) => a.id - b.id) : found) as Found[];
  }
  const wanted = ['id', ...columns] as const;
  const members = filterDownline(network, top, filter).orderBy('members.id');
  const found = (await manyRows(network.sql, members.select(wanted), wanted)) as Found[];
  return sort ? found : found.sort((a, b) => network.tree.placeOf(a.id) - network.tree.placeOf(b.id));
}

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

/** What a sort compares. */
async function keyOf(
  network: Network,
  top: number,
  sort: Sort,
  found: readonly Found[],
): Promise<(row: Found) => Sortable> {
  const { tree } = network;
  const team = scopeGroup(network, top, 'team');
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
    case 'generation':
      return ({ id }) => tree.generation(top, id);
    case 'personal_mtd_cents': {
      const month = await inforceOf(network, 'mtd', team);
      return ({ id }) => month.personal(id);
    }
    case 'personal_ytd_cents': {
      const year = await inforceOf(network, 'ytd', team);
      return ({ id }) => year.personal(id);
    }
    case 'base_shop_mtd_cents': {
      const month = await inforceOf(network, 'mtd', team);
      return ({ id }) => month.baseShop(id);
    }
    case 'base_shop_ytd_cents': {
      const year = await inforceOf(network, 'ytd', team);
      return ({ id }) => year.baseShop(id);
    }
    case 'pending_tp_cents': {
      const pending = await productionOf(network).pending(team);
      return ({ id }) => pending.personal(id);
    }
    case 'direct_count':
      return ({ id }) => tree.directCount(id);
    case 'team_count':
      return ({ id }) => tree.teamCount(id);
    case 'last_active_on': {
      const submitted = await lastSubmissions(
        network,
        found.map(({ id }) => id),
      );
      return (row) => lastActiveOn(network, row, submitted.get(row.id));
    }
  }
}
