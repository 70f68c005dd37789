import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import { cents, currencies, day, id, instant, optionalText, query, text, version } from '../fields';

/** Entry types the office may add to a ledger by hand. */
export const enteredTypes = ['adjustment', 'fee', 'contest_bonus'] as const;

/**
 * Manual ledger entries of the office, as in fixtures/network/adjustments.json. Read only at first start, which turns them into earnings
 * the same way as live entries (domain.md 2.10).
 */
export const adjustmentRecord = z.strictObject({
  id,
  member_id: id,
  type: z.enum(enteredTypes),
  amount_cents: cents,
  currency: z.enum(currencies),
  earned_on: day,
  memo: z.string().max(200),
  created_at: instant,
});
export type AdjustmentRecord = z.infer<typeof adjustmentRecord>;

export const proposalStatuses = ['proposed', 'approved', 'declined'] as const;

/** An entry above the limit. It reaches a ledger only after another administrator approves it (domain.md 3.12.14). */
export const proposedAdjustmentRecord = z.strictObject({
  id,
  version,
  member_id: id,
  type: z.enum(enteredTypes),
  amount_cents: cents,
  currency: z.enum(currencies),
  earned_on: day,
  memo: z.string().max(200),
  /** The policy and record, if it adjusts a commission record. */
  policy_id: id.nullable(),
  record_id: id.nullable(),
  status: z.enum(proposalStatuses),
  proposed_by: id,
  decided_by: id.nullable(),
  decided_at: instant.nullable(),
  /** A sentence about the decision; required to decline. */
  reason: z.string().max(300),
  /** The resulting ledger entry. */
  earning_id: id.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type ProposedAdjustmentRecord = z.infer<typeof proposedAdjustmentRecord>;

export const proposedAdjustmentRow = z.object({
  ...proposedAdjustmentRecord.omit({ decided_by: true, updated_at: true }).shape,
  member: z.string(),
  case_no: z.string().nullable(),
  proposed_by_name: z.string(),
  decided_by_name: z.string().nullable(),
});
export type ProposedAdjustmentRow = z.infer<typeof proposedAdjustmentRow>;

const filters = {
  q: query.text.optional(),
  status: z
    .enum(proposalStatuses)
    .optional()
    .describe('Only adjustments that wait for a decision, or that were approved or declined.'),
  member_id: query.id.optional(),
};
const sorts = ['created_at', 'member', 'amount_cents', 'status'] as const;
const request_id = z.uuid();
const exampleRequest = '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f08';

export const proposedAdjustments = {
  name: 'adjustment',
  subject: 'Earning',
  row: proposedAdjustmentRow,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/adjustment/list',
    requires: ['oversee', 'Earning'],
    summary: 'A page of the entries beyond the limit, the latest first, with what was decided of them.',
    example: { query: { status: 'proposed', limit: 5 } },
    query: listQuery(filters, sorts),
    data: pageOf(proposedAdjustmentRow),
  }),
  approve: endpoint({
    method: 'post',
    path: '/backend/adjustment/approve',
    reasons: ['decided', 'four_eyes'],
    requires: ['approve', 'Earning'],
    summary: "Enters a proposed adjustment in the member's ledger; whoever proposed it cannot approve it.",
    example: { body: { request_id: exampleRequest, id: 1, version: 0 } },
    body: z.strictObject({ request_id, id, version, reason: optionalText(300).optional() }),
    data: proposedAdjustmentRow,
  }),
  decline: endpoint({
    method: 'post',
    path: '/backend/adjustment/decline',
    reasons: ['decided'],
    requires: ['approve', 'Earning'],
    summary: 'Turns a proposed adjustment down, with a reason.',
    example: { body: { request_id: exampleRequest, id: 1, version: 0, reason: 'Paid with the October statement.' } },
    body: z.strictObject({ request_id, id, version, reason: text(300) }),
    data: proposedAdjustmentRow,
  }),
} as const;
