import { roles } from '@shared/abilities';
import type { GoalRecord } from '@shared/contracts/network/goals';
import type { ScoreChoiceRecord } from '@shared/contracts/network/scores';
import { demoAccounts } from '../accounts';
import { addDays, instantOf } from '../days';
import type { Base } from '../generate';
import { stream } from '../random';
import { generateContests } from './contests';

/** Contests, goals, and members who hide their values (domain.md 2.15). */
export function generateScores(seed: number, asOf: string, base: Base) {
  return {
    contests: generateContests(asOf),
    goals: generateGoals(seed, asOf, base),
    score_choices: generateChoices(seed, base),
  };
}

const agentsOf = ({ members }: Base) =>
  members.filter(({ role, status }) => role === roles.member && status === 'active');
const accounts = new Set(demoAccounts.map(({ account }) => account));

/** Monthly goals per level in cents, rounder and larger for higher levels. */
const monthlyTp = [2_000_00, 3_500_00, 6_000_00, 10_000_00, 12_000_00, 15_000_00, 20_000_00];
const shopTp = 30_000_00;

type Aim = Pick<GoalRecord, 'period' | 'metric' | 'target'>;

/** Two of five agents have set a goal; the demo accounts always have one. */
function generateGoals(seed: number, asOf: string, base: Base): GoalRecord[] {
  const goals: GoalRecord[] = [];
  for (const member of agentsOf(base)) {
    const random = stream(seed, 'goal', member.id);
    const sets = random.chance(0.4) || accounts.has(member.email);
    const level = base.levels.find(({ id }) => id === member.level_id);
    // New members have no goal in their first week.
    if (!sets || !level || member.joined_on > addDays(asOf, -7)) continue;
    const month = monthlyTp[level.rank - 1] ?? 0;
    const aims: Aim[] = [{ period: 'month', metric: 'inforce_tp', target: month }];
    if (random.chance(0.5)) aims.push({ period: 'year', metric: 'inforce_tp', target: month * 12 });
    if (random.chance(0.25)) aims.push({ period: 'year', metric: 'policies', target: random.int(6, 24) });
    if (level.is_leader) aims.push({ period: 'month', metric: 'base_shop_tp', target: shopTp * random.int(1, 3) });
    if (random.chance(0.2)) aims.push({ period: 'quarter', metric: 'recruits', target: random.int(1, 4) });
    const since = addDays(asOf, -random.int(5, 200));
    const created_at = instantOf(since > member.joined_on ? since : member.joined_on, random.int(0, 600));
    for (const aim of aims)
      goals.push({
        id: goals.length + 1,
        version: 1,
        member_id: member.id,
        ...aim,
        created_at,
        updated_at: created_at,
      });
  }
  return goals;
}

/** One in twelve shows a rank without a value; the demo accounts show theirs. */
function generateChoices(seed: number, base: Base): ScoreChoiceRecord[] {
  return agentsOf(base)
    .filter(({ id, email }) => stream(seed, 'score privacy', id).chance(1 / 12) && !accounts.has(email))
    .map(({ id }, index) => ({ id: index + 1, member_id: id, hide_amount: true }));
}
