import type { Percent, Period } from '@shared/contracts/network/dashboard';
import type { GoalMetric, GoalPeriod } from '@shared/contracts/network/goals';
import type { Scope } from '@shared/contracts/network/policies';
import type { Network, NetworkCaller } from '../network';
import { recordWith } from '../records/read';
import { goalOf } from '../scores/goals/routes';

const metrics: Partial<Record<Scope, GoalMetric>> = {
  me: 'inforce_tp',
  base_shop: 'base_shop_tp',
  team: 'team_tp',
};
const periods: Partial<Record<Period, GoalPeriod>> = { mtd: 'month', qtd: 'quarter', ytd: 'year' };

/** The caller's goal for a scope in the current month, quarter or year, with its progress. */
export async function ownGoal(
  network: Network,
  user: NetworkCaller,
  { scope, period }: { scope: Scope; period: Period },
): Promise<Percent['goal']> {
  if (!user.ability.can('read', 'Score')) return null;
  const key = { period: periods[period], metric: metrics[scope] };
  if (!key.period || !key.metric) return null;
  const goal = await recordWith(network.sql.db, 'goals', {
    member_id: user.id,
    period: key.period,
    metric: key.metric,
  });
  if (!goal) return null;
  const { target, value, bp } = await goalOf(network, goal);
  return { target, value, bp };
}
