import type { ScoreMetric } from '@shared/contracts/network/scores';
import { dayNumber } from '@shared/format/days';
import { type SqlBool, sql } from 'kysely';
import { manyRows } from '../../../data/sql/manyRows';
import { papersOn } from '../../members/papers';
import { upwardOf } from '../../members/upward';
import { addTo, type Figures, figuresFor, type Reach, rolledUp, sumsUp } from '../../money/tp/rollUp';
import { type Days, tpByMember } from '../../money/tp/tpByMember';
import type { Network } from '../../network';
import type { Periods } from '../ranges';
import { persistencyOf } from './persistency';

/** Every member's figures of a metric in a period, by member id, and the values of the period before. */
export interface Standings {
  now: Figures;
  before: Float64Array;
}

/** Standings by metric. Metrics share the queries they have in common. */
export function standingsIn(
  network: Network,
  { period, previous }: Periods,
): (metric: ScoreMetric) => Promise<Standings> {
  const tp = tpByMember(network);
  const own = once(() => tp.standing(period));
  const ownBefore = once(() => tp.personal(previous));
  const both = async (now: Promise<Figures>, before: Promise<Float64Array>): Promise<Standings> => {
    const [figures, values] = await Promise.all([now, before]);
    return { now: figures, before: values };
  };
  const rolled = async (reach: Reach): Promise<Standings> => {
    const [{ now, before }, upward] = await Promise.all([both(own(), ownBefore()), upwardOf(network.sql)]);
    return { now: rolledUp(upward, now, reach), before: sumsUp(upward, before, reach) };
  };
  /** Empty standings with the policies of the period, which break ties. */
  const beside = async (): Promise<Standings> => {
    const [{ policies }, last] = await Promise.all([own(), lastId(network)]);
    return { now: { ...figuresFor(last + 1), policies }, before: new Float64Array(last + 1) };
  };
  return async (metric) => {
    switch (metric) {
      case 'inforce_tp':
        return both(own(), ownBefore());
      case 'pending_tp':
        return both(tp.standing(period, { state: 'pending' }), tp.personal(previous, { state: 'pending' }));
      case 'base_shop_tp':
        return rolled('base_shop');
      case 'team_tp':
        return rolled('team');
      case 'policies': {
        const { now, before } = await both(own(), tp.personal(previous, { of: 'policies' }));
        return { now: { ...now, value: now.policies }, before };
      }
      case 'recruits':
        return recruits(network, { period, previous }, await beside());
      case 'licensed_directs':
        return licensedDirects(network, { period, previous }, await beside());
      case 'persistency':
        return persistencyOf(network, { period, previous });
    }
  };
}

async function lastId({ sql: { db } }: Network): Promise<number> {
  const { last } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

function once<R>(ask: () => Promise<R>): () => Promise<R> {
  let pending: Promise<R> | undefined;
  return () => {
    pending ??= ask();
    return pending;
  };
}

/** Direct members who were activated in the period. */
async function recruits({ sql: store }: Network, { period, previous }: Periods, { now, before }: Standings) {
  const isIn = ({ from, to }: Days) => sql`activated_on >= ${from} and activated_on <= ${to}`;
  const matching = store.db
    .selectFrom('members')
    .where('sponsor_id', 'is not', null)
    .where(({ or }) => or([period, previous].map((days) => sql<SqlBool>`(${isIn(days)})`)))
    .groupBy('sponsor_id')
    .select([
      'sponsor_id',
      sql<number>`count(*) filter (where ${isIn(period)})`.as('count'),
      sql<number>`count(*) filter (where ${isIn(previous)})`.as('before'),
      sql<string | null>`max(activated_on) filter (where ${isIn(period)})`.as('last'),
    ]);
  const rows = await manyRows(store, matching, ['sponsor_id', 'count', 'before', 'last']);
  for (const row of rows) {
    const sponsor = row.sponsor_id ?? 0;
    addTo(now, sponsor, row.count, 0, row.last === null ? 0 : dayNumber(row.last));
    before[sponsor] = row.before;
  }
  return { now, before };
}

/** Directs who were active with a valid license on the last day of the period, or are today while it runs. */
async function licensedDirects(network: Network, { period, previous }: Periods, { now, before }: Standings) {
  const { today, sql: store } = network;
  const isCounted = ({ to }: Days) => {
    const day = to < today ? to : today;
    return sql`${statusOn(day, today)} = 'active' and ${papersOn(day).isLicensed}`;
  };
  const rows = store.db
    .selectFrom('members')
    .where('sponsor_id', 'is not', null)
    .groupBy('sponsor_id')
    .select([
      'sponsor_id',
      sql<number>`count(*) filter (where ${isCounted(period)})`.as('count'),
      sql<number>`count(*) filter (where ${isCounted(previous)})`.as('before'),
    ]);
  for (const row of await manyRows(store, rows, ['sponsor_id', 'count', 'before'])) {
    const sponsor = row.sponsor_id ?? 0;
    addTo(now, sponsor, row.count, 0, 0);
    before[sponsor] = row.before;
  }
  return { now, before };
}

/** A member's status on a day. Reads the history, which has no gaps, only for members who have changed since. */
const statusOn = (day: string, today: string) =>
  day === today
    ? sql`members.status`
    : sql`case when members.id in (select member_id from member_statuses where from_on > ${day})
        then (select status from member_statuses where member_id = members.id and from_on <= ${day}
          and (to_on is null or to_on > ${day}) order by id limit 1)
        else members.status end`;
