import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf } from '../../http/resource';
import { byId, cents, currencies, day, id, instant, mostMoney, optionalText, query, removed, version } from '../fields';

/** Bank deposits of carriers, and the statements that they pay: domain.md 3.22. */
export const depositDraft = z.strictObject({
  brand_id: id.describe('The carrier that paid, by ID.'),
  received_on: day.describe('The day on which the bank booked the money; today or earlier.'),
  amount_cents: cents
    .refine((value) => value !== 0, wrong('zero'))
    .refine((value) => Math.abs(value) <= mostMoney * 10, wrong('tooBig', { max: '100,000,000.00' }))
    .describe('In the carrier’s currency; negative if the carrier took money back.'),
  reference: optionalText(120).describe('The bank’s text or number; empty for none.'),
});
export type DepositDraft = z.infer<typeof depositDraft>;

export const depositRecord = depositDraft.extend({
  id,
  version,
  currency: z.enum(currencies),
  entered_by: id,
  created_at: instant,
  updated_at: instant,
});
export type DepositRecord = z.infer<typeof depositRecord>;

export const depositRow = z.object({
  id,
  version,
  brand_id: id,
  brand: z.string(),
  currency: z.enum(currencies),
  received_on: day,
  amount_cents: cents,
  reference: z.string(),
  entered_by: z.string(),
  created_at: instant,
  /** Its statements, each with the carrier's stated total, or else the sum of its lines. */
  statements: z.array(z.object({ id, reference: z.string(), amount_cents: cents })),
  /** Their sum, and the deposit less this sum; null while it pays none. */
  statements_cents: cents.nullable(),
  difference_cents: cents.nullable(),
});
export type DepositRow = z.infer<typeof depositRow>;

const filters = {
  q: query.text.optional(),
  brand_id: query.id.optional(),
  matched: query.flag.optional().describe('True for deposits that pay a statement, false for the others.'),
};
const sorts = ['received_on', 'brand', 'amount_cents', 'difference_cents'] as const;

const request_id = z.uuid();
const exampleRequest = '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f17';
const example = { brand_id: 1, received_on: '2026-11-16', amount_cents: 1_250_000, reference: 'ACH NORTHLIGHT 1116' };

const bankRow = depositDraft.extend({ row: z.int().min(1).max(1_000_000) });

export const deposits = {
  list: endpoint({
    method: 'get',
    path: '/backend/deposit/list',
    requires: ['oversee', 'Commission'],
    summary: 'A page of the bank deposits of carriers, the latest first.',
    query: listQuery(filters, sorts),
    data: pageOf(depositRow),
  }),
  detail: endpoint({
    method: 'get',
    path: '/backend/deposit/detail',
    requires: ['oversee', 'Commission'],
    summary: 'One bank deposit with the statements that it pays.',
    query: z.strictObject({ id: query.id }),
    example: { query: { id: 1 } },
    data: depositRow,
  }),
  create: endpoint({
    method: 'post',
    path: '/backend/deposit/create',
    requires: ['manage', 'Commission'],
    summary: 'Enters a bank deposit of a carrier.',
    example: { body: example },
    body: depositDraft,
    data: depositRow,
  }),
  edit: endpoint({
    method: 'post',
    path: '/backend/deposit/edit',
    reasons: ['in_use'],
    requires: ['manage', 'Commission'],
    summary: 'Changes a bank deposit that pays no statement yet; names the version that was read.',
    example: { body: { ...example, id: 1, version: 1 } },
    body: depositDraft.extend({ id, version }),
    data: depositRow,
  }),
  remove: endpoint({
    method: 'post',
    path: '/backend/deposit/delete',
    reasons: ['in_use'],
    requires: ['manage', 'Commission'],
    summary: 'Deletes a bank deposit that pays no statement.',
    example: { body: { id: 1 } },
    body: byId,
    data: removed,
  }),
  match: endpoint({
    method: 'post',
    path: '/backend/deposit/match',
    reasons: ['difference'],
    requires: ['manage', 'Commission'],
    summary: 'Says which statements of its carrier a deposit pays; none takes it off all of them.',
    example: { body: { id: 1, version: 1, statement_ids: [1], difference_cents: 0 } },
    body: z.strictObject({
      id,
      version,
      statement_ids: z.array(id).max(100).describe('The statements that the deposit pays, by ID; replaces the others.'),
      difference_cents: cents
        .default(0)
        .describe('The deposit less these statements, confirmed by the caller; ignored without statements.'),
    }),
    data: depositRow,
  }),
  import: endpoint({
    method: 'post',
    path: '/backend/deposit/import',
    requires: ['manage', 'Commission'],
    summary:
      'Enters the deposits of a bank file. A row like an earlier deposit (carrier, day, amount, reference) is left out.',
    example: { body: { request_id: exampleRequest, rows: [{ row: 2, ...example }], dry_run: true } },
    body: z.strictObject({
      request_id,
      rows: z.array(bankRow).min(1).max(1_000).describe('The deposits, each with its line number in the file.'),
      dry_run: z.boolean().default(false).describe('True to compare without entering anything.'),
    }),
    data: z.object({
      dry_run: z.boolean(),
      created: z.int(),
      /** Rows of the file that were entered before. */
      repeated: z.array(z.int()),
    }),
  }),
} as const;

/** The list of `deposits`. */
export const depositList = { name: 'deposit', row: depositRow, filters, sorts } as const;
