import type { ScoreMetric } from '@shared/contracts/network/scores';
import { dayNumber } from '@shared/format/days';
import { sql } from 'kysely';
import { manyRows } from '../../../data/sql/manyRows';
import { addTo, type Figures, figuresFor, rolledUp, sizeOf, sumsUp } from '../../money/tp/rollUp';
import { type Days, tpByMember } from '../../money/tp/tpByMember';
import type { Network } from '../../network';
import { persistencyOf } from './persistency';

/** What every member has of each metric in a period. What several metrics are counted from is asked for once. */
export function figuresIn(network: Network, days: Days): (metric: ScoreMetric) => Promise<Figures> {
  const tp = tpByMember(network);
  const own = once(() => tp.standing(days));
  /** Nothing yet, beside the policies of the period. */
  const beside = async () => {
    const { policies } = await own();
    return { ...figuresFor(policies.length), policies };
  };
  return async (metric) => {
    switch (metric) {
      case 'inforce_tp':
        return own();
      case 'pending_tp':
        return tp.standing(days, 'pending');
      case 'base_shop_tp':
        return rolledUp(network.tree, await own(), 'base_shop');
      case 'team_tp':
        return rolledUp(network.tree, await own(), 'team');
      case 'policies': {
        const figures = await own();
        return { ...figures, value: figures.policies };
      }
      case 'recruits':
        return recruits(network, days, await beside());
      case 'licensed_directs':
        return licensedDirects(network, days, await beside());
      case 'persistency':
        return persistencyOf(network, days);
    }
  };
}

/** The values alone, by member id. */
export function valuesIn(network: Network, days: Days): (metric: ScoreMetric) => Promise<Float64Array> {
  const tp = tpByMember(network);
  const own = once(() => tp.personal(days));
  const none = () => figuresFor(sizeOf(network.tree));
  return async (metric) => {
    switch (metric) {
      case 'inforce_tp':
        return own();
      case 'pending_tp':
        return tp.personal(days, { state: 'pending' });
      case 'base_shop_tp':
        return sumsUp(network.tree, await own(), 'base_shop');
      case 'team_tp':
        return sumsUp(network.tree, await own(), 'team');
      case 'policies':
        return tp.personal(days, { of: 'policies' });
      case 'recruits':
        return (await recruits(network, days, none())).value;
      case 'licensed_directs':
        return (await licensedDirects(network, days, none())).value;
      case 'persistency':
        return (await persistencyOf(network, days)).value;
    }
  };
}

function once<R>(ask: () => Promise<R>): () => Promise<R> {
  let asked: Promise<R> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}

/** Direct members who were activated in the period. */
async function recruits({ sql }: Network, { from, to }: Days, figures: Figures): Promise<Figures> {
  const found = sql.db
    .selectFrom('members')
    .select(({ fn }) => ['sponsor_id', fn.countAll<number>().as('count'), fn.max('activated_on').as('last')])
    .where('sponsor_id', 'is not', null)
    .where('activated_on', '>=', from)
    .where('activated_on', '<=', to)
    .groupBy('sponsor_id');
  const rows = await manyRows(sql, found, ['sponsor_id', 'count', 'last']);
  for (const { sponsor_id, count, last } of rows) addTo(figures, sponsor_id ?? 0, count, 0, dayNumber(last ?? to));
  return figures;
}

/** Directs who were active with a valid license on the last day of the period, or are today while it runs. */
async function licensedDirects(network: Network, { to }: Days, figures: Figures): Promise<Figures> {
  const { today } = network;
  const day = to < today ? to : today;
  const status =
    day === today
      ? sql<string>`members.status`
      : // Members without a history have always been what they are.
        sql<string>`coalesce(
          (select status from member_statuses where member_id = members.id and from_on <= ${day}
            and (to_on is null or to_on > ${day}) order by id limit 1),
          case when not exists (select 1 from member_statuses where member_id = members.id) then members.status end)`;
  const found = network.sql.db
    .selectFrom('members')
    .select(({ fn }) => ['sponsor_id', fn.countAll<number>().as('count')])
    .where('sponsor_id', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('licences')
          .select('licences.id')
          .whereRef('licences.member_id', '=', 'members.id')
          .where('licences.status', '=', 'active')
          .where('licences.expires_on', '>=', day)
          .where(({ eb, or }) => or([eb('licences.issued_on', 'is', null), eb('licences.issued_on', '<=', day)])),
      ),
    )
    .where(status, '=', 'active')
    .groupBy('sponsor_id');
  const rows = await manyRows(network.sql, found, ['sponsor_id', 'count']);
  for (const { sponsor_id, count } of rows) addTo(figures, sponsor_id ?? 0, count, 0, 0);
  return figures;
}
