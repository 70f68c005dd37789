import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import { lineKinds } from '../../plan/distribute';
import { bp, cents, currencies, day, enteredCents, id, instant, query, text, version } from '../fields';
import { proposedAdjustments } from './adjustments';
import { advanceLimit, lineLimit } from './advanceTerms';
import { recordKinds, recordStatuses } from './choices';
import { earningHolders } from './earnings';
import { chargebackSchedules } from './products';

/** Commission records and their lines, domain.md 2.9. */
export { recordKinds, recordStatuses };
/** The cause of a record that moves more of an earlier record's lines (domain.md 3.12.1). */
export const settlementCauses = [
  'end',
  'reinstatement',
  'release',
  'refund',
  'void',
  'reversal',
  'restoration',
] as const;
/** The matching of a carrier statement's line, and the office's decision about it. */
export const statementBuckets = ['matched', 'variance', 'unmatched'] as const;
export const statementResolutions = ['accepted', 'disputed', 'assigned', 'ignored'] as const;
export const correctionParts = ['posted', 'replaced'] as const;

const step = z.strictObject({
  member_id: id,
  level_code: z.string(),
  rate_bp: bp,
  paid_before_bp: bp,
  outcome: z.enum(['paid', 'no_difference', 'not_active', 'eo_expired']),
  generation: z.int(),
});

/**
 * Everything an order, or a change of its policy, generated for all payees. Posted records never change; a mirror record corrects them.
 */
export const commissionRecord = z.strictObject({
  id,
  version,
  record_no: z.string().regex(/^CR\d{2}-\d{6,9}$/),
  order_id: id.nullable(),
  policy_id: id,
  kind: z.enum(recordKinds),
  currency: z.enum(currencies),
  base_cents: cents,
  gross_cents: cents,
  /** The part of the gross that the carrier owes at posting: less than all of it for an advance (domain.md 3.12.18). */
  due_cents: cents,
  grid_version: z.string(),
  expected_on: day.nullable(),
  posted_on: day.nullable(),
  status: z.enum(recordStatuses),
  statement_amount_cents: cents.nullable(),
  variance_cents: cents.nullable(),
  /** For a chargeback, release or reversal: the record it settles and why; null otherwise. */
  parent_record_id: id.nullable(),
  cause: z.enum(settlementCauses).nullable(),
  /** For a reversal by the office: whether it also reverses the record's TP (domain.md 3.12.12). */
  with_tp: z.boolean().optional(),
  /** For a settlement: completed months in force and how the policy ended. */
  months: z.int().nullable(),
  ended_as: z.string().nullable(),
  reason: z.string().max(300),
  /** The correction that posted it, and the one that replaced it (domain.md 3.12.17). */
  correction_id: id.optional(),
  corrected_by: id.optional(),
  /** The agents and shares it was posted for, if a correction has given the case others. */
  writers: z.array(z.strictObject({ member_id: id, share_bp: bp })).optional(),
  /** The office waived the chargeback of the policy's end (domain.md 3.12.17). */
  waived: z.strictObject({ by: id, reason: z.string().max(300), at: instant }).optional(),
  /** Agents' advance limits of its lines; the latest among a record and its settlements hold (domain.md 3.12.22). */
  limits: z.array(lineLimit).optional(),
  /** The last dispute: its member and reason. */
  dispute: z.strictObject({ member_id: id, reason: z.string().max(300), at: instant }).optional(),
  /** For explanations, by split: the base, the carrier's gross, and the outcome for each link of the chain. */
  splits: z.array(z.strictObject({ base_cents: cents, gross_cents: cents, steps: z.array(step) })),
  created_at: instant,
  updated_at: instant,
});
export type CommissionRecord = z.infer<typeof commissionRecord>;

/** One payee's part of a record. `payee_id` is null for the house, which gets the rounding remainder. */
export const commissionLine = z.strictObject({
  id,
  record_id: id,
  policy_id: id,
  split_index: z.int().min(0),
  payee_id: id.nullable(),
  kind: z.enum(lineKinds),
  generation: z.int().min(0).max(3),
  rate_bp: bp,
  paid_before_bp: bp,
  base_cents: cents,
  amount_cents: cents,
  /** The part paid immediately; the rest is released later (domain.md 3.6). */
  advanced_cents: cents,
  held: z.boolean(),
  earning_id: id.nullable(),
});
export type CommissionLine = z.infer<typeof commissionLine>;

