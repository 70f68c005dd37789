import { roles } from '@shared/abilities';
import type { LevelRecord } from '@shared/contracts/network/levels';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { RewardAwardRecord, RewardRuleDraft, RewardRuleRecord } from '@shared/contracts/network/rewards';
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '@shared/plan/months';
import { type RewardRule, teamReward } from '@shared/plan/teamReward';
import { type Teams, teamsIn, upwardOf } from '../../members/upward';
import type { Network } from '../../network';
import { type Journal, LoadedRecords, type RecordSet } from '../../records/loaded';
import { type Db, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';
import { enter } from '../ledger';
import { type Counts, countsAt, countsIn, type Facts, rewardFacts, type TpOf } from './facts';
import { hasPeriod, periodOfDay, spanOfPeriod } from './periods';

/** A stored rule in the form of the plan. */
export const planRule = (rule: RewardRuleDraft, levels: readonly Pick<LevelRecord, 'id' | 'code'>[]): RewardRule => ({
  tiers: rule.tiers,
  min_writers: rule.min_writers,
  leg_cap_bp: rule.leg_cap_bp,
  eligible_level_codes: levels.filter(({ id }) => rule.eligible_level_ids.includes(id)).map(({ code }) => code),
});

/** A member's reward under a rule. */
export const rewardOf = (plan: RewardRule, facts: Facts) => teamReward(plan, facts);

interface Reached {
  member_id: number;
  counted_cents: number;
  tier_index: number;
  reward_cents: number;
}
type Asked = Pick<MemberRecord, 'id' | 'role' | 'status'>;
type Reaching = (member: Asked) => Reached | undefined;

/** An active member's result under a rule; undefined for other members and below the first tier. */
const reaching =
  (teams: Teams, rule: RewardRuleDraft, plan: RewardRule, counts: Counts): Reaching =>
  ({ id, role, status }) => {
    if (role !== roles.member || status !== 'active') return undefined;
    const { tier_index, reward_cents, tiers } = rewardOf(plan, rewardFacts(teams, rule, counts, id));
    if (reward_cents === 0 || tier_index === null) return undefined;
    return { member_id: id, counted_cents: tiers[tier_index]?.counted_cents ?? 0, tier_index, reward_cents };
  };

/** All members, with a function for their results by present data. */
async function reachedNow(network: Network, db: Db, rule: RewardRuleDraft, period_no: string) {
  const counts = await countsIn(db, rule, spanOfPeriod(period_no));
  const plan = planRule(rule, await recordsWith(db, 'levels'));
  const members: Asked[] = await db.selectFrom('members').select(['id', 'role', 'status']).orderBy('id').execute();
  return {
    members,
    reached: reaching(teamsIn(await upwardOf({ engine: network.sql.engine, db })), rule, plan, counts),
  };
}

/** The members who would reach a tier of a rule in a period. Stores nothing. */
export async function simulateAwards(network: Network, rule: RewardRuleDraft, period_no: string): Promise<Reached[]> {
  const { members, reached } = await reachedNow(network, network.sql.db, rule, period_no);
  return members.flatMap((member) => reached(member) ?? []);
}

/**
 * Projects awards: finds the members who reach a tier of a rule in a period. Replaces earlier projections and keeps
 * approved and rejected awards (domain.md 2.12: one award per rule, member and period).
 */
export async function projectAwards(
  network: Network,
  tx: NetworkTransaction,
  rule: RewardRuleRecord,
  period_no: string,
): Promise<RewardAwardRecord[]> {
  const { members, reached } = await reachedNow(network, tx.sql, rule, period_no);
  const awards = await recordsWith(tx.sql, 'reward_awards', { rule_id: rule.id, period_no });
  await tx.takeIds('reward_awards');
  return new LoadedRecords().within(tx, (journal) =>
    projected(journal, { rule_id: rule.id, period_no }, awards, members, reached, network.now.toISOString()),
  );
}

/** Projects awards for a replay, from the data of a past moment. */
function projectAwardsAt(
  db: RecordSet,
  journal: Journal,
  teams: Teams,
  rule: RewardRuleRecord,
  period_no: string,
  at: string,
  tpOf?: TpOf,
): RewardAwardRecord[] {
  const counts = countsAt(db, spanOfPeriod(period_no), at, tpOf);
  const reached = reaching(teams, rule, planRule(rule, db.table('levels').all()), counts);
  const awarded = db.table('reward_awards').by('rule_period', `${rule.id} ${period_no}`);
  return projected(journal, { rule_id: rule.id, period_no }, awarded, db.table('members').all(), reached, at);
}

function projected(
  journal: Journal,
  of: Pick<RewardAwardRecord, 'rule_id' | 'period_no'>,
  awarded: readonly RewardAwardRecord[],
  members: readonly Asked[],
  reached: Reaching,
  at: string,
): RewardAwardRecord[] {
  const awards = new Map(awarded.map((award) => [award.member_id, award]));
  const added: RewardAwardRecord[] = [];
  for (const member of members) {
    const before = awards.get(member.id);
    if (before && before.status !== 'projected') {
      added.push(before);
      continue;
    }
    const reward = reached(member);
    if (!reward) {
      if (before) journal.delete('reward_awards', before.id);
      continue;
    }
    added.push(
      journal.put('reward_awards', {
        note: '',
        ...(before ?? { id: journal.nextId('reward_awards'), created_at: at }),
        version: before ? before.version + 1 : 0,
        ...of,
        ...reward,
        status: 'projected',
        earning_id: null,
        decided_by: null,
        updated_at: at,
      }),
    );
  }
  return added;
}

/** TP counts US dollars, and so do rewards. */
export const rewardCurrency = 'USD';

/** Approves a projected award: it becomes an earning of its member. */
export function approveAward(
  db: RecordSet,
  journal: Journal,
  award: RewardAwardRecord,
  { on, at, by, note = '' }: { on: string; at: string; by: number | null; note?: string },
): RewardAwardRecord {
  const name = db.table('reward_rules').get(award.rule_id)?.name ?? '';
  const earning = enter(
    db,
    journal,
    {
      member_id: award.member_id,
      type: 'team_reward',
      amount_cents: award.reward_cents,
      currency: rewardCurrency,
      earned_on: on,
      policy_id: null,
      record_id: null,
      line_id: null,
      source_member_id: null,
      status: 'open',
      memo: `${name}, ${award.period_no}`,
    },
    at,
  );
  const decision = { status: 'approved', earning_id: earning.id, note, decided_by: by } as const;
  return journal.put('reward_awards', revised({ ...award, ...decision }, at));
}

const monthsOfAwards = 12;
const decidedOn = '05';

/** For replay: the awards of periods in the last months, each approved on the fifth of the following month. */
export function rewardEvents(teams: Teams, today: string, tpOf?: TpOf) {
  const months = Array.from({ length: monthsOfAwards }, (_, back) =>
    addMonths(firstOfMonth(today), back - monthsOfAwards),
  );
  return months.flatMap((month) => {
    const on = `${monthOf(addMonths(month, 1))}-${decidedOn}`;
    if (on > today) return [];
    const at = `${on}T15:00:00.000Z`;
    const happen = (db: RecordSet, journal: Journal): void => {
      for (const rule of db.table('reward_rules').all()) {
        const period_no = periodOfDay(rule, month);
        const ends = spanOfPeriod(period_no).to_on === lastOfMonth(month);
        if (rule.status !== 'on' || !ends || !hasPeriod(rule, period_no)) continue;
        for (const award of projectAwardsAt(db, journal, teams, rule, period_no, at, tpOf))
          if (award.status === 'projected') approveAward(db, journal, award, { on, at, by: null });
      }
    };
    return [{ at, happen }];
  });
}
