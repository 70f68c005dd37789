import { roles } from '@shared/abilities';
import { type RewardAwardRecord, type RewardRuleRecord, rewards } from '@shared/contracts/network/rewards';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { sortBy, sumOf } from '../../../data/listing';
import { conflict, invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Approvals } from '../../approvals/approvals';
import { namesIn } from '../../members/names';
import { directsOf, teamOf } from '../../members/team';
import { teamsIn, upwardOf } from '../../members/upward';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { tell } from '../../notices/notify';
import { loaded } from '../../records/loaded';
import { type Db, recordOf, recordsOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { settingsIn } from '../../settings/settings';
import { existing, revised, unchanged } from '../../writes/manage';
import { once } from '../../writes/once';
import { approveAward, planRule, projectAwards, rewardCurrency, rewardOf, simulateAwards } from './awards';
import { type Counts, countsIn, rewardFacts } from './facts';
import { awardList } from './list';
import { hasPeriod, periodOfDay, spanOfPeriod } from './periods';
import { awardRows, memberShown } from './rows';

/** Team rewards: rules, progress, and awards (domain.md 2.12, 3.10, 4.1, 4.2). */
export function rewardRoutes(api: NetworkApi, network: Network, approvals: Approvals): void {
  const { db, sql } = network;
  const isOffice = ({ ability }: NetworkCaller) => ability.can('oversee', 'TeamReward');
  const shownRule = ({ created_at: _, ...rule }: RewardRuleRecord) => rule;
  const ruleFor = async (from: Db, id: number) => existing(await recordOf(from, 'reward_rules', id));

  serve(api, rewards.list, async ({ user, query }) => {
    const { awards, ...rest } = await awardList(network, isOffice(user) ? undefined : user.id, query);
    return { ...rest, list: await awardRows(sql.db, awards) };
  });

  /** The caller; for the office, the named member or the founder. @throws noSuchRow */
  const memberFor = async (user: NetworkCaller, member_id: number | undefined): Promise<number> => {
    if (!isOffice(user)) {
      if (member_id !== undefined && member_id !== user.id) throw noSuchRow();
      return user.id;
    }
    const members = sql.db.selectFrom('members').select('id').where('role', '=', roles.member).orderBy('id');
    const member = await (member_id === undefined
      ? members.where('sponsor_id', 'is', null)
      : members.where('id', '=', member_id)
    ).executeTakeFirst();
    if (!member) throw noSuchRow();
    return member.id;
  };

  serve(api, rewards.progress, async ({ user, query }) => {
    const member_id = await memberFor(user, query.member_id);
    const names = await namesIn(sql.db, await directsOf(sql.db, member_id));
    const levels = await recordsWith(sql.db, 'levels');
    const teams = teamsIn(await upwardOf(network.sql, teamOf(member_id)));
    const byPeriod = new Map<string, Counts>();
    const list = [];
    for (const rule of await recordsWith(sql.db, 'reward_rules', { status: 'on' })) {
      if (query.rule_id && rule.id !== query.rule_id) continue;
      const period_no = query.period_no ?? periodOfDay(rule, network.today);
      if (!hasPeriod(rule, period_no)) continue;
      const span = spanOfPeriod(period_no);
      const key = `${period_no} ${rule.metric === 'licensed_directs'}`;
      const counts = byPeriod.get(key) ?? (await countsIn(sql.db, rule, span, member_id));
      byPeriod.set(key, counts);
      const facts = rewardFacts(teams, rule, counts, member_id);
      list.push({
        rule_id: rule.id,
        name: rule.name,
        metric: rule.metric,
        period_no,
        ...span,
        own_cents: facts.own_tp_cents,
        legs: sortBy(facts.legs, ({ cents }) => cents, 'desc').map((leg) => ({
          ...leg,
          name: names(leg.member_id)?.name ?? '',
        })),
        writers: facts.writers,
        min_writers: rule.min_writers,
        ...rewardOf(planRule(rule, levels), facts),
      });
    }
    return { member_id, list };
  });

  serve(api, rewards.rules, async ({ user }) => ({
    list: (await recordsWith(sql.db, 'reward_rules', isOffice(user) ? {} : { status: 'on' })).map(shownRule),
  }));

  serve(api, rewards.save, ({ body: { id, version, ...draft } }) =>
    db.write(async (tx) => {
      const levels = new Set((await recordsWith(tx.sql, 'levels')).map((level) => level.id));
      const unknown = draft.eligible_level_ids.findIndex((level) => !levels.has(level));
      if (unknown >= 0) throw invalid([issue(`eligible_level_ids.${unknown}`, 'missing')]);
      if (id === undefined)
        return shownRule(
          await tx.put('reward_rules', {
            ...draft,
            id: await tx.newId('reward_rules'),
            version: 0,
            ...network.stamps(),
          }),
        );
      const rule = unchanged(await ruleFor(tx.sql, id), version);
      return shownRule(await tx.put('reward_rules', revised({ ...rule, ...draft }, network.now.toISOString())));
    }),
  );

  serve(api, rewards.simulate, async ({ body: { id, rule, period_no } }) => {
    if ((rule.period === 'quarterly') !== period_no.includes('Q')) throw invalid([issue('period_no', 'choice')]);
    if (spanOfPeriod(period_no).from_on > network.today)
      throw invalid([issue('period_no', 'tooLate', { max: periodOfDay(rule, network.today) })]);
    if (id !== undefined) await ruleFor(sql.db, id);
    const before = new Map(
      (id === undefined ? [] : await recordsWith(sql.db, 'reward_awards', { rule_id: id, period_no }))
        .filter(({ status }) => status !== 'rejected')
        .map((award) => [award.member_id, award]),
    );
    const simulated = await simulateAwards(network, rule, period_no);
    const reached = new Map(simulated.map((award) => [award.member_id, award]));
    const members = [...new Set([...reached.keys(), ...before.keys()])];
    const names = await namesIn(sql.db, members);
    const list = members.map((member_id) => {
      const { counted_cents = 0, tier_index = null, reward_cents = 0 } = reached.get(member_id) ?? {};
      return {
        id: member_id,
        ...memberShown(names(member_id)),
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

  serve(api, rewards.run, ({ body }) =>
    db.write(async (tx) => {
      const rule = await ruleFor(tx.sql, body.rule_id);
      if (!hasPeriod(rule, body.period_no)) throw invalid([issue('period_no', 'choice')]);
      const { from_on } = spanOfPeriod(body.period_no);
      if (from_on > network.today)
        throw invalid([issue('period_no', 'tooLate', { max: periodOfDay(rule, network.today) })]);
      const list = await awardRows(tx.sql, await projectAwards(network, tx, rule, body.period_no));
      const projected = list.filter(({ status }) => status === 'projected').length;
      return {
        list,
        projected,
        decided: list.length - projected,
        reward_cents: sumOf(list, (row) => row.reward_cents),
      };
    }),
  );

  const tellAward = (tx: NetworkTransaction, award: RewardAwardRecord, rule: RewardRuleRecord | undefined) =>
    tell(tx, network.now, {
      recipient_id: award.member_id,
      kind: 'reward_approved',
      values: {
        rule: rule?.name ?? '',
        period: award.period_no,
        currency: rewardCurrency,
        reward_cents: award.reward_cents,
      },
      link: '/vip/earning_records',
      dedupe_key: `award ${award.id}`,
    });

  type Decision = Omit<Received<typeof rewards.approve>['body'], 'request_id'>;

  /** Awards that are open for a decision. @throws noSuchRow, conflict */
  const projected = async (from: Db, { ids, reject }: Decision): Promise<RewardAwardRecord[]> => {
    const awards = new Map((await recordsOf(from, 'reward_awards', ids)).map((award) => [award.id, award]));
    return [...new Set(ids)].map((id) => {
      const award = existing(awards.get(id));
      if (award.status !== 'projected') throw conflict('decided', 'This award was already decided.');
      if (!reject && spanOfPeriod(award.period_no).to_on >= network.today)
        throw conflict('not_over', 'An award can be approved only after its period ends.');
      return award;
    });
  };

  const decide = async (tx: NetworkTransaction, user: NetworkCaller, body: Decision): Promise<RewardAwardRecord[]> => {
    const at = network.now.toISOString();
    await tx.takeIds('earnings', 'runs');
    const set = await loaded(tx.sql, { runs: 'all', settings: 'all', reward_rules: 'all' });
    const list: RewardAwardRecord[] = [];
    for (const award of await projected(tx.sql, body)) {
      if (body.reject) {
        const rejected = { ...award, status: 'rejected', note: body.note, decided_by: user.id } as const;
        list.push(await tx.put('reward_awards', revised(rejected, at)));
        continue;
      }
      const decision = { on: network.today, at, by: user.id, note: body.note };
      const approved = await set.within(tx, (journal) => approveAward(set, journal, award, decision));
      await tellAward(tx, approved, set.table('reward_rules').get(award.rule_id));
      list.push(approved);
    }
    return list;
  };

  approvals.performs<Decision>('approve_rewards', async (tx, user, body) => {
    await decide(tx, user, body);
    return undefined;
  });

  serve(api, rewards.approve, async ({ user, body: { request_id, ...body } }) => {
    // A repeated request must reach its first answer, so awards are looked at only for the second person.
    if (!body.reject && (await settingsIn(sql.db)).four_eyes) {
      const awards = await projected(sql.db, body);
      await approvals.require(user, {
        act: 'approve_rewards',
        subject: [...new Set(awards.map(({ period_no }) => period_no))].join(', ').slice(0, 200),
        entity: 'reward_awards',
        entity_id: '*',
        asked: body,
        memo: body.note,
        amount_cents: sumOf(awards, ({ reward_cents }) => reward_cents),
        currency: rewardCurrency,
      });
    }
    return db.write((tx) =>
      once(network, tx, { user, call: 'team-reward/approve', body: { request_id, ...body } }, async () => ({
        list: await awardRows(tx.sql, await decide(tx, user, body)),
      })),
    );
  });
}
