import { type TpRecord, type tp, tpKinds } from '@shared/contracts/network/tp';
import type { Received } from '@shared/http/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { sortBy } from '../../../data/listing';
import { listByKey } from '../../../data/sql/inLanguage';
import { figure, inOrder, pageIds, placeIn } from '../../../data/sql/list';
import { listByOwner } from '../../members/listByOwner';
import type { Network, NetworkCaller } from '../../network';
import { labelsOf } from '../labels';
import { tpFound } from './find';
import { tpRowsOf } from './rows';

type Query = Received<typeof tp.list>['query'];

const ofKind = (kind: TpRecord['kind']) => sql<number>`case when tp_records.kind = ${sql.lit(kind)} then tp_cents end`;
const kindsByName = sortBy(tpKinds, (kind) => kind);

/** A page of the TP records that a caller may see; what all rows sum to, and each kind of them. */
export async function tpList(network: Network, user: NetworkCaller, query: Query) {
  const { page, limit, sort } = query;
  const { db } = network.sql;
  const found = await tpFound(network, user, query);
  const { count: total, ...summary } = await figure(found, {
    tp_cents: 'tp_records.tp_cents',
    reversed_cents: ofKind('reversal'),
    new_business_cents: ofKind('new_business'),
    top_up_cents: ofKind('top_up'),
    additional_cents: ofKind('additional'),
    manual_cents: ofKind('manual'),
  });
  const desc = sort === undefined || query.order === 'desc';
  const id = 'tp_records.id' as const;
  const ids = await (sort === 'agent' ? byAgent() : sort === 'case_no' ? byCase() : bySql(sort));
  const records = ids.length > 0 ? await db.selectFrom('tp_records').selectAll().where('id', 'in', ids).execute() : [];
  const list = await tpRowsOf(network, user, inOrder(ids, records as TpRecord[]), labelsOf(network, user));
  return { list, total, page, limit, summary };

  function bySql(by: Exclude<Query['sort'], 'agent' | 'case_no'>): Promise<number[]> {
    const orders: Record<Exclude<typeof by, undefined> | 'day', RawBuilder<unknown>> = {
      day: sql.ref('tp_records.day'),
      kind: placeIn(sql.ref('tp_records.kind'), kindsByName),
      brand: brandPlace(network),
      tp_cents: sql.ref('tp_records.tp_cents'),
      pending_on: sql.ref('tp_records.pending_on'),
      inforce_on: sql.ref('tp_records.inforce_on'),
      days_pending: sql`case when tp_records.state = 'pending' then tp_records.pending_on end`,
    };
    // The longest waiting, who began first, have the most days.
    const descends = by === 'days_pending' ? !desc : desc;
    return pageIds(found, { id, sort: orders[by ?? 'day'] as never, desc: descends, page, limit }, total);
  }
  async function byAgent(): Promise<number[]> {
    const rows = async (some: number[]) => some.map((each) => ({ id: each }));
    const shown = await listByOwner(network.sql, found, { id, owner: 'tp_records.member_id', desc, page, limit, rows });
    return shown.rows.map((row) => row.id);
  }
  async function byCase(): Promise<number[]> {
    const cases = found.innerJoin('policies', 'policies.id', 'tp_records.policy_id').select([id, 'policies.case_no']);
    const rows = async (some: number[]) => some.map((each) => ({ id: each }));
    const shown = await listByKey(cases, { id, key: ({ case_no }) => case_no, desc, page, limit, rows });
    return shown.rows.map((row) => row.id);
  }
}

/** The place of a row's carrier among all by name. */
function brandPlace({ db }: Network): RawBuilder<number> {
  const brands = sortBy(db.table('brands').all(), ({ name }) => name);
  const places = brands.map(({ id }, place) => sql`when ${sql.lit(id)} then ${sql.lit(place)}`);
  return sql`case tp_records.brand_id ${sql.join(places, sql` `)} end`;
}