export const commissionLineRow = z.object({
  id,
  record_id: id,
  record_no: z.string(),
  record_kind: z.enum(recordKinds),
  /** For a record that settles an earlier one: its cause. */
  record_cause: z.enum(settlementCauses).nullable(),
  status: z.enum(recordStatuses),
  policy_id: id,
  case_no: z.string(),
  policy_no: z.string().nullable(),
  insured: z.string(),
  brand: z.string(),
  product: z.string(),
  currency: z.enum(currencies),
  payee_id: id.nullable(),
  payee: z.string(),
  kind: z.enum(lineKinds),
  generation: z.int(),
  rate_bp: bp,
  base_cents: cents,
  amount_cents: cents,
  advanced_cents: cents,
  held: z.boolean(),
  /** The holder and the office's reason; before posting, the holder to come. */
  /** The holder; each kind of hold ends by its own event (domain.md 3.12.2). */
  held_by: z.enum(earningHolders).nullable(),
  held_reason: z.string(),
  /** The first day of the hold; null if nothing is held or the line is not posted. */
  held_since: day.nullable(),
  earning_id: id.nullable(),
  posted_on: day.nullable(),
  expected_on: day.nullable(),
  /** Its record's part in a correction: posted by one, or replaced by one (domain.md 3.12.17). */
  correction: z.enum(correctionParts).nullable(),
});
export type CommissionLineRow = z.infer<typeof commissionLineRow>;

/**
 * A record in a list. For members, base, rate and totals cover only their own lines; gross, house and carrier statement are for the
 * office only (domain.md 5, rule 3).
 */
export const commissionRow = z.object({
  id,
  version,
  record_no: z.string(),
  kind: z.enum(recordKinds),
  status: z.enum(recordStatuses),
  policy_id: id,
  case_no: z.string(),
  policy_no: z.string().nullable(),
  insured: z.string(),
  brand: z.string(),
  product: z.string(),
  currency: z.enum(currencies),
  base_cents: cents,
  mine_cents: cents.nullable(),
  /** The part paid with this record; the rest of an advance is released later. */
  mine_paid_cents: cents.nullable(),
  rate_bp: bp.nullable(),
  gross_cents: cents.nullable(),
  paid_out_cents: cents.nullable(),
  house_cents: cents.nullable(),
  /** The part of the gross that the carrier owes at posting; a release owes the rest. */
  due_cents: cents.nullable(),
  statement_amount_cents: cents.nullable(),
  /** The amount that statements have paid, less the due one. */
  variance_cents: cents.nullable(),
  posted_on: day.nullable(),
  expected_on: day.nullable(),
});
export type CommissionRow = z.infer<typeof commissionRow>;

/** One link of a split's chain with its name, and the reason if it was paid nothing. */
const namedStep = step.extend({ name: z.string() });
export const commissionDetail = commissionRow.extend({
  order_id: id.nullable(),
  order_no: z.string().nullable(),
  parent_record_id: id.nullable(),
  parent_record_no: z.string().nullable(),
  children: z.array(z.object({ id, record_no: z.string(), kind: z.enum(recordKinds), posted_on: day.nullable() })),
  grid_version: z.string(),
  months: z.int().nullable(),
  ended_as: z.string().nullable(),
  reason: z.string(),
  /** The correction that posted it, and whether a later one replaced it. */
  correction: z.object({ on: day, reason: z.string() }).nullable(),
  replaced: z.boolean(),
  /** For a chargeback that the office waived. */
  waived: z.object({ by: z.string(), reason: z.string(), at: instant }).nullable(),
  /** Visible to the office and to the member who raised it. */
  dispute: z.object({ member: z.string(), reason: z.string(), at: instant }).nullable(),
  /** The lines of carrier statements that paid it; for the office only. */
  statements: z.array(
    z.object({
      id,
      statement_id: id,
      reference: z.string(),
      row: z.int(),
      amount_cents: cents,
      paid_on: day,
      bucket: z.enum(statementBuckets),
      resolution: z.enum(statementResolutions).nullable(),
      resolved_by: z.string().nullable(),
      note: z.string(),
      imported_by: z.string(),
      imported_at: instant,
    }),
  ),
  lines: z.array(commissionLineRow),
  /** Why less was advanced on a line than the product says (domain.md 3.12.22). */
  advance_limits: z.array(advanceLimit.extend({ line_id: id })),
  /** The amount, in cents, that the splits' bases add up to. */
  of_base_cents: cents,
  splits: z.array(
    z.object({
      base_cents: cents,
      gross_cents: cents.nullable(),
      steps: z.array(namedStep),
      agent: z.string(),
      /** Its share of the case; null if the splits have changed since. */
      share_bp: bp.nullable(),
    }),
  ),
});
export type CommissionDetail = z.infer<typeof commissionDetail>;

