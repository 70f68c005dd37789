import type { GoalMetric } from '@shared/contracts/network/goals';
import type { ScoreMetric } from '@shared/contracts/network/scores';
import { addMonths, monthOf, monthsUntil } from '@shared/plan/months';
import { sql } from 'kysely';
import { around, isAmong, limitOf, type Members } from '../../members/team';
import { newPolicies } from '../../money/tp/newPolicies';
import { tpMonth } from '../../money/tp/sums';
import { tpSums } from '../../money/tp/tpByDay';
import type { Days } from '../../money/tp/tpByMember';
import type { Network } from '../../network';
import { bestPersistency } from './persistency';

export interface Series {
  streak: number | null;
  best: { month: string; value: number } | null;
  months: number[] | null;
}

const shown = 12;
const beginning = '0001-01-01';
const nothing: Series = { streak: null, best: null, months: null };

/** A member's values of a metric by month, the best month, and the current streak (domain.md 6, B11). */
export async function seriesOf(network: Network, metric: ScoreMetric, id: number): Promise<Series> {
  const { today } = network;
  switch (metric) {
    case 'pending_tp':
    case 'licensed_directs':
      return nothing;
    case 'persistency':
      return { ...nothing, best: await bestPersistency(network, id) };
    default:
      return summed(await byMonth(network, metric, id, { from: beginning, to: today }), today);
  }
}

const scopes = { inforce_tp: 'me', policies: 'me', base_shop_tp: 'base_shop', team_tp: 'team' } as const;

/** A member's values of a metric, by month. */
export async function byMonth(
  network: Network,
  metric: GoalMetric,
  id: number,
  { from, to }: Days,
): Promise<Map<string, number>> {
  const { db } = network.sql;
  const activated = sql<string>`substr(cast(activated_on as text), 1, 7)`;
  if (metric === 'recruits') {
    const rows = await db
      .selectFrom('members')
      .select(({ fn }) => [activated.as('month'), fn.countAll<number>().as('value')])
      .where('sponsor_id', '=', id)
      .where('activated_on', '>=', from)
      .where('activated_on', '<=', to)
      .groupBy(activated)
      .execute();
    return new Map(rows.map(({ month, value }) => [month, value]));
  }
  const members = around(id, scopes[metric]) as Members;
  const rows = await (metric === 'policies'
    ? db
        .selectFrom('tp_records')
        .where(isAmong('tp_records.member_id', members))
        .select(({ fn }) => fn.sum<number>(newPolicies).as('value'))
    : tpSums(network, await limitOf(db, members)).select(({ fn }) => fn.sum<number>('tp_cents').as('value'))
  )
    .select(tpMonth.as('month'))
    .where('state', '=', 'inforce')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(tpMonth)
    .execute();
  return new Map(rows.map(({ month, value }) => [month, value]));
}

function summed(sums: ReadonlyMap<string, number>, today: string): Series {
  let best: Series['best'] = null;
  for (const [month, value] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (value > (best?.value ?? 0)) best = { month, value };
  const has = (month: string) => (sums.get(month) ?? 0) > 0;
  const present = monthOf(today);
  const before = (month: string) => monthOf(addMonths(`${month}-01`, -1));
  let streak = 0;
  // The current month is not over, so it does not break a streak.
  for (let month = has(present) ? present : before(present); has(month); month = before(month)) streak += 1;
  return { streak, best, months: monthsUntil(today, shown).map((month) => sums.get(month) ?? 0) };
}
