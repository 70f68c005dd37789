import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import { cents, currencies, day, id, instant, optionalText, query, text, version } from '../fields';
import { recordKinds } from './commissions';

/** Carrier statements of payments, matched with expectations: DOMAIN.md 3.7, 4.2 and 6 (B7). */
export const buckets = ['matched', 'variance', 'unmatched'] as const;
export const resolutions = ['accepted', 'disputed', 'assigned', 'ignored'] as const;

export const statementRecord = z.strictObject({
  id,
  version,
  brand_id: id,
  reference: z.string().max(60),
  imported_by: id,
  created_at: instant,
  updated_at: instant,
});
export type StatementRecord = z.infer<typeof statementRecord>;

/** A committed statement line; `bucket` is how it was matched, `resolution` the office's decision. */
export const statementRowRecord = z.strictObject({
  id,
  version,
  statement_id: id,
  row: z.int().min(1),
  policy_no: z.string(),
  amount_cents: cents,
  paid_on: day,
  bucket: z.enum(buckets),
  record_id: id.nullable(),
  resolution: z.enum(resolutions).nullable(),
  note: z.string().max(300),
  created_at: instant,
  updated_at: instant,
});
export type StatementRowRecord = z.infer<typeof statementRowRecord>;

/** Row amounts are cents; in a CSV they are money as carriers write it: `1,234.56`, `(12.00)`, `$5`. */
const given = z.strictObject({ policy_no: text(30), amount_cents: cents.refine((value) => value !== 0), paid_on: day });
const columns = z.strictObject({
  policy_no: text(60).default('policy_no'),
  amount: text(60).default('amount'),
  paid_on: text(60).default('paid_on'),
});

const match = z.object({
  /** Null in a dry run, which stores nothing. */
  id: id.nullable(),
  version,
  row: z.int(),
  policy_no: z.string(),
  amount_cents: cents,
  paid_on: day,
  bucket: z.enum(buckets),
  resolution: z.enum(resolutions).nullable(),
  note: z.string(),
  policy_id: id.nullable(),
  case_no: z.string().nullable(),
  insured: z.string().nullable(),
  record_id: id.nullable(),
  record_no: z.string().nullable(),
  record_kind: z.enum(recordKinds).nullable(),
  expected_cents: cents.nullable(),
  variance_cents: cents.nullable(),
  posted_on: day.nullable(),
});
export type StatementMatch = z.infer<typeof match>;

const bucket = z.object({ count: z.int(), amount_cents: cents, variance_cents: cents });
const missing = z.object({
  record_id: id,
  record_no: z.string(),
  policy_id: id,
  policy_no: z.string().nullable(),
  case_no: z.string(),
  gross_cents: cents,
  posted_on: day,
  days: z.int(),
});
const statement = z.object({
  id,
  version,
  brand_id: id,
  brand: z.string(),
  currency: z.enum(currencies),
  reference: z.string(),
  imported_by: z.string(),
  created_at: instant,
  rows: z.int(),
  /** Unmatched lines nobody has resolved. */
  open: z.int(),
  buckets: z.object({ matched: bucket, variance: bucket, unmatched: bucket }),
});

const request_id = z.uuid();
const exampleRequest = '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f07';

export const statements = {
  list: endpoint({
    method: 'get',
    path: '/backend/statement/list',
    requires: ['manage', 'Commission'],
    summary: 'A page of the imported carrier statements, the latest first.',
    query: listQuery({ brand_id: query.id.optional(), open: query.flag.optional() }, ['created_at', 'brand']),
    data: pageOf(statement),
  }),
  match: endpoint({
    method: 'get',
    path: '/backend/statement/match',
    requires: ['manage', 'Commission'],
    summary:
      'A statement with its lines in three buckets, and what its carrier owes for longer than so many days; the latest without an id.',
    query: z.strictObject({
      id: query.id.optional(),
      /** Posted commission not on any statement after this many days counts as missing. */
      days: z.coerce.number().int().min(0).max(3_650).default(30),
    }),
    data: z.object({
      statement: statement.nullable(),
      matched: z.array(match),
      variance: z.array(match),
      unmatched: z.array(match),
      missing: z.object({ count: z.int(), gross_cents: cents, list: z.array(missing) }),
    }),
  }),
  /** Either `rows` or `csv`. One invalid row prevents the commit; a dry run lists them all. */
  import: endpoint({
    method: 'post',
    path: '/backend/statement/import',
    requires: ['manage', 'Commission'],
    summary:
      "Matches a carrier's statement with posted commission, by policy number, then amount and date; commits it as one piece, or only shows what it would do.",
    example: {
      body: {
        request_id: exampleRequest,
        brand_id: 1,
        reference: 'November 2026',
        csv: 'policy_no,amount,paid_on\nNLM-0000001,"1,234.56",2026-11-15\n',
        dry_run: true,
      },
    },
    body: z.strictObject({
      request_id,
      brand_id: id,
      reference: optionalText(60).default(''),
      rows: z.array(z.unknown()).min(1).max(5_000).optional(),
      csv: z.string().min(1).max(900_000).optional(),
      /** The CSV column headings. */
      columns: columns.prefault({}),
      dry_run: z.boolean().default(false),
    }),
    data: z.object({
      dry_run: z.boolean(),
      statement_id: id.nullable(),
      errors: z.array(z.object({ row: z.int(), field: z.string(), code: z.string(), message: z.string() })),
      buckets: z.object({ matched: bucket, variance: bucket, unmatched: bucket }),
      list: z.array(match),
    }),
  }),
  resolve: endpoint({
    method: 'post',
    path: '/backend/statement/resolve',
    requires: ['manage', 'Commission'],
    summary:
      'Settles one line: accepts or disputes a variance, assigns a record to what did not match, or ignores the line; says why.',
    example: {
      body: { request_id: exampleRequest, row_id: 1, version: 0, action: 'ignore', note: 'Belongs to another agency.' },
    },
    body: z.discriminatedUnion('action', [
      z.strictObject({
        request_id,
        row_id: id,
        version,
        action: z.enum(['accept', 'dispute', 'ignore']),
        note: optionalText(300).default(''),
      }),
      z.strictObject({
        request_id,
        row_id: id,
        version,
        action: z.literal('assign'),
        record_id: id,
        /** The line's difference from the record, if any; whoever assigns it has seen it. */
        variance_cents: cents.default(0),
        note: optionalText(300).default(''),
      }),
    ]),
    data: match,
  }),
} as const;

export const statementLine = given;
