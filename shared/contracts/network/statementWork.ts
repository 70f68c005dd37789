import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { cents, currencies, day, id, optionalText, query, version } from '../fields';
import { recordKinds } from './commissions';
import { paymentKinds } from './policyWork';
import { transactionKinds } from './statements';

/** Work on a stored carrier statement beyond single lines: domain.md 3.12.18. */
const request_id = z.uuid();
const exampleRequest = '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f08';
const statementNow = {
  request_id,
  id: id.describe('The statement, by ID.'),
  version: version.describe('The version of the statement that the work is based on.'),
};

const line = {
  row_id: id,
  row: z.int(),
  policy_id: id,
  case_no: z.string(),
  policy_no: z.string(),
  insured: z.string(),
  currency: z.enum(currencies),
  amount_cents: cents,
};
/** The reason that a premium cannot be entered now. */
export const receiptProblems = ['not_in_force', 'ended', 'before_signed', 'before_cut_over', 'books_closed'] as const;
const receiptProposal = z.object({
  ...line,
  kind: z.enum(paymentKinds),
  premium_cents: cents,
  received_on: day,
  /** The commission that the receipt posts, and the part of the agents; 0 with a problem. */
  gross_cents: cents,
  agents_cents: cents,
  problem: z.enum(receiptProblems).nullable(),
});
export type ReceiptProposal = z.infer<typeof receiptProposal>;
const statusProposal = z.object({ ...line, kind: z.enum(transactionKinds).nullable(), effective_on: day });
export type StatusProposal = z.infer<typeof statusProposal>;
const posting = {
  /** Receipts, their commission for the agents, and the number of those. */
  receipts: z.int(),
  agents_cents: cents,
  people: z.int(),
};

export const candidate = z.object({
  record_id: id,
  record_no: z.string(),
  kind: z.enum(recordKinds),
  policy_id: id,
  policy_no: z.string().nullable(),
  case_no: z.string(),
  insured: z.string(),
  gross_cents: cents,
  /** The open rest of the record. */
  open_cents: cents,
  posted_on: day.nullable(),
  /** True for a policy with the line's number. */
  same_policy: z.boolean(),
});
export type Candidate = z.infer<typeof candidate>;

export const statementWork = {
  candidates: endpoint({
    method: 'get',
    path: '/backend/statement/candidates',
    requires: ['oversee', 'Commission'],
    summary: "The carrier's open records that a line may pay: those of its policy first, then the nearest amounts.",
    example: { query: { row_id: 1, limit: 3 } },
    query: z.strictObject({
      row_id: query.id.describe('The line, by ID.'),
      q: query.text.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    data: z.object({ list: z.array(candidate), total: z.int() }),
  }),
  proposals: endpoint({
    method: 'get',
    path: '/backend/statement/proposals',
    requires: ['oversee', 'Commission'],
    summary: "The receipts and status changes that a statement's open lines propose, with everything they would post.",
    example: { query: { id: 1 } },
    query: z.strictObject({ id: query.id }),
    data: z.object({
      ...posting,
      version,
      currency: z.enum(currencies),
      list: z.array(receiptProposal),
      statuses: z.array(statusProposal),
    }),
  }),
  post: endpoint({
    method: 'post',
    path: '/backend/statement/post',
    requires: ['manage', 'Order'],
    summary: "Enters the receipts that a statement's premium lines propose, and matches the lines with what they post.",
    example: { body: { request_id: exampleRequest, id: 1, version: 0 } },
    body: z.strictObject({
      ...statementNow,
      row_ids: z.array(id).min(1).max(20_000).optional().describe('Only these lines, by ID; all without them.'),
    }),
    data: z.object(posting),
  }),
  rematch: endpoint({
    method: 'post',
    path: '/backend/statement/rematch',
    requires: ['manage', 'Commission'],
    summary: "Matches a statement's open lines again, with records posted and numbers corrected since its import.",
    example: { body: { request_id: exampleRequest, id: 1, version: 0 } },
    body: z.strictObject(statementNow),
    data: z.object({ matched: z.int().describe('Lines that pay a record now.') }),
  }),
  undo: endpoint({
    method: 'post',
    path: '/backend/statement/undo',
    reasons: ['run_locked', 'later_orders'],
    requires: ['manage', 'Commission'],
    summary:
      'Undoes the import of a statement as a whole: its receipts are voided, its records are open again, and the statement is gone.',
    example: { body: { request_id: exampleRequest, id: 1, version: 0, reason: 'The file of another month.' } },
    body: z.strictObject({ ...statementNow, reason: optionalText(300).default('') }),
    data: z.object({ lines: z.int(), receipts: z.int() }),
  }),
} as const;
