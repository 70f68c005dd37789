import { roles } from '@shared/abilities';
import {
  type AwardRow,
  type RewardAwardRecord,
  type RewardRuleRecord,
  rewards,
} from '@shared/contracts/network/rewards';
import { issue } from '@shared/http/issues';
import { sortBy, sumOf } from '../../../data/listing';
import { conflict, invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { tellIn } from '../../desk/messages/notify';
import { existing, revised, unchanged } from '../../manage';
import { scopeGroup } from '../../members/group';
import { nameOf } from '../../members/names';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { loaded } from '../../recordSet';
import { type Db, recordOf, recordsOf, recordsWith } from '../../records';
import type { NetworkTransaction } from '../../tables';
import { earningRows } from '../earnings/rows';
import { labelsFor } from '../labels';
import { once } from '../requests';
import { approveAward, planRule, projectAwards, rewardOf, simulateAwards, standingsIn } from './awards';
import { rewardFacts, tpIn } from './facts';
import { awardList } from './list';
import { hasPeriod, periodOfDay, spanOfPeriod } from './periods';

/** Team rewards: rules, how far somebody is, and awards (DOMAIN.md 2.12, 3.10, 4.1, 4.2). */
export function rewardRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;
  const isOffice = ({ ability }: NetworkCaller) => ability.can('manage', 'TeamReward');
  const shownRule = ({ created_at: _, ...rule }: RewardRuleRecord) => rule;
  const ruleFor = async (from: Db, id: number) => existing(await recordOf(from, 'reward_rules', id));

  serve(api, rewards.list, async ({ user, query }) => {
    const { awards, ...rest } = await awardList(network, isOffice(user) ? undefined : user.id, query);
    return { ...rest, list: await awardsShown(sql.db, user, awards) };
  });

  /** The caller; for the office the member that it names, or the founder. @throws noSuchRow */
  const memberFor = async (user: NetworkCaller, member_id: number | undefined): Promise<number> => {
    if (!isOffice(user)) {
      if (member_id !== undefined && member_id !== user.id) throw noSuchRow();
      return user.id;
    }
    const members = network.sql.db.selectFrom('members').select('id').where('role', '=', roles.member).orderBy('id');
    const member = await (member_id === undefined
      ? members.where('sponsor_id', 'is', null)
      : members.where('id', '=', member_id)
    ).executeTakeFirst();
    if (!member) throw noSuchRow();
    return member.id;
  };

  serve(api, rewards.progress, async ({ user, query }) => {
    const member_id = await memberFor(user, query.member_id);
    const tp = new Map<string, (id: number) => number>();
    const list = [];
    const labels = await labelsFor(sql.db, user, { members: network.tree.directs(member_id) });
    for (const rule of await recordsWith(sql.db, 'reward_rules', { status: 'on' })) {
      if (query.rule_id && rule.id !== query.rule_id) continue;
      const period_no = query.period_no ?? periodOfDay(rule, network.today);
      if (!hasPeriod(rule, period_no)) continue;
      const span = spanOfPeriod(period_no);
      const tpOf = tp.get(period_no) ?? (await tpIn(network, span, scopeGroup(network, member_id, 'team')));
      tp.set(period_no, tpOf);
      const set = await standingsIn(network, rule, [member_id]);
      const facts = rewardFacts(set, network.tree, rule, member_id, span, tpOf);
      list.push({
        rule_id: rule.id,
        name: rule.name,
        metric: rule.metric,
        period_no,
        ...span,
        own_cents: facts.own_tp_cents,
        legs: sortBy(facts.legs, ({ cents }) => cents, 'desc').map((leg) => ({
          ...leg,
          name: labels.member(leg.member_id),
        })),
        writers: facts.writers,
        min_writers: rule.min_writers,
        ...rewardOf(planRule(set, rule), facts),
      });
    }
    return { member_id, list };
  });

  serve(api, rewards.rules, async ({ user }) => {
    const rules = await recordsWith(sql.db, 'reward_rules', isOffice(user) ? {} : { status: 'on' });
    return { list: rules.map(shownRule) };
  });

  serve(api, rewards.save, ({ body: { id, version, ...draft } }) =>
    db.write(async (tx) => {
      const levels = new Set((await recordsWith(tx.sql, 'levels')).map((level) => level.id));
      const unknown = draft.eligible_level_ids.findIndex((level) => !levels.has(level));
      if (unknown >= 0) throw invalid([issue(`eligible_level_ids.${unknown}`, 'missing')]);
      if (id === undefined) {
        const made = { ...draft, id: await tx.newId('reward_rules'), version: 0, ...network.stamps() };
        return shownRule(tx.put('reward_rules', made));
      }
      const rule = unchanged(await ruleFor(tx.sql, id), version);
      return shownRule(tx.put('reward_rules', revised({ ...rule, ...draft }, network.now.toISOString())));
    }),
  );

  serve(api, rewards.simulate, async ({ body: { id, rule, period_no } }) => {
    if ((rule.period === 'quarterly') !== period_no.includes('Q')) throw invalid([issue('period_no', 'choice')]);
    if (spanOfPeriod(period_no).from_on > network.today)
      throw invalid([issue('period_no', 'tooLate', { max: periodOfDay(rule, network.today) })]);
    if (id !== undefined) await ruleFor(sql.db, id);
    const known = id === undefined ? [] : await recordsWith(sql.db, 'reward_awards', { rule_id: id, period_no });
    const before = new Map(
      known.filter(({ status }) => status !== 'rejected').map((award) => [award.member_id, award]),
    );
    const simulated = await simulateAwards(network, rule, period_no);
    const reached = new Map(simulated.map((award) => [award.member_id, award]));
    const ids = [...new Set([...reached.keys(), ...before.keys()])];
    const named = await membersNamed(sql.db, ids);
    const list = ids.map((member_id) => {
      const { counted_cents = 0, tier_index = null, reward_cents = 0 } = reached.get(member_id) ?? {};
      return {
        id: member_id,
        member_no: named.get(member_id)?.member_no ?? '',
        member: named.get(member_id)?.name ?? '',
        counted_cents,
        tier_index,
        reward_cents,
        before_cents: before.get(member_id)?.reward_cents ?? 0,
      };
    });
    return {
      list: sortBy(list, (row) => row.reward_cents, 'desc'),
      reward_cents: sumOf(list, (row) => row.reward_cents),
      before_cents: sumOf(list, (row) => row.before_cents),
    };
  });

  serve(api, rewards.run, async ({ user, body: { rule_id, period_no } }) => {
    const rule = await ruleFor(sql.db, rule_id);
    if (!hasPeriod(rule, period_no)) throw invalid([issue('period_no', 'choice')]);
    const { from_on } = spanOfPeriod(period_no);
    if (from_on > network.today)
      throw invalid([issue('period_no', 'tooLate', { max: periodOfDay(rule, network.today) })]);
    const reached = await simulateAwards(network, rule, period_no);
    return db.write(async (tx) => {
      const known = await recordsWith(tx.sql, 'reward_awards', { rule_id, period_no });
      const at = network.now.toISOString();
      const awards = projectAwards(tx, rule, period_no, { known, reached, at });
      const list = await awardsShown(tx.sql, user, awards);
      const projected = list.filter(({ status }) => status === 'projected').length;
      return {
        list,
        projected,
        decided: list.length - projected,
        reward_cents: sumOf(list, (row) => row.reward_cents),
      };
    });
  });

  const tellAward = async (tx: NetworkTransaction, rule: RewardRuleRecord, award: RewardAwardRecord) => {
    const earning = await recordOf(tx.sql, 'earnings', award.earning_id);
    await tellIn(tx, network.now, {
      recipient_id: award.member_id,
      kind: 'reward_approved',
      values: {
        rule: rule.name,
        period: award.period_no,
        currency: earning?.currency ?? 'USD',
        reward_cents: award.reward_cents,
      },
      link: '/vip/earning_records',
      dedupe_key: `award ${award.id}`,
    });
  };

  /** What becomes of a projected award. @throws noSuchRow, conflict */
  const decided = async (
    tx: NetworkTransaction,
    id: number,
    { by, note, reject }: { by: number; note: string; reject: boolean },
  ): Promise<RewardAwardRecord> => {
    const at = network.now.toISOString();
    const award = existing(await recordOf(tx.sql, 'reward_awards', id));
    if (award.status !== 'projected') throw conflict('decided', 'This award was already decided.');
    if (reject) return tx.put('reward_awards', revised({ ...award, status: 'rejected', note, decided_by: by }, at));
    if (spanOfPeriod(award.period_no).to_on >= network.today)
      throw conflict('not_over', 'An award can be approved only after its period ends.');
    const set = await loaded(tx.sql, { runs: 'all', settings: 'all', reward_rules: { id: award.rule_id } });
    const approved = approveAward(set, set.within(tx), award, { on: network.today, at, by, note });
    await tellAward(tx, existing(set.table('reward_rules').get(award.rule_id)), approved);
    return approved;
  };

  serve(api, rewards.approve, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'team-reward/approve', body }, async () => {
        const awards: RewardAwardRecord[] = [];
        for (const id of new Set(body.ids))
          awards.push(await decided(tx, id, { by: user.id, note: body.note, reject: body.reject }));
        return { list: await awardsShown(tx.sql, user, awards) };
      }),
    ),
  );
}

