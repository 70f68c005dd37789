import { roles } from '@shared/abilities';
import { type Goal, type GoalRecord, goalMetrics, goalPeriods, goals } from '@shared/contracts/network/goals';
import { unitOf } from '@shared/contracts/network/scores';
import { daysBetween } from '@shared/format/days';
import { proportionOf, sumOf } from '@shared/plan/money';
import { noSuchRow, stale } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { countWith, recordsWith, recordWith } from '../../records/read';
import { save } from '../../writes/manage';
import { byMonth } from '../board/series';
import { calendarPeriod } from '../ranges';

/** A goal with its progress in the current month, quarter or year. */
export async function goalOf(
  network: Network,
  { id, version, member_id, period, metric, target }: GoalRecord,
): Promise<Goal> {
  const { today } = network;
  const range = calendarPeriod(period, today);
  const value = sumOf([...(await byMonth(network, metric, member_id, range)).values()]);
  const days = daysBetween(range.from, range.to) + 1;
  return {
    id,
    version,
    period,
    metric,
    unit: unitOf(metric),
    target,
    value,
    bp: proportionOf(10_000, Math.max(0, value), target),
    due: proportionOf(target, daysBetween(range.from, today) + 1, days),
    range,
    days_left: daysBetween(today, range.to),
  };
}

/** Goals, domain.md 2.15 and 4.5. Each member sets their own. */
export function goalRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  async function answerFor(member_id: number, passes: (goal: GoalRecord) => boolean = () => true) {
    const own = (await recordsWith(network.sql.db, 'goals', { member_id }))
      .filter(passes)
      .sort(
        (a, b) =>
          goalPeriods.indexOf(a.period) - goalPeriods.indexOf(b.period) ||
          goalMetrics.indexOf(a.metric) - goalMetrics.indexOf(b.metric),
      );
    return { member_id, goals: await Promise.all(own.map((goal) => goalOf(network, goal))) };
  }

  const isAgent = ({ member }: NetworkCaller) => member.role === roles.member;
  const mayRead = async (user: NetworkCaller, id: number) =>
    id === user.id
      ? isAgent(user)
      : user.ability.can('oversee', 'Score') &&
        (await countWith(network.sql.db, 'members', { id, role: roles.member })) > 0;

  serve(api, goals.get, async ({ user, query: { member_id, period, metric } }) => {
    if (member_id === undefined && !isAgent(user)) return { member_id: null, goals: [] };
    const id = member_id ?? user.id;
    if (!(await mayRead(user, id))) throw noSuchRow();
    return answerFor(id, (goal) => (!period || goal.period === period) && (!metric || goal.metric === metric));
  });

  serve(api, goals.save, async ({ user, body: { period, metric, target, version } }) => {
    // The office writes no business, so it has no goals.
    if (!isAgent(user)) throw noSuchRow();
    await db.write(async (tx) => {
      const goal = await recordWith(tx.sql, 'goals', { member_id: user.id, period, metric });
      if ((goal?.version ?? 0) !== (version ?? 0) || (goal && version === undefined)) throw stale();
      if (target === null) {
        if (goal) await tx.delete('goals', goal.id);
        return;
      }
      await save(network, tx, 'goals', goal, { member_id: user.id, period, metric, target });
    });
    return answerFor(user.id);
  });
}
