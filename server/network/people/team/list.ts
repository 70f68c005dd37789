import type { team } from '@shared/contracts/network/team';
import type { Received } from '@shared/http/endpoint';
import { inOrder } from '../../../data/keptOrder';
import type { Sortable } from '../../../data/listing';
import { memberColumns } from '../../members/columns';
import { groupOf } from '../../members/group';
import type { Network } from '../../network';
import { activityOf } from '../activity';
import { downlinePresenter, filterDownline, productionOfTeam, type TeamProduction } from './rows';

type Query = Omit<Received<typeof team.downline>['query'], 'id'>;
type Sort = Exclude<Query['sort'], undefined>;

/** The column that has what a sort shows. */
const columnOf = { name: 'name', level: 'level', status: 'status_name', joined_on: 'joined_on' } as const;

/** What is no column: by whom, and not kept in order. */
const figureOf = (
  network: Network,
  top: number,
  { month, year, pending }: TeamProduction,
): Record<Exclude<Sort, keyof typeof columnOf>, () => (id: number) => Sortable> => ({
  generation: () => (id) => network.tree.generation(top, id),
  personal_mtd_cents: () => month.personal,
  personal_ytd_cents: () => year.personal,
  base_shop_mtd_cents: () => month.baseShop,
  base_shop_ytd_cents: () => year.baseShop,
  pending_tp_cents: () => pending.personal,
  direct_count: () => network.tree.directCount,
  team_count: () => network.tree.teamCount,
  last_active_on: () => activityOf(network).lastOn(),
});

/** So few are sorted for themselves, and not found in an order of all members. */
const few = 500;

function sortedPage(
  network: Network,
  top: number,
  ids: Int32Array,
  sort: Sort,
  { page, limit, order }: Query,
  production: TeamProduction,
) {
  const { columns } = memberColumns(network);
  if (!(sort in columnOf)) {
    const key = figureOf(network, top, production)[sort as Exclude<Sort, keyof typeof columnOf>]();
    const sorted = inOrder(ids, key, order === 'desc', page * limit);
    return Array.prototype.slice.call(sorted, (page - 1) * limit, page * limit) as number[];
  }
  return columns.find({
    desc: order === 'desc',
    page,
    limit,
    among: ids.length > few ? undefined : ids,
    passes: groupOf(Array.from(ids), '').has,
    sort: columnOf[sort as keyof typeof columnOf],
  }).ids;
}

/** A page of everybody below somebody who passes a filter, in preorder unless it is sorted. */
export async function downlineList(network: Network, top: number, query: Query) {
  const { page, limit, sort, order: _, ...filter } = query;
  const ids = filterDownline(network, top, filter);
  const production = await productionOfTeam(network, top);
  const { month, year, pending } = production;
  const summary = { personal_mtd_cents: 0, personal_ytd_cents: 0, pending_tp_cents: 0 };
  for (const id of ids) {
    summary.personal_mtd_cents += month.personal(id);
    summary.personal_ytd_cents += year.personal(id);
    summary.pending_tp_cents += pending.personal(id);
  }
  const shown = sort
    ? sortedPage(network, top, ids, sort, query, production)
    : Array.from(ids.subarray((page - 1) * limit, page * limit));
  const present = downlinePresenter(network, top, production);
  const list = shown.flatMap((id) => network.db.table('members').get(id) ?? []).map(present);
  return { list, total: ids.length, page, limit, summary };
}