/** Awards as they are listed; an award is paid when its earning is. */
async function awardsShown(db: Db, user: NetworkCaller, awards: readonly RewardAwardRecord[]): Promise<AwardRow[]> {
  const rules = new Map((await recordsWith(db, 'reward_rules')).map((rule) => [rule.id, rule]));
  const named = await membersNamed(
    db,
    awards.map(({ member_id }) => member_id),
  );
  const entered = awards.flatMap(({ earning_id }) => earning_id ?? []);
  const earnings = await earningRows(db, user, await recordsOf(db, 'earnings', entered));
  const paid = new Set(earnings.flatMap(({ id, status }) => (status === 'paid' ? [id] : [])));
  return awards.map((award) => {
    const rule = rules.get(award.rule_id);
    const { created_at: _, updated_at: __, decided_by: ___, ...same } = award;
    return {
      ...same,
      rule: rule?.name ?? '',
      metric: rule?.metric ?? null,
      member_no: named.get(award.member_id)?.member_no ?? '',
      member: named.get(award.member_id)?.name ?? '',
      threshold_cents: rule?.tiers[award.tier_index]?.threshold_cents ?? 0,
      status: award.earning_id !== null && paid.has(award.earning_id) ? 'paid' : award.status,
    };
  });
}

async function membersNamed(db: Db, ids: readonly number[]) {
  const columns = ['id', 'member_no', 'display_name', 'chinese_name'] as const;
  const members = await db
    .selectFrom('members')
    .where('id', 'in', [...new Set(ids)])
    .select(columns)
    .execute();
  return new Map(members.map((member) => [member.id, { member_no: member.member_no, name: nameOf(member) }]));
}
