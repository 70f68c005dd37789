import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import { id, instant, query, text, version } from '../fields';

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
] as const;
export type ApprovalAct = (typeof approvalActs)[number];

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
  status: z.enum(approvalStatuses),
  proposed_by: id,
  decided_by: id.nullable(),
  decided_at: instant.nullable(),
  /** The reason it was declined. */
  reason: z.string().max(300),
  created_at: instant,
  updated_at: instant,
});
export type ApprovalRecord = z.infer<typeof approvalRecord>;

export const approvalRow = z.object({
  ...approvalRecord.omit({ asked: true, decided_by: true, updated_at: true }).shape,
  proposed_by_name: z.string(),
  decided_by_name: z.string().nullable(),
});
export type ApprovalRow = z.infer<typeof approvalRow>;

const filters = {
  q: query.text.optional(),
  status: z
    .enum(approvalStatuses)
    .optional()
    .describe('Only acts that wait for a second administrator, or that were approved or declined.'),
  act: z.enum(approvalActs).optional().describe('Only requests for this kind of act.'),
};
const sorts = ['created_at', 'act', 'subject', 'status'] as const;
const request_id = z.uuid();
const exampleRequest = '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f09';

export const approvals = {
  name: 'approval',
  subject: 'Setting',
  row: approvalRow,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/approval/list',
    requires: ['oversee', 'Setting'],
    summary: 'A page of the acts that wait for a second administrator, the latest first, with past decisions.',
    example: { query: { status: 'proposed', limit: 5 } },
    query: listQuery(filters, sorts),
    data: pageOf(approvalRow),
  }),
  waiting: endpoint({
    method: 'get',
    path: '/backend/approval/waiting',
    requires: ['approve', 'Setting'],
    summary: 'Counts what other administrators requested and the caller can approve: acts, adjustments, and locks.',
    example: { query: {} },
    query: z.strictObject({}),
    data: z.strictObject({ approvals: z.int(), adjustments: z.int(), locks: z.int() }),
  }),
  approve: endpoint({
    method: 'post',
    path: '/backend/approval/approve',
    sensitive: true,
    reasons: [
      'confirm_identity',
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
      'open',
      'final',
      'under_way',
      'not_administrator',
      'own_role',
      'last_administrator',
    ],
    requires: ['approve', 'Setting'],
    summary: 'Performs a requested act; whoever requested it cannot approve it.',
    example: { body: { request_id: exampleRequest, id: 1, version: 0 } },
    body: z.strictObject({ request_id, id, version }),
    data: approvalRow,
  }),
  decline: endpoint({
    method: 'post',
    path: '/backend/approval/decline',
    reasons: ['decided'],
    requires: ['approve', 'Setting'],
    summary: 'Turns a requested act down, with a reason.',
    example: { body: { request_id: exampleRequest, id: 1, version: 0, reason: 'The bank confirmed another account.' } },
    body: z.strictObject({ request_id, id, version, reason: text(300) }),
    data: approvalRow,
  }),
} as const;