/** A case at risk of chargeback, line by line, domain.md 6 (B6). */
export const exposedCase = z.object({
  as_of: day,
  case_no: z.string(),
  currency: z.enum(currencies),
  /** The terms that decide the earned part; null if nothing can be charged back. */
  terms: z
    .object({ inforce_on: day, months: z.int(), schedule: z.enum(chargebackSchedules), earned_on: day })
    .nullable(),
  unearned_cents: cents,
  lines: z.array(
    z.object({
      line: commissionLineRow,
      /** Paid so far less chargebacks, and its unearned part. */
      paid_cents: cents,
      unearned_cents: cents,
    }),
  ),
});
export type ExposedCase = z.infer<typeof exposedCase>;

/** Without a status: all but void, which are mostly estimates replaced by a posting. */
const filters = {
  q: query.text.optional(),
  kind: z.enum(recordKinds).optional().describe('Only records of this kind.'),
  status: z.enum(recordStatuses).optional().describe('Only records in this status; without it, all but void ones.'),
  brand_id: query.id.optional(),
  payee_id: query.id.optional().describe('Only records with a line for this member.'),
  policy_id: query.id.optional(),
  currency: z.enum(currencies).optional(),
  variance: query.flag.optional().describe('True if the carrier paid a different amount than expected.'),
  from: day.optional(),
  to: day.optional(),
  /** For expected records: the month or year in which the case will likely be in force, by its carrier's history. */
  expected_in: z
    .string()
    .regex(/^2\d{3}(-(0[1-9]|1[0-2]))?$/)
    .optional()
    .describe('Expected records whose case will likely be in force in this month or year, as `2026-11` or `2026`.'),
  line_kind: z
    .enum(lineKinds)
    .optional()
    .describe('Only records with a line of this kind; sums cover only those lines.'),
};
const sorts = [
  'record_no',
  'posted_on',
  'kind',
  'status',
  'case_no',
  'base_cents',
  'gross_cents',
  'mine_cents',
] as const;

const lineFilters = {
  ...filters,
  held: query.flag.optional().describe('True for lines that are kept from payment, false for the others.'),
  needs_work: query.flag
    .optional()
    .describe('True for lines that wait for the office: an open difference, a dispute, or a hold by the office.'),
};
const lineSorts = ['record_no', 'payee', 'amount_cents', 'base_cents', 'posted_on', 'case_no'] as const;

const requestId = z.uuid();
const exampleRequest = '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f02';

