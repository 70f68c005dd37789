import { z } from 'zod';
import type { Subject } from '../../abilities';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import { cents, currencies, id, instant, optionalText, query, text, version } from '../fields';

/** Acts that need a second administrator while four eyes are on (domain.md 3.12.14). */
export const approvalActs = [
  'reverse_record',
  'unlock_run',
  'four_eyes',
  'adjustment_limit',
  'add_administrator',
  'change_office_role',
  'change_sign_in',
  'change_bank',
  'anonymise',
  'correct_case',
  'undo_correction',
  'waive_chargeback',
  'write_off_debt',
  'offset_debt',
  'reverse_debt_move',
  'approve_rewards',
  'close_books',
] as const;
export type ApprovalAct = (typeof approvalActs)[number];

/** Everything that waits for a second person: acts, and requests that features keep with their own records. */
export const approvalKinds = [...approvalActs, 'adjustment', 'lock_run', 'promotion'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** The subject of each kind: roles that may approve it decide, roles that oversee it see the request (domain.md 5). */
export const approvalSubjects = {
  reverse_record: 'Commission',
  waive_chargeback: 'Commission',
  correct_case: 'Policy',
  undo_correction: 'Policy',
  close_books: 'Payment',
  unlock_run: 'Payment',
  lock_run: 'Payment',
  change_bank: 'Payment',
  adjustment: 'Earning',
  write_off_debt: 'Earning',
  offset_debt: 'Earning',
  reverse_debt_move: 'Earning',
  approve_rewards: 'TeamReward',
  promotion: 'Level',
  four_eyes: 'Setting',
  adjustment_limit: 'Setting',
  add_administrator: 'Setting',
  change_office_role: 'Setting',
  change_sign_in: 'Setting',
  anonymise: 'Setting',
} as const satisfies Record<ApprovalKind, Subject>;

export const approvalStatuses = ['proposed', 'approved', 'declined'] as const;

/** A requested act. `asked` is the body that is performed once it is approved. */
export const approvalRecord = z.strictObject({
  id,
  version,
  act: z.enum(approvalActs),
  /** Names the affected record for people, e.g. `2026-11-A`. */
  subject: z.string().max(200),
  entity: z.string(),
  entity_id: z.string(),
  asked: z.record(z.string(), z.unknown()),
  /** Given by the requester, where the act takes one. */
  memo: z.string().max(300),
  /** The money that the act moves, where it is known. */
  amount_cents: cents.nullable(),
  currency: z.enum(currencies).nullable(),
  status: z.enum(approvalStatuses),
  proposed_by: id,
  decided_by: id.nullable(),
  decided_at: instant.nullable(),
  /** A sentence about the decision; required to decline. */
  reason: z.string().max(300),
  created_at: instant,
  updated_at: instant,
});
export type ApprovalRecord = z.infer<typeof approvalRecord>;

/** A request of the inbox. Each kind is decided by its own call, with `source_id` and `version`. */
export const approvalRow = z.object({
  /** Unique among all kinds. */
  id,
  source_id: id,
  version,
  kind: z.enum(approvalKinds),
  subject: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  amount_cents: cents.nullable(),
  currency: z.enum(currencies).optional(),
  memo: z.string(),
  status: z.enum(approvalStatuses),
  proposed_by: id,
  proposed_by_name: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  reason: z.string(),
  created_at: instant,
  /** True if the caller's role may approve this kind and another person requested it. */
  may_approve: z.boolean(),
  /** True if the caller may turn it down, or take back the own request. */
  may_decline: z.boolean(),
});
export type ApprovalRow = z.infer<typeof approvalRow>;

const filters = {
  q: query.text.optional(),
  status: z
    .enum(approvalStatuses)
    .optional()
    .describe('Only acts that wait for a second administrator, or that were approved or declined.'),
  kind: z.enum(approvalKinds).optional().describe('Only requests of this kind.'),
  mine: query.flag.optional().describe('True for requests that the caller may approve.'),
};
const sorts = ['created_at', 'kind', 'subject', 'amount_cents', 'proposed_by_name'] as const;
const decided = z.strictObject({ id, status: z.enum(approvalStatuses), version });
const request_id = z.uuid();
const exampleRequest = '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f09';

export const approvals = {
  name: 'approval',
  subject: 'Earning',
  row: approvalRow,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/approval/list',
    requires: ['oversee', 'Earning'],
    summary:
      'A page of everything that waits for a second person and the caller may see, the latest first, with past decisions.',
    example: { query: { status: 'proposed', limit: 5 } },
    query: listQuery(filters, sorts),
    data: pageOf(approvalRow),
  }),
  approve: endpoint({
    method: 'post',
    path: '/backend/approval/approve',
    sensitive: true,
    reasons: [
      'confirm_identity',
      'books_closed',
      'decided',
      'four_eyes',
      'not_posted',
      'reversed',
      'settles',
      'corrected',
      'blocked',
      'nothing',
      'refunded',
      'not_chargeback',
      'waived',
      'no_debt',
      'no_credit',
      'debt_reversed',
      'open',
      'final',
      'under_way',
      'not_administrator',
      'own_role',
      'last_administrator',
    ],
    requires: ['approve', 'Earning'],
    summary:
      'Performs a requested act, for office roles that may approve its kind; whoever requested it cannot approve it.',
    example: { body: { request_id: exampleRequest, id: 1, version: 0 } },
    body: z.strictObject({ request_id, id, version, reason: optionalText(300).optional() }),
    data: decided,
  }),
  decline: endpoint({
    method: 'post',
    path: '/backend/approval/decline',
    reasons: ['decided'],
    requires: ['approve', 'Earning'],
    summary: 'Turns a requested act down, with a reason.',
    example: { body: { request_id: exampleRequest, id: 1, version: 0, reason: 'The bank confirmed another account.' } },
    body: z.strictObject({ request_id, id, version, reason: text(300) }),
    data: decided,
  }),
} as const;
