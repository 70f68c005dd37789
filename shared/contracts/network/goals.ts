import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { bp, id, instant, query, version } from '../fields';
import { range } from './dashboard';

/** Goals of members for each month, quarter or year, domain.md 2.15. */
export const goalPeriods = ['month', 'quarter', 'year'] as const;
export const goalMetrics = ['inforce_tp', 'base_shop_tp', 'team_tp', 'policies', 'recruits'] as const;
export type GoalMetric = (typeof goalMetrics)[number];
export type GoalPeriod = (typeof goalPeriods)[number];

/** As stored and in fixtures/network/goals.json: one per member, period and metric. `target` is in the metric's unit. */
export const goalRecord = z.strictObject({
  id,
  version,
  member_id: id,
  period: z.enum(goalPeriods),
  metric: z.enum(goalMetrics),
  target: z.int().min(1).max(1e12),
  created_at: instant,
  updated_at: instant,
});

export const goal = z.object({
  id,
  version,
  period: z.enum(goalPeriods),
  metric: z.enum(goalMetrics),
  unit: z.enum(['cents', 'count', 'bp']),
  target: z.int(),
  /** Reached in the current period; may be negative after reversals. */
  value: z.int(),
  /** Share of the target, at least 0 and above 10000 once exceeded. */
  bp,
  /** Expected by today, pro rata. */
  due: z.int(),
  range,
  days_left: z.int(),
});

const data = z.object({ member_id: id.nullable(), goals: z.array(goal) });

export const goals = {
  get: endpoint({
    method: 'get',
    path: '/backend/goal/get',
    requires: ['read', 'Score'],
    summary: "The caller's goals and how far they are reached; those of any member for the office.",
    query: z.strictObject({
      member_id: query.id.optional(),
      period: z.enum(goalPeriods).optional().describe('The length of time that the goal covers.'),
      metric: z.enum(goalMetrics).optional().describe('The figure that the goal sets.'),
    }),
    data,
  }),
  save: endpoint({
    method: 'post',
    path: '/backend/goal/save',
    reasons: ['not_found'],
    requires: ['read', 'Score'],
    summary:
      "Sets the caller's goal of a period and metric, or removes it with a target of null; a known one names its version.",
    example: { body: { period: 'quarter', metric: 'policies', target: 6 } },
    body: z
      .strictObject({
        period: z.enum(goalPeriods).describe('The length of time that the goal covers.'),
        metric: z.enum(goalMetrics).describe('The figure that the goal sets.'),
        target: z
          .int()
          .min(1)
          .max(1e12)
          .nullable()
          .describe('The value to reach: cents for TP, a head count otherwise; null removes the goal.'),
        version: version.optional(),
      })
      .refine(({ metric, target }) => metric.endsWith('_tp') || (target ?? 0) <= 100_000, {
        path: ['target'],
        ...wrong('tooBig', { max: 100_000 }),
      }),
    data,
  }),
} as const;
export type GoalRecord = z.infer<typeof goalRecord>;
export type Goal = z.infer<typeof goal>;
