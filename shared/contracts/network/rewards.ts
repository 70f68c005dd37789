import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf } from '../../http/resource';
import { bp, cents, day, id, instant, nameText, optionalText, query, switchStatuses, version } from '../fields';

/** Team rewards, domain.md 2.12 and 3.10. */
export const rewardPeriods = ['monthly', 'quarterly'] as const;
export const rewardMetrics = [
  'base_shop_inforce_tp',
  'team_inforce_tp',
  'personal_inforce_tp',
  'licensed_directs',
] as const;
export const awardStatuses = ['projected', 'approved', 'rejected', 'paid'] as const;
/** A month `2026-10` or a quarter `2026-Q4`. */
export const rewardPeriodNo = z.string().regex(/^\d{4}-(0[1-9]|1[0-2]|Q[1-4])$/);

const tier = z.strictObject({
  threshold_cents: cents.positive().describe('TP in cents, or a head count for `licensed_directs`.'),
  reward_cents: cents.positive(),
});

const ruleFields = {
  name: nameText(60).describe('The name of the reward.'),
  period: z.enum(rewardPeriods).describe('The length of time over which production counts.'),
  metric: z.enum(rewardMetrics).describe('The production that counts toward the reward.'),
  tiers: z
    .array(tier)
    .min(1)
    .max(10)
    .describe('Thresholds with their rewards, lowest first; only the highest one reached pays.'),
  min_writers: z.int().min(0).max(100).describe('Members of the scope with TP above 0.'),
  leg_cap_bp: bp.min(1).max(10_000).describe('The share of a threshold one leg may fill.'),
  eligible_level_ids: z.array(id).min(1).max(50).describe('Levels whose members can earn the reward, by ID.'),
  from_on: day.describe('The first day of the rule.'),
  to_on: day.nullable().describe('The last day of the rule; null for no end.'),
  status: z.enum(switchStatuses).describe('`off` stops new awards without deleting the rule.'),
};

/** As stored and in fixtures/network/reward_rules.json. */
export const rewardRuleRecord = z.strictObject({
  id,
  version,
  ...ruleFields,
  created_at: instant,
  updated_at: instant,
});
export type RewardRuleRecord = z.infer<typeof rewardRuleRecord>;

