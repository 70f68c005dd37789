import { type TpRecord, type tp, tpKinds } from '@shared/contracts/network/tp';
import type { Received } from '@shared/http/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { sortBy } from '../../../data/listing';
import { figure, list, placeIn } from '../../../data/sql/list';
import { listByOwner } from '../../members/listByOwner';
import type { Network, NetworkCaller } from '../../network';
import { tpFound } from './find';
import { tpRowsOf } from './rows';
import { tpMonth } from './sums';

type Query = Received<typeof tp.list>['query'];
type Sort = Exclude<Query['sort'], 'agent' | undefined>;

const ofKind = (kind: TpRecord['kind']) => sql<number>`case when tp_records.kind = ${sql.lit(kind)} then tp_cents end`;
/** Sums over all rows, and over each kind. */
const sums = {
  tp_cents: 'tp_records.tp_cents' as const,
  reversed_cents: ofKind('reversal'),
  new_business_cents: ofKind('new_business'),
  top_up_cents: ofKind('top_up'),
  additional_cents: ofKind('additional'),
  manual_cents: ofKind('manual'),
};

const kindsByName = sortBy(tpKinds, (kind) => kind);

const ordersOf = async (network: Network): Promise<Record<Sort, RawBuilder<unknown>>> => ({
  brand: await brandPlace(network),
  case_no: sql`(select case_order from policies where policies.id = tp_records.policy_id)`,
  kind: placeIn(sql.ref('tp_records.kind'), kindsByName),
  tp_cents: sql.ref('tp_records.tp_cents'),
  pending_on: sql.ref('tp_records.pending_on'),
  inforce_on: sql.ref('tp_records.inforce_on'),
  days_pending: sql`case when tp_records.state = 'pending' then tp_records.pending_on end`,
});

/** The place of a row's carrier among all by name. */
async function brandPlace({ sql: { db } }: Network): Promise<RawBuilder<number>> {
  const brands = sortBy(await db.selectFrom('brands').select(['id', 'name']).execute(), ({ name }) => name);
  const places = brands.map(({ id }, place) => sql`when ${sql.lit(id)} then ${sql.lit(place)}`);
  return sql`case tp_records.brand_id ${sql.join(places, sql` `)} end`;
}

/** The TP of all matching rows by month, the latest first. */
const monthsOf = (matching: Awaited<ReturnType<typeof tpFound>>) =>
  matching
    .select(({ fn }) => [tpMonth.as('month'), fn.sum<number>('tp_records.tp_cents').as('tp_cents')])
    .groupBy(tpMonth)
    .orderBy(tpMonth, 'desc')
    .execute();

/** A page of the TP records that a caller may see, the latest first, with sums over all of them. */
export async function tpList(network: Network, user: NetworkCaller, query: Query) {
  const { page, limit, sort } = query;
  const matching = await tpFound(network, user, query);
  const desc = sort === undefined || query.order === 'desc';
  const paging = {
    ...{ id: 'tp_records.id' as const, page, limit },
    rows: (ids: number[]) =>
      network.sql.db.selectFrom('tp_records').selectAll().where('id', 'in', ids).execute() as Promise<TpRecord[]>,
  };
  const byAgent = async () => {
    const { count: _, ...summed } = await figure(matching, sums);
    const shown = await listByOwner(network.sql, matching, { ...paging, owner: 'tp_records.member_id', desc });
    return { ...shown, sums: summed };
  };
  const inOrder = async () =>
    list(matching, {
      ...{ ...paging, sums },
      sort: sort ? ((await ordersOf(network))[sort as Sort] as never) : 'tp_records.day',
      // The earliest start has the longest wait.
      desc: sort === 'days_pending' ? !desc : desc,
    });
  const { rows, total, sums: summary } = await (sort === 'agent' ? byAgent() : inOrder());
  const months = sort === undefined || sort.endsWith('_on') ? await monthsOf(matching) : [];
  return { list: await tpRowsOf(network, user, rows), total, page, limit, summary, months };
}
