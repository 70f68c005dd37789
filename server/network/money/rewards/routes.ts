import { roles } from '@shared/abilities';
import type { EarningRecord } from '@shared/contracts/network/earnings';
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
import { tell } from '../../desk/messages/notify';
import { existing, revised, unchanged } from '../../manage';
import { scopeGroup } from '../../members/group';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import type { NetworkTransaction } from '../../tables';
import { earningStatus } from '../entries';
import { type Labels, labelsOf } from '../labels';
import { once } from '../requests';
import { approveAward, planRule, projectAwards, rewardOf, simulateAwards } from './awards';
import { rewardFacts, tpIn } from './facts';
import { awardList } from './list';
import { hasPeriod, periodOfDay, spanOfPeriod } from './periods';

/** Team rewards: rules, how far somebody is, and awards (DOMAIN.md 2.12, 3.10, 4.1, 4.2). */
export function rewardRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const rules = db.table('reward_rules');
  const awards = db.table('reward_awards');
  const isOffice = ({ ability }: NetworkCaller) => ability.can('manage', 'TeamReward');
  const shownRule = ({ created_at: _, ...rule }: RewardRuleRecord) => rule;

  /** An award is paid when its earning is. */
  const statusOf = ({ status, earning_id }: RewardAwardRecord): AwardRow['status'] =>
    isPaid(earning_id === null ? undefined : db.table('earnings').get(earning_id)) ? 'paid' : status;
  const isPaid = (earning: EarningRecord | undefined) => earning !== undefined && earningStatus(db, earning) === 'paid';

  const awardShown = (award: RewardAwardRecord, labels: Labels): AwardRow => {
    const rule = rules.get(award.rule_id);
    const { created_at: _, updated_at: __, decided_by: ___, ...same } = award;
    return {
      ...same,
      rule: rule?.name ?? '',
      metric: rule?.metric ?? null,
      member_no: db.table('members').get(award.member_id)?.member_no ?? '',
      member: labels.member(award.member_id),
      threshold_cents: rule?.tiers[award.tier_index]?.threshold_cents ?? 0,
      status: statusOf(award),
    };
  };

  serve(api, rewards.list, async ({ user, query }) => {
    const labels = labelsOf(network, user);
    const { awards: page, ...rest } = await awardList(network, isOffice(user) ? undefined : user.id, query);
    return { ...rest, list: page.map((award) => awardShown(award, labels)) };
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
    const labels = labelsOf(network, user);
    const tp = new Map<string, (id: number) => number>();
    const list = [];
    for (const rule of rules.all()) {
      if (rule.status !== 'on' || (query.rule_id && rule.id !== query.rule_id)) continue;
      const period_no = query.period_no ?? periodOfDay(rule, network.today);
      if (!hasPeriod(rule, period_no)) continue;
      const span = spanOfPeriod(period_no);
      const tpOf = tp.get(period_no) ?? (await tpIn(network, span, scopeGroup(network, member_id, 'team')));
      tp.set(period_no, tpOf);
      const facts = rewardFacts(db, network.tree, rule, member_id, span, tpOf);
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
        ...rewardOf(planRule(db, rule), facts),
      });
    }
    return { member_id, list };
  });

  serve(api, rewards.rules, ({ user }) => ({
    list: rules
      .all()
      .filter(({ status }) => isOffice(user) || status === 'on')
      .map(shownRule),
  }));

  serve(api, rewards.save, ({ body: { id, version, ...draft } }) =>
    db.write((tx) => {
      const unknown = draft.eligible_level_ids.findIndex((level) => !db.table('levels').get(level));
      if (unknown >= 0) throw invalid([issue(`eligible_level_ids.${unknown}`, 'missing')]);
      if (id === undefined)
        return shownRule(
          tx.put('reward_rules', { ...draft, id: tx.nextId('reward_rules'), version: 0, ...network.stamps() }),
        );
      const rule = unchanged(existing(rules.get(id)), version);
      return shownRule(tx.put('reward_rules', revised({ ...rule, ...draft }, network.now.toISOString())));
    }),
  );

  serve(api, rewards.simulate, async ({ user, body: { id, rule, period_no } }) => {
    if ((rule.period === 'quarterly') !== period_no.includes('Q')) throw invalid([issue('period_no', 'choice')]);
    if (spanOfPeriod(period_no).from_on > network.today)
      throw invalid([issue('period_no', 'tooLate', { max: periodOfDay(rule, network.today) })]);
    if (id !== undefined) existing(rules.get(id));
    const labels = labelsOf(network, user);
    const before = new Map(
      (id === undefined ? [] : awards.by('rule_period', `${id} ${period_no}`))
        .filter(({ status }) => status !== 'rejected')
        .map((award) => [award.member_id, award]),
    );
    const simulated = await simulateAwards(network, rule, period_no);
    const reached = new Map(simulated.map((award) => [award.member_id, award]));
    const list = [...new Set([...reached.keys(), ...before.keys()])].map((member_id) => {
      const { counted_cents = 0, tier_index = null, reward_cents = 0 } = reached.get(member_id) ?? {};
      return {
        id: member_id,
        member_no: db.table('members').get(member_id)?.member_no ?? '',
        member: labels.member(member_id),
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

  serve(api, rewards.run, ({ user, body }) =>
    db.write((tx) => {
      const rule = existing(rules.get(body.rule_id));
      if (!hasPeriod(rule, body.period_no)) throw invalid([issue('period_no', 'choice')]);
      const { from_on } = spanOfPeriod(body.period_no);
      if (from_on > network.today)
        throw invalid([issue('period_no', 'tooLate', { max: periodOfDay(rule, network.today) })]);
      const labels = labelsOf(network, user);
      const list = projectAwards(db, tx, network.tree, rule, body.period_no, network.now.toISOString()).map((award) =>
        awardShown(award, labels),
      );
      const projected = list.filter(({ status }) => status === 'projected').length;
      return {
        list,
        projected,
        decided: list.length - projected,
        reward_cents: sumOf(list, (row) => row.reward_cents),
      };
    }),
  );

  const tellAward = (tx: NetworkTransaction, award: RewardAwardRecord) => {
    const { currency = 'USD' } = award.earning_id === null ? {} : (db.table('earnings').get(award.earning_id) ?? {});
    tell(network, tx, {
      recipient_id: award.member_id,
      kind: 'reward_approved',
      values: {
        rule: rules.get(award.rule_id)?.name ?? '',
        period: award.period_no,
        currency,
        reward_cents: award.reward_cents,
      },
      link: '/vip/earning_records',
      dedupe_key: `award ${award.id}`,
    });
  };

  serve(api, rewards.approve, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'team-reward/approve', body }, () => {
        const at = network.now.toISOString();
        const labels = labelsOf(network, user);
        const list = [...new Set(body.ids)].map((id) => {
          const award = existing(awards.get(id));
          if (award.status !== 'projected') throw conflict('decided', 'This award was already decided.');
          if (body.reject)
            return tx.put(
              'reward_awards',
              revised({ ...award, status: 'rejected', note: body.note, decided_by: user.id }, at),
            );
          if (spanOfPeriod(award.period_no).to_on >= network.today)
            throw conflict('not_over', 'An award can be approved only after its period ends.');
          const approved = approveAward(db, tx, award, { on: network.today, at, by: user.id, note: body.note });
          tellAward(tx, approved);
          return approved;
        });
        return { list: list.map((award) => awardShown(award, labels)) };
      }),
    ),
  );
}