/** One per rule, member and period; only the highest tier pays. */
export const rewardAwardRecord = z.strictObject({
  id,
  version,
  rule_id: id,
  member_id: id,
  period_no: rewardPeriodNo,
  counted_cents: cents,
  tier_index: z.int().min(0),
  reward_cents: cents,
  /** `paid` is derived from its earning. */
  status: z.enum(['projected', 'approved', 'rejected']),
  earning_id: id.nullable(),
  note: z.string().max(300),
  decided_by: id.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type RewardAwardRecord = z.infer<typeof rewardAwardRecord>;

export const rewardRuleRow = rewardRuleRecord.omit({ created_at: true });
export type RewardRuleRow = z.infer<typeof rewardRuleRow>;
export const awardRow = z.object({
  id,
  version,
  rule_id: id,
  rule: z.string(),
  /** For licensed directs, a head count rather than cents. */
  metric: z.enum(rewardMetrics).nullable(),
  member_id: id,
  member_no: z.string(),
  member: z.string(),
  period_no: rewardPeriodNo,
  counted_cents: cents,
  tier_index: z.int(),
  threshold_cents: cents,
  reward_cents: cents,
  status: z.enum(awardStatuses),
  earning_id: id.nullable(),
  note: z.string(),
});
export type AwardRow = z.infer<typeof awardRow>;

const filters = {
  q: query.text.optional(),
  rule_id: query.id.optional().describe('Only awards of this reward rule.'),
  member_id: query.id.optional(),
  period_no: rewardPeriodNo.optional(),
  status: z.enum(awardStatuses).optional().describe('Only awards in this status.'),
};
const sorts = ['member', 'rule', 'period_no', 'counted_cents', 'reward_cents', 'status'] as const;

/** The editable fields of a rule. */
export const rewardRuleDraft = z.strictObject(ruleFields).superRefine(({ tiers, from_on, to_on }, context) => {
  for (const [index, { threshold_cents, reward_cents }] of tiers.entries()) {
    const before = tiers[index - 1];
    if (!before) continue;
    for (const [field, rises] of [
      ['threshold_cents', threshold_cents > before.threshold_cents],
      ['reward_cents', reward_cents > before.reward_cents],
    ] as const)
      if (!rises) context.addIssue({ code: 'custom', path: ['tiers', index, field], ...wrong('rising') });
  }
  if (to_on !== null && to_on < from_on)
    context.addIssue({ code: 'custom', path: ['to_on'], ...wrong('tooEarly', { min: from_on }) });
});

const example = {
  name: 'Quarterly team prize',
  period: 'quarterly',
  metric: 'team_inforce_tp',
  tiers: [
    { threshold_cents: 20_000_000, reward_cents: 200_000 },
    { threshold_cents: 40_000_000, reward_cents: 500_000 },
  ],
  min_writers: 5,
  leg_cap_bp: 5_000,
  eligible_level_ids: [4, 5, 6, 7],
  from_on: '2027-01-01',
  to_on: null,
  status: 'on',
} satisfies z.input<typeof rewardRuleDraft>;

export const rewards = {
  name: 'team-reward',
  subject: 'TeamReward',
  draft: rewardRuleDraft,
  row: awardRow,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/team-reward/list',
    requires: ['read', 'TeamReward'],
    summary: "A page of the caller's awards, or of everybody's for the office.",
    example: { query: { limit: 3 } },
    query: listQuery(filters, sorts),
    data: pageOf(awardRow),
  }),
  progress: endpoint({
    method: 'get',
    path: '/backend/team-reward/progress',
    requires: ['read', 'TeamReward'],
    summary:
      'How far a member is under each rule that is on, in its present period or another: what counts of each leg, and what is missing to the next tier.',
    query: z.strictObject({
      rule_id: query.id.optional().describe('Only the progress toward this reward; all running ones without it.'),
      period_no: rewardPeriodNo.optional(),
      member_id: query.id.optional().describe('For the office; defaults to the founder.'),
    }),
    data: z.object({
      member_id: id,
      list: z.array(
        z.object({
          rule_id: id,
          name: z.string(),
          metric: z.enum(rewardMetrics),
          period_no: rewardPeriodNo,
          from_on: day,
          to_on: day,
          own_cents: cents,
          raw_cents: cents,
          legs: z.array(z.object({ member_id: id, name: z.string(), cents })),
          writers: z.int(),
          min_writers: z.int(),
          tiers: z.array(
            z.object({
              threshold_cents: cents,
              reward_cents: cents,
              cap_cents: cents,
              counted_cents: cents,
              gap_cents: cents,
            }),
          ),
          tier_index: z.int().nullable(),
          next_index: z.int().nullable(),
          reward_cents: cents,
          blockers: z.array(z.enum(['level', 'writers'])),
        }),
      ),
    }),
  }),
  rules: endpoint({
    method: 'get',
    path: '/backend/team-reward/rules',
    requires: ['read', 'TeamReward'],
    summary: 'The reward rules: those that are on, or all of them for the office.',
    data: z.object({ list: z.array(rewardRuleRow) }),
  }),
  save: endpoint({
    method: 'post',
    path: '/backend/team-reward/save',
    requires: ['manage', 'TeamReward'],
    summary:
      'Adds a reward rule, or changes one that names its id and version; awards that were decided stay as they are.',
    example: {
      body: example,
    },
    body: rewardRuleDraft.safeExtend({ id: id.optional(), version: version.optional() }),
    data: rewardRuleRow,
  }),
  /** Stores nothing. `before_cents` is the award of the stored rule in that period, unless it was rejected. */
  simulate: endpoint({
    method: 'post',
    path: '/backend/team-reward/simulate',
    requires: ['manage', 'TeamReward'],
    summary: 'Works out whom a reward rule would have paid in a period, beside what its stored version awarded.',
    example: { body: { rule: example, period_no: '2026-Q3' } },
    body: z.strictObject({
      id: id.optional().describe('The existing rule that the draft would change; leave it out for a new one.'),
      rule: rewardRuleDraft.describe('The rule to try out; nothing is saved.'),
      period_no: rewardPeriodNo,
    }),
    data: z.object({
      list: z.array(
        z.object({
          id,
          member_no: z.string(),
          member: z.string(),
          counted_cents: cents,
          tier_index: z.int().nullable(),
          reward_cents: cents,
          before_cents: cents,
        }),
      ),
      reward_cents: cents,
      before_cents: cents,
    }),
  }),
  /** Recalculates projected awards; approved and rejected ones stay. */
  run: endpoint({
    method: 'post',
    path: '/backend/team-reward/run',
    requires: ['manage', 'TeamReward'],
    summary: 'Works out who reaches a tier of a rule in a period, as projected awards.',
    example: { body: { rule_id: 1, period_no: '2026-10' } },
    body: z.strictObject({ rule_id: id.describe('The reward rule to evaluate, by ID.'), period_no: rewardPeriodNo }),
    data: z.object({ list: z.array(awardRow), projected: z.int(), decided: z.int(), reward_cents: cents }),
  }),
  approve: endpoint({
    method: 'post',
    path: '/backend/team-reward/approve',
    reasons: ['decided', 'not_over', 'awaiting_approval'],
    requires: ['manage', 'TeamReward'],
    summary:
      "Approves projected awards of periods that are over, each as an earning in its member's ledger, or rejects them.",
    example: { body: { request_id: '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f06', ids: [1] } },
    body: z.strictObject({
      request_id: z.uuid(),
      ids: z.array(id).min(1).max(200).describe('The projected awards to decide.'),
      reject: z.boolean().default(false).describe('True rejects the awards instead of approving them.'),
      note: optionalText(300).default(''),
    }),
    data: z.object({ list: z.array(awardRow) }),
  }),
} as const;
export type RewardRuleDraft = z.infer<typeof rewardRuleDraft>;
