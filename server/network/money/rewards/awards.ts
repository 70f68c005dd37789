import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { RewardAwardRecord, RewardRuleDraft, RewardRuleRecord } from '@shared/contracts/network/rewards';
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '@shared/plan/months';
import { type RewardRule, teamReward } from '@shared/plan/teamReward';
import { revised } from '../../manage';
import type { Tree } from '../../members/tree';
import type { Network } from '../../network';
import { type LoadedRecords, loaded, type RecordSet } from '../../recordSet';
import type { NetworkTransaction } from '../../tables';
import { memberRanges } from '../found';
import { enter } from '../ledger';
import { type Facts, rewardFacts, type TpOf, tpCounter, tpIn } from './facts';
import { hasPeriod, periodOfDay, type Span, spanOfPeriod } from './periods';

/** A stored rule as the plan wants it. */
export const planRule = (db: RecordSet, rule: RewardRuleDraft): RewardRule => ({
  tiers: rule.tiers,
  min_writers: rule.min_writers,
  leg_cap_bp: rule.leg_cap_bp,
  eligible_level_codes: rule.eligible_level_ids.flatMap((id) => db.table('levels').get(id)?.code ?? []),
});

/** A member's reward under a rule: heads have no legs that could be capped. */
export const rewardOf = (plan: RewardRule, facts: Facts) => teamReward(plan, facts);

interface Reached {
  member_id: number;
  counted_cents: number;
  tier_index: number;
  reward_cents: number;
}

/** What an active member reaches under a rule in a period; undefined for others, and below the first tier. */
function reachedIn(db: RecordSet, tree: Tree, rule: RewardRuleDraft, span: Span, tpOf: (member_id: number) => number) {
  const plan = planRule(db, rule);
  return ({ id, role, status }: Pick<MemberRecord, 'id' | 'role' | 'status'>): Reached | undefined => {
    if (role !== roles.member || status !== 'active') return undefined;
    const { tier_index, reward_cents, tiers } = rewardOf(plan, rewardFacts(db, tree, rule, id, span, tpOf));
    if (reward_cents === 0 || tier_index === null) return undefined;
    return { member_id: id, counted_cents: tiers[tier_index]?.counted_cents ?? 0, tier_index, reward_cents };
  };
}

/** Who would reach a tier of a rule in a period. Nothing is stored. */
export async function simulateAwards(network: Network, rule: RewardRuleDraft, period_no: string): Promise<Reached[]> {
  const { tree, sql } = network;
  const span = spanOfPeriod(period_no);
  const tpOf = await tpIn(network, span);
  const found: Reached[] = [];
  for await (const [from, to] of memberRanges(network)) {
    const members = await sql.db
      .selectFrom('members')
      .select(['id', 'role', 'status'])
      .where((eb) => eb.between('id', from, to))
      .where('role', '=', roles.member)
      .where('status', '=', 'active')
      .orderBy('id')
      .execute();
    const ids = members.map(({ id }) => id);
    const reached = reachedIn(await standingsIn(network, rule, ids), tree, rule, span, tpOf);
    found.push(...members.flatMap((member) => reached(member) ?? []));
  }
  return found;
}

/** What `rewardFacts` asks about some members: their levels, and the licenses of their directs where a rule counts these. */
export async function standingsIn(
  { sql: { db }, tree }: Network,
  { metric }: Pick<RewardRuleDraft, 'metric'>,
  ids: readonly number[],
): Promise<LoadedRecords> {
  const directs = metric === 'licensed_directs' ? ids.flatMap((id) => tree.directs(id)) : [];
  return loaded(db, {
    levels: 'all',
    members: { id: ids },
    member_levels: { member_id: ids },
    licences: { member_id: directs },
  });
}

/**
 * Puts what members reach under a rule in a period as projected awards: those of before are replaced, what was approved or rejected
 * stays (DOMAIN.md 2.12: one award a rule, member and period). `tx` gives out the ids of awards.
 */
export function projectAwards(
  tx: NetworkTransaction,
  { id: rule_id }: Pick<RewardRuleRecord, 'id'>,
  period_no: string,
  { known: awards, reached, at }: { known: readonly RewardAwardRecord[]; reached: readonly Reached[]; at: string },
): RewardAwardRecord[] {
  const known = new Map(awards.map((award) => [award.member_id, award]));
  const rewards = new Map(reached.map((reward) => [reward.member_id, reward]));
  const found: RewardAwardRecord[] = [];
  for (const id of [...new Set([...known.keys(), ...rewards.keys()])].sort((a, b) => a - b)) {
    const before = known.get(id);
    if (before && before.status !== 'projected') {
      found.push(before);
      continue;
    }
    const reward = rewards.get(id);
    if (!reward) {
      if (before) tx.delete('reward_awards', before.id);
      continue;
    }
    found.push(
      tx.put('reward_awards', {
        note: '',
        ...(before ?? { id: tx.nextId('reward_awards'), created_at: at }),
        version: before ? before.version + 1 : 0,
        rule_id,
        period_no,
        ...reward,
        status: 'projected',
        earning_id: null,
        decided_by: null,
        updated_at: at,
      }),
    );
  }
  return found;
}

/** Approves a projected award: it becomes an earning of its member. */
export function approveAward(
  db: RecordSet,
  tx: NetworkTransaction,
  award: RewardAwardRecord,
  { on, at, by, note = '' }: { on: string; at: string; by: number | null; note?: string },
): RewardAwardRecord {
  const name = db.table('reward_rules').get(award.rule_id)?.name ?? '';
  const earning = enter(
    db,
    tx,
    {
      member_id: award.member_id,
      type: 'team_reward',
      amount_cents: award.reward_cents,
      currency: 'USD',
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
  return tx.put('reward_awards', revised({ ...award, ...decision }, at));
}

const monthsOfAwards = 12;
const decidedOn = '05';

/** For replay: the awards of the periods that ended in the last months, each approved on the fifth of the month after. */
export function rewardEvents(db: RecordSet, tree: () => Tree, today: string, allTp?: TpOf) {
  const months = Array.from({ length: monthsOfAwards }, (_, back) =>
    addMonths(firstOfMonth(today), back - monthsOfAwards),
  );
  return months.flatMap((month) => {
    const on = `${monthOf(addMonths(month, 1))}-${decidedOn}`;
    if (on > today) return [];
    const at = `${on}T15:00:00.000Z`;
    const happen = (tx: NetworkTransaction): void => {
      for (const rule of db.table('reward_rules').all()) {
        const period_no = periodOfDay(rule, month);
        const ends = spanOfPeriod(period_no).to_on === lastOfMonth(month);
        if (rule.status !== 'on' || !ends || !hasPeriod(rule, period_no)) continue;
        const span = spanOfPeriod(period_no);
        const reachedBy = reachedIn(db, tree(), rule, span, tpCounter(db, span, at, allTp));
        const reached = db
          .table('members')
          .all()
          .flatMap((member) => reachedBy(member) ?? []);
        const known = db.table('reward_awards').by('rule_period', `${rule.id} ${period_no}`);
        for (const award of projectAwards(tx, rule, period_no, { known, reached, at }))
          if (award.status === 'projected') approveAward(db, tx, award, { on, at, by: null });
      }
    };
    return [{ at, happen }];
  });
}
