import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf } from '../../http/resource';
import { cents, day, id, instant, optionalText, query, version } from '../fields';
import { levelBadge } from './levels';

/** Promotions earned at a month's end that await the office's decision (domain.md 3.9), and other changes awaiting their day. */

/** `expired`: undecided when the next month ended. */
export const promotionStatuses = ['proposed', 'approved', 'rejected', 'expired'] as const;

/** As stored. */
export const promotionRecord = z.strictObject({
  id,
  version,
  member_id: id,
  from_level_id: id,
  to_level_id: id,
  /** A month's last day, and the day after. */
  evaluated_on: day,
  effective_on: day,
  track: z.enum(['personal', 'team']),
  counted_cents: cents,
  needed_cents: cents,
  status: z.enum(promotionStatuses),
  /** The administrator who requested it, with four eyes. */
  requested: z.strictObject({ by: id, at: instant }).nullable(),
  decided_by: id.nullable(),
  decided_at: instant.nullable(),
  note: z.string().max(300),
  created_at: instant,
  updated_at: instant,
});
export type PromotionRecord = z.infer<typeof promotionRecord>;

export const promotionRow = promotionRecord
  .pick({
    id: true,
    version: true,
    member_id: true,
    evaluated_on: true,
    effective_on: true,
    track: true,
    counted_cents: true,
    needed_cents: true,
    status: true,
    decided_at: true,
    note: true,
  })
  .extend({
    member_no: z.string(),
    member: z.string(),
    from: levelBadge.nullable(),
    to: levelBadge.nullable(),
    /** The administrator who approved first; another one must approve too. */
    requested_by: z.string().nullable(),
    decided_by: z.string().nullable(),
  });
export type PromotionRow = z.infer<typeof promotionRow>;

const filters = {
  q: query.text.optional(),
  status: z.enum(promotionStatuses).optional().describe('Only promotions in this status.'),
  member_id: query.id.optional(),
};
const sorts = ['member', 'evaluated_on', 'counted_cents', 'status'] as const;

export const promotions = {
  name: 'promotion',
  subject: 'Level',
  row: promotionRow,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/promotion/list',
    requires: ['oversee', 'Level'],
    summary: 'A page of the promotions that month ends have brought, the latest first, with what was decided.',
    example: { query: { status: 'proposed', limit: 5 } },
    query: listQuery(filters, sorts),
    data: pageOf(promotionRow),
  }),
  decide: endpoint({
    method: 'post',
    path: '/backend/promotion/decide',
    reasons: ['decided', 'four_eyes', 'changed'],
    requires: ['manage', 'Level'],
    summary: 'Approves a promotion, which then holds from the first of its month on, or turns it down with a reason.',
    example: { body: { id: 1, version: 0, approve: false, note: 'The license runs out this month.' } },
    body: z
      .strictObject({
        id,
        version,
        approve: z.boolean().describe('True promotes the member, false rejects the proposal, which needs a note.'),
        note: optionalText(300).default(''),
      })
      .refine(({ approve, note }) => approve || note !== '', { path: ['note'], ...wrong('required') }),
    data: promotionRow,
  }),
} as const;

/** A change of level or sponsor scheduled for a day. */
export const plannedStatuses = ['planned', 'done', 'failed', 'cancelled'] as const;

/** As stored. */
export const plannedChangeRecord = z.strictObject({
  id,
  version,
  member_id: id,
  change: z.union([
    z.strictObject({ level_id: id }),
    z.strictObject({ sponsor_id: id }),
    /** The end of the membership, with the agent chosen to service pending cases. */
    z.strictObject({ status: z.literal('inactive'), servicing_id: id.optional() }),
  ]),
  effective_on: day,
  reason: z.string().max(300),
  status: z.enum(plannedStatuses),
  /** Why it could not be made on its day. */
  failure: z.string().max(300),
  planned_by: id,
  created_at: instant,
  updated_at: instant,
});
export type PlannedChangeRecord = z.infer<typeof plannedChangeRecord>;

const plannedRow = z.object({
  id,
  version,
  member_id: id,
  member_no: z.string(),
  member: z.string(),
  /** The new value: a level's code or a sponsor's name; empty for the end of a membership. */
  kind: z.enum(['level', 'upline', 'end']),
  to: z.string(),
  effective_on: day,
  reason: z.string(),
  status: z.enum(plannedStatuses),
  failure: z.string(),
  planned_by: z.string(),
});
const plannedFilters = {
  member_id: query.id.optional(),
  status: z.enum(plannedStatuses).optional().describe('Only changes in this status.'),
};
const plannedSorts = ['effective_on', 'member', 'status'] as const;

export const plannedChanges = {
  name: 'user/planned',
  subject: 'Member',
  row: plannedRow,
  filters: plannedFilters,
  sorts: plannedSorts,
  list: endpoint({
    method: 'get',
    path: '/backend/user/planned',
    requires: ['oversee', 'Member'],
    summary:
      'A page of the changes of level and sponsor, and of ends of memberships, that wait for their day, waited in vain or were called off.',
    example: { query: { status: 'planned', limit: 5 } },
    query: listQuery(plannedFilters, plannedSorts),
    data: pageOf(plannedRow),
  }),
  cancel: endpoint({
    method: 'post',
    path: '/backend/user/planned/cancel',
    reasons: ['decided'],
    requires: ['manage', 'Member'],
    summary: 'Calls off a change of level or sponsor, or the end of a membership, before its day.',
    example: { body: { id: 1, version: 0 } },
    body: z.strictObject({ id, version }),
    data: plannedRow,
  }),
} as const;
