import type { MemberRecord } from '@shared/contracts/network/members';
import type { team } from '@shared/contracts/network/team';
import type { Received } from '@shared/http/endpoint';
import { pageOf, type Sortable, sortBy, sumOf } from '../../../data/listing';
import { levelsIn } from '../../members/badge';
import { nameOf } from '../../members/names';
import { lastActiveOn, lastSubmissions } from '../../members/phase';
import type { Network } from '../../network';
import { recordsOf } from '../../records';
import { type DownlineTp, downlineRows, downlineTp, filterDownline } from './rows';

type Query = Omit<Received<typeof team.downline>['query'], 'id'>;

/** A page of everybody below somebody who passes a filter, in preorder unless it is sorted. */
export async function downlineList(network: Network, top: number, query: Query) {
  const { page, limit, sort, order, ...filter } = query;
  const found = (await filterDownline(network, top, filter)
    .select(['members.id', ...((sort && columnsOf[sort]) ?? [])])
    .orderBy('members.id')
    .execute()) as Found[];
  const tp = await downlineTp(network, top);
  const key = sort ? await keyOf(network, top, sort, found, tp) : ({ id }: Found) => network.tree.placeOf(id);
  const shown = pageOf(sortBy(found, key, sort ? order : 'asc'), query);
  const members = await recordsOf(
    network.sql.db,
    'members',
    shown.map(({ id }) => id),
  );
  return {
    list: await downlineRows(network, top, members, tp),
    total: found.length,
    page,
    limit,
    summary: {
      personal_mtd_cents: sumOf(found, ({ id }) => tp.month.personal(id)),
      personal_ytd_cents: sumOf(found, ({ id }) => tp.year.personal(id)),
      pending_tp_cents: sumOf(found, ({ id }) => tp.pending.personal(id)),
    },
  };
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

/** What a sort compares. */
async function keyOf(
  network: Network,
  top: number,
  sort: Sort,
  found: readonly Found[],
  { month, year, pending }: DownlineTp,
): Promise<(row: Found) => Sortable> {
  const { tree } = network;
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
    case 'personal_mtd_cents':
      return ({ id }) => month.personal(id);
    case 'personal_ytd_cents':
      return ({ id }) => year.personal(id);
    case 'base_shop_mtd_cents':
      return ({ id }) => month.baseShop(id);
    case 'base_shop_ytd_cents':
      return ({ id }) => year.baseShop(id);
    case 'pending_tp_cents':
      return ({ id }) => pending.personal(id);
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
