import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { bp, cents, currencies, day, id } from '../fields';
import { cycleNo, earningTypes } from './earnings';
import { levelBadge } from './levels';
import { credentialKinds } from './licences';
import { carryReasons } from './payments';
import { policyStatuses, requirementCodes } from './policies';
import { teamStats } from './reports';
import { momentKinds, task, touchMonths } from './tasks';

/** A member's first page: money, promotion, and tasks (domain.md 4.1). */

const count = z.int().min(0);

/** Pay of the next run in one currency, if it were locked now. */
const nextPay = z.strictObject({
  currency: z.enum(currencies),
  paid_cents: cents.describe('The amount that the next run would pay.'),
  carried_for: z.enum(carryReasons).nullable().describe('The reason why the amount is carried over instead.'),
  entries: count.describe('The entries of the cycle, except held ones.'),
  largest: z
    .strictObject({
      earning_id: id,
      type: z.enum(earningTypes),
      client_name: z.string().nullable().describe('The client of the case; masked for uplines.'),
      source_agent: z.string().nullable().describe('The agent of the sale, if another member.'),
      amount_cents: cents,
    })
    .nullable()
    .describe('The largest credit among the entries.'),
});

const moment = z.strictObject({
  task: task.describe('The key to mark once it is shown, so that it is never shown again.'),
  kind: z.enum(momentKinds),
  subject: z.string().describe('The new level, the contest, or empty.'),
  count: z.int().min(0).describe('The rank in the contest, or the years since joining; 0 otherwise.'),
});
export type Moment = z.infer<typeof moment>;

export const hero = z.strictObject({
  as_of: day,
  next: z
    .strictObject({ cycle_no: cycleNo, pay_on: day, accounts: z.array(nextPay).max(2) })
    .nullable()
    .describe('The next pay run; null before one is open.'),
  balances: z.array(z.strictObject({ currency: z.enum(currencies), balance_cents: cents, held_cents: cents })).max(2),
  level: levelBadge.nullable(),
  promotion: z
    .strictObject({
      next_level: z.string().describe('The name of the next level.'),
      progress_bp: bp.describe('The progress on the closest path.'),
      promoted: z.boolean().describe("True if today's figures would earn the promotion."),
    })
    .nullable()
    .describe('Null at the top level and in the office.'),
  moment: moment.nullable().describe('An occasion of the last weeks that the caller has not seen yet.'),
});

const tone = z.enum(['danger', 'warning', 'info']);
const base = { task, tone, due_on: day.nullable() };
const ofCase = { ...base, policy_id: id, case_no: z.string(), client_name: z.string() };

/** A line of "Do next", the most pressing first. */
export const nextTask = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('requirement'), ...ofCase, code: z.enum(requirementCodes), more: count }),
  z.strictObject({ kind: z.literal('premium'), ...ofCase, days: count, month: z.int().min(1) }),
  z.strictObject({ kind: z.literal('stuck'), ...ofCase, status: z.enum(policyStatuses), days: count, median: count }),
  z.strictObject({ kind: z.literal('touch'), ...ofCase, month: z.literal(touchMonths) }),
  z.strictObject({ kind: z.literal('licence'), ...base, state: z.string() }),
  z.strictObject({ kind: z.literal('credential'), ...base, credential: z.enum(credentialKinds) }),
  z.strictObject({ kind: z.literal('answer'), ...base, conversation_id: id, subject: z.string(), unread: count }),
  z.strictObject({ kind: z.literal('resource'), ...base, resource_id: id, title: z.string(), quiz: z.boolean() }),
]);

/** The most tasks in one answer. */
export const mostNextTasks = 40;

const stuckCase = z.strictObject({ policy_id: id, case_no: z.string(), days: count });
export const pulse = teamStats
  .pick({ as_of: true, team_count: true, new_members: true, silent: true, close_to_promotion: true, birthdays: true })
  .extend({
    name: z.string(),
    /** Cases that stay more than twice as long as usual in their status; the list has the first ten. */
    stuck: z.strictObject({ count, list: z.array(stuckCase).max(10) }),
  });

export const home = {
  hero: endpoint({
    method: 'get',
    path: '/backend/index/hero',
    requires: ['read', 'Dashboard'],
    summary: "What pays next and what made it, the balance, and the way to the next level: a member's own.",
    data: hero,
  }),
  tasks: endpoint({
    method: 'get',
    path: '/backend/task/next',
    requires: ['read', 'Dashboard'],
    summary: "The caller's own tasks that are not done or snoozed, the most pressing first.",
    data: z.strictObject({
      as_of: day,
      list: z.array(nextTask).max(mostNextTasks),
      total: count.describe('All open tasks, also those beyond the list.'),
    }),
  }),
  pulse: endpoint({
    method: 'get',
    path: '/backend/report/pulse',
    requires: ['read', 'Member'],
    summary: "The week of the caller's team: new, stuck, silent, close to promotion, birthdays.",
    data: pulse,
  }),
} as const;

export type Pulse = z.infer<typeof pulse>;
export type Hero = z.infer<typeof hero>;
export type NextTask = z.infer<typeof nextTask>;