export const commissions = {
  name: 'commission',
  subject: 'Commission',
  row: commissionRow,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/commission/list',
    requires: ['read', 'Commission'],
    summary: 'A page of the commission records in which the caller holds a line, or of all for the office.',
    example: { query: { kind: 'first_year', limit: 3 } },
    query: listQuery(filters, sorts),
    data: pageOf(commissionRow),
  }),
  detail: endpoint({
    method: 'get',
    path: '/backend/commission/detail',
    requires: ['read', 'Commission'],
    summary: 'One record with its lines; a member sees the own lines and the chain up to them only.',
    example: { query: { id: 1 } },
    query: z.strictObject({ id: query.id }),
    data: commissionDetail,
  }),
  byPolicy: endpoint({
    method: 'get',
    path: '/backend/commission/byPolicy',
    requires: ['read', 'Commission'],
    summary: "A policy's commission: what is expected and what was paid, as lines; a member's own only.",
    example: { query: { policy_id: 4 } },
    query: z.strictObject({ policy_id: query.id }),
    data: z.object({
      expected_cents: cents,
      posted_cents: cents,
      lines: z.array(commissionLineRow),
    }),
  }),
  exposedCase: endpoint({
    method: 'get',
    path: '/backend/report/exposedCase',
    requires: ['read', 'Commission'],
    summary: 'The lines of a case of which the caller would have to give something back if it lapsed today.',
    example: { query: { policy_id: 479 } },
    query: z.strictObject({ policy_id: query.id }),
    data: exposedCase,
  }),
  lines: endpoint({
    method: 'get',
    path: '/backend/commission/lines',
    requires: ['oversee', 'Commission'],
    summary: 'A page of commission lines of all payees, the house among them.',
    example: { query: { limit: 3 } },
    query: listQuery(lineFilters, lineSorts),
    data: pageOf(commissionLineRow),
  }),
  dispute: endpoint({
    method: 'post',
    path: '/backend/commission/dispute',
    reasons: ['not_posted', 'disputed', 'corrected'],
    requires: ['update', 'Commission'],
    summary: 'Questions a posted record in which the caller holds a line.',
    example: { body: { id: 1, version: 0, reason: 'The share should be 60 %.' } },
    body: z.strictObject({ id, version, reason: text(300) }),
    /** The conversation of a member's dispute; the office's own disputes have none. */
    data: commissionDetail.extend({ conversation_id: id.nullable() }),
  }),
  reverse: endpoint({
    method: 'post',
    path: '/backend/commission/reverse',
    reasons: ['not_posted', 'reversed', 'corrected', 'settles', 'awaiting_approval'],
    requires: ['manage', 'Commission'],
    summary:
      'Takes back what a posted record has paid by now, and its TP if asked to; the reversal of a reversal restores the record.',
    example: { body: { request_id: exampleRequest, id: 1, version: 0, reason: 'Posted to the wrong policy.' } },
    body: z.strictObject({
      request_id: requestId,
      id,
      version,
      reason: text(300),
      with_tp: z
        .boolean()
        .default(false)
        .describe("Also reverses the TP of the record's order. Reversing a reversal repeats what that one did."),
    }),
    data: commissionDetail,
  }),
  adjust: endpoint({
    method: 'post',
    path: '/backend/commission/adjust',
    reasons: ['not_posted'],
    requires: ['manage', 'Commission'],
    summary:
      "Settles what a record paid one payee too much or too little, as an adjustment in the member's ledger; beyond the limit of the settings it is proposed to another administrator instead.",
    example: {
      body: { request_id: exampleRequest, id: 1, payee_id: 36, amount_cents: 1_250, reason: 'Carrier paid more.' },
    },
    body: z.strictObject({
      request_id: requestId,
      id,
      payee_id: id,
      amount_cents: enteredCents,
      reason: text(200),
    }),
    data: commissionDetail.extend({ proposed: proposedAdjustments.row.nullable() }),
  }),
  post: endpoint({
    method: 'post',
    path: '/backend/commission/post',
    reasons: ['not_posted'],
    requires: ['manage', 'Commission'],
    summary: 'Settles disputed records: they stand again as posted, or as reconciled with their statement.',
    example: { body: { request_id: exampleRequest, ids: [1] } },
    body: z.strictObject({
      request_id: requestId,
      ids: z.array(id).min(1).max(100).describe('The expected records to post: all of them, or none.'),
    }),
    data: z.object({ posted: z.int() }),
  }),
} as const;

/** The list of `commissions.lines`. */
export const commissionLines = {
  name: 'commissionLine',
  row: commissionLineRow,
  filters: lineFilters,
  sorts: lineSorts,
} as const;
