import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf } from '../../http/resource';
import { cents, currencies, day, id, instant, optionalText, query, text, version } from '../fields';
import { statementBuckets as buckets, recordKinds, statementResolutions as resolutions } from './commissions';

/** Carrier statements of payments, matched with expectations: domain.md 3.7, 4.2 and 6 (B7). */
/** Notation of amounts and days in a carrier's file; `auto` infers it from the whole column. */
export const amountNotations = ['auto', 'point', 'comma'] as const;
export const dayNotations = ['auto', 'mdy', 'dmy', 'ymd'] as const;
/** A line's transaction (domain.md 3.12.18); the carrier's own words map to these. */
export const transactionKinds = ['first_year', 'additional', 'renewal', 'chargeback', 'lapse', 'other'] as const;
export type TransactionKind = (typeof transactionKinds)[number];
/** The carrier's sign for commission that it pays; `by_kind` makes chargebacks and lapses negative, whatever their sign. */
export const signConventions = ['paid_positive', 'paid_negative', 'by_kind'] as const;

/** An optional column by its heading; empty if the file has none. */
const column = optionalText(60).default('');
/** Words of a carrier for its transaction kinds. */
const mostKinds = 100;
/** The reading of a carrier's file, the template for its next one: its columns by heading, and the notation of amounts and days. */
export const fileReading = z.strictObject({
  policy_no: text(60),
  amount: text(60),
  debit: optionalText(60).default('').describe('The column of debits; empty if amounts are signed.'),
  paid_on: optionalText(60).describe('Empty if the file has no payment days: every line then has the same day.'),
  amounts: z.enum(amountNotations),
  days: z.enum(dayNotations),
  premium: column,
  rate: column,
  agent: column,
  kind: column,
  insured: column,
  effective_on: column,
  kinds: z
    .record(z.string().max(60), z.enum(transactionKinds))
    .refine((kinds) => Object.keys(kinds).length <= mostKinds, wrong('tooMany', { max: mostKinds }))
    .default({})
    .describe("The carrier's words in the column of kinds, in lower case, each with its transaction kind."),
  sign: z.enum(signConventions).default('paid_positive'),
});
export type FileReading = z.infer<typeof fileReading>;

export const statementRecord = z.strictObject({
  id,
  version,
  brand_id: id,
  reference: z.string().max(60),
  /** The statement's total as given by the carrier. */
  total_cents: cents.nullable().optional(),
  reading: fileReading.optional(),
  /** The bank deposit that paid it. */
  deposit_id: id.nullable().optional(),
  imported_by: id,
  created_at: instant,
  updated_at: instant,
});
export type StatementRecord = z.infer<typeof statementRecord>;

/** Columns of a line beyond policy number, amount, and day, if the carrier's file has them. */
const lineDetails = {
  kind: z.enum(transactionKinds).nullable(),
  /** The carrier's own word for the kind. */
  kind_text: z.string().max(60).nullable(),
  /** The premium that the commission is for, in cents; negative if it was taken back. */
  premium_cents: cents.nullable(),
  rate_bp: z.int().nullable(),
  /** The carrier's code of the agent or share. */
  agent_code: z.string().max(60).nullable(),
  /** The insured as the carrier writes the name. */
  named_insured: z.string().max(120).nullable(),
  /** The premium's due day, or the day of the event. */
  effective_on: day.nullable(),
};

/** Lateness of missing money against its carrier's usual days (domain.md 3.23). */
export const missingAges = ['waiting', 'late_30', 'late_60', 'late_90', 'older'] as const;
export type MissingAge = (typeof missingAges)[number];

/** Missing money that the office no longer expects: its record counts as reconciled with the amount paid (domain.md 3.23). */
export const acceptedMissingRecord = z.strictObject({
  id,
  version,
  record_id: id,
  /** The record's open amount, which is no longer expected. */
  amount_cents: cents,
  accepted_on: day,
  reason: z.string().max(300),
  accepted_by: id,
  created_at: instant,
  updated_at: instant,
});
export type AcceptedMissingRecord = z.infer<typeof acceptedMissingRecord>;

/** A committed statement line; `bucket` is its match, `resolution` the office's decision. */
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
  resolved_by: id.nullable().optional(),
  note: z.string().max(300),
  policy_id: id.nullable(),
  /** The open amount of its records before it; null for a line of an earlier version, which pays its record's gross. */
  expected_cents: cents.nullable(),
  /** The receipt that the line created. */
  order_id: id.nullable(),
  ...lineDetails,
  created_at: instant,
  updated_at: instant,
});
export type StatementRowRecord = z.infer<typeof statementRowRecord>;

/** A record that a line pays, with its part of the line. */
export const statementPartRecord = z.strictObject({ id, row_id: id, record_id: id, amount_cents: cents });
export type StatementPartRecord = z.infer<typeof statementPartRecord>;

/** Amounts in `rows` are cents; in a CSV they are money in carriers' notation: `1,234.56`, `(12.00)`, `$5`. */
const given = z
  .strictObject({
    /** The line's number in the file; defaults to its position among the rows. */
    row: z.int().min(1).max(1_000_000).optional(),
    policy_no: text(30),
    amount_cents: cents,
    paid_on: day,
    kind: lineDetails.kind.default(null),
    kind_text: optionalText(60).nullable().default(null),
    premium_cents: lineDetails.premium_cents.default(null),
    rate_bp: z.int().min(0).max(1_000_000).nullable().default(null),
    agent_code: optionalText(60).nullable().default(null),
    named_insured: optionalText(120).nullable().default(null),
    effective_on: lineDetails.effective_on.default(null),
  })
  // A premium may earn nothing; a line without either says nothing.
  .refine(({ amount_cents, premium_cents }) => amount_cents !== 0 || premium_cents, {
    path: ['amount_cents'],
    ...wrong('zero'),
  });
const columns = z.strictObject({
  policy_no: text(60).default('policy_no'),
  amount: text(60).default('amount'),
  paid_on: text(60).default('paid_on'),
});

export const statementMatch = z.object({
  /** Null in a dry run, which stores nothing. */
  id: id.nullable(),
  version,
  statement_id: id.nullable(),
  currency: z.enum(currencies),
  row: z.int(),
  policy_no: z.string(),
  amount_cents: cents,
  paid_on: day,
  ...lineDetails,
  bucket: z.enum(buckets),
  resolution: z.enum(resolutions).nullable(),
  /** The administrator who settled it. */
  resolved_by: z.string().nullable(),
  note: z.string(),
  policy_id: id.nullable(),
  /** Number of the carrier's policies with the line's policy number; a line matches nothing if there are several. */
  policies: z.int(),
  case_no: z.string().nullable(),
  insured: z.string().nullable(),
  record_id: id.nullable(),
  record_no: z.string().nullable(),
  record_kind: z.enum(recordKinds).nullable(),
  /** The open amount of the records before the line, and the line's difference from it. */
  expected_cents: cents.nullable(),
  variance_cents: cents.nullable(),
  /** The amount that statements have paid on the records, and the open rest. */
  received_cents: cents.nullable(),
  open_cents: cents.nullable(),
  /** All records that the line pays, each with its part. */
  records: z.array(z.object({ record_id: id, record_no: z.string(), amount_cents: cents })),
  posted_on: day.nullable(),
  /** The change that an open line proposes: a receipt for its premium, or the end of its policy. */
  proposes: z.enum(['receipt', 'status']).nullable(),
  /** The receipt that the line created. */
  order_id: id.nullable(),
  /** The earlier line, in this file or a statement, that an open line repeats exactly; a person decides. */
  repeats: z.object({ statement_id: id.nullable(), row: z.int() }).nullable(),
});
export type StatementMatch = z.infer<typeof statementMatch>;

export const statementLineRow = statementMatch.extend({ id, statement_id: id });
export type StatementLineRow = z.infer<typeof statementLineRow>;

const bucket = z.object({ count: z.int(), amount_cents: cents, variance_cents: cents });
export const missingRow = z.object({
  /** The record's ID, like `record_id`. */
  id,
  record_id: id,
  record_no: z.string(),
  policy_id: id,
  policy_no: z.string().nullable(),
  case_no: z.string(),
  insured: z.string(),
  brand: z.string(),
  currency: z.enum(currencies),
  gross_cents: cents,
  /** The part that statements have paid, and the rest that the carrier owes by now. */
  received_cents: cents,
  open_cents: cents,
  posted_on: day,
  days: z.int(),
  /** Days beyond the carrier's usual ones; 0 within them. */
  late_days: z.int(),
  version,
  /** The office's decision that the money is no longer expected; null before it. */
  accepted: z.object({ accepted_on: day, reason: z.string(), accepted_by: z.string() }).nullable(),
});
export type MissingRow = z.infer<typeof missingRow>;
export const statementRow = z.object({
  id,
  version,
  brand_id: id,
  brand: z.string(),
  currency: z.enum(currencies),
  reference: z.string(),
  imported_by: z.string(),
  created_at: instant,
  rows: z.int(),
  /** Unmatched lines without a resolution. */
  open: z.int(),
  /** Open lines that may propose a receipt or the end of their policy. */
  proposals: z.int(),
  /** The total of the lines, and the total given by the carrier; null without one. */
  amount_cents: cents,
  total_cents: cents.nullable(),
  buckets: z.object({ matched: bucket, variance: bucket, unmatched: bucket }),
  /** The bank deposit that paid it, with the difference of all its statements; null before one did. */
  deposit: z
    .object({ id, received_on: day, amount_cents: cents, difference_cents: cents, reference: z.string() })
    .nullable(),
});

export type StatementRow = z.infer<typeof statementRow>;

const listFilters = {
  brand_id: query.id.optional(),
  open: query.flag
    .optional()
    .describe('True for statements with lines that still need a decision, false for the others.'),
  paid: query.flag.optional().describe('True for statements that a bank deposit paid, false for the others.'),
};
const listSorts = ['created_at', 'brand', 'rows', 'open', 'amount_cents'] as const;
const lineFilters = {
  q: query.text.optional(),
  statement_id: query.id.optional().describe('Only lines of this statement.'),
  bucket: z.enum(buckets).optional().describe('Only lines that match, differ in their amount, or match no record.'),
  open: query.flag.optional().describe('True for lines that still need a decision, false for the others.'),
  resolution: z.enum(resolutions).optional().describe('Only lines with this decision.'),
};
const lineSorts = ['row', 'policy_no', 'amount_cents', 'expected_cents', 'variance_cents', 'paid_on'] as const;
const missingFilters = {
  q: query.text.optional(),
  brand_id: query.id.optional(),
  days: z.coerce
    .number()
    .int()
    .min(-1)
    .max(3_650)
    .optional()
    .describe(
      'Missing for longer than so many days; -1: everything due, including today. Without it, longer than the carrier usually takes.',
    ),
  age: z.enum(missingAges).optional().describe("Only records of this age beyond their carrier's usual days."),
  accepted: query.flag
    .optional()
    .describe('True for records that the office no longer expects, instead of missing ones.'),
  near_cents: z.coerce
    .number()
    .pipe(cents)
    .optional()
    .describe('Only records that may match this amount, paid or charged back; the nearest first.'),
};
const missingSorts = ['days', 'open_cents', 'case_no', 'brand'] as const;

const request_id = z.uuid();
const exampleRequest = '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f07';

/** A record whose money is missing, in the version that was read. */
export const missingRecord = z.strictObject({ record_id: id.describe('The commission record, by ID.'), version });
const missingRecords = z
  .array(missingRecord)
  .min(1)
  .max(100)
  .describe('The records, each in the version that was read.');
/** Commission of an agent that waited for the carrier, in one currency (domain.md 3.23). */
const releasedCommission = z.object({
  member_id: id,
  name: z.string(),
  currency: z.enum(currencies),
  amount_cents: cents,
});

export const statements = {
  list: endpoint({
    method: 'get',
    path: '/backend/statement/list',
    requires: ['oversee', 'Commission'],
    summary: 'A page of the imported carrier statements, the latest first.',
    query: listQuery(listFilters, listSorts),
    data: pageOf(statementRow),
  }),
  detail: endpoint({
    method: 'get',
    path: '/backend/statement/detail',
    requires: ['oversee', 'Commission'],
    summary: 'One carrier statement with the sums of its buckets.',
    query: z.strictObject({ id: query.id }),
    example: { query: { id: 1 } },
    data: statementRow,
  }),
  lines: endpoint({
    method: 'get',
    path: '/backend/statement/lines',
    requires: ['oversee', 'Commission'],
    summary: 'A page of the lines of carrier statements, in their order.',
    query: listQuery(lineFilters, lineSorts),
    data: pageOf(statementLineRow),
  }),
  missing: endpoint({
    method: 'get',
    path: '/backend/statement/missing',
    requires: ['oversee', 'Commission'],
    summary:
      'A page of the posted commission that statements have not paid, or paid in part, for longer than so many days.',
    query: listQuery(missingFilters, missingSorts),
    data: pageOf(missingRow),
  }),
  missingAges: endpoint({
    method: 'get',
    path: '/backend/statement/missingAges',
    requires: ['oversee', 'Commission'],
    summary: "Missing commission by its age beyond the carriers' usual days, for each currency.",
    query: z.strictObject({ brand_id: query.id.optional() }),
    data: z.object({
      ages: z.array(
        z.object({ age: z.enum(missingAges), currency: z.enum(currencies), count: z.int(), open_cents: cents }),
      ),
    }),
  }),
  carriers: endpoint({
    method: 'get',
    path: '/backend/statement/carriers',
    requires: ['oversee', 'Commission'],
    summary: 'The days that each carrier usually takes to pay, and since when it is compared with statements.',
    data: z.object({
      list: z.array(
        z.object({
          id,
          version,
          name: z.string(),
          reconciled_since: day.nullable(),
          usual_days: z.int(),
          /** The payments behind the usual days; with too few of them the days are an assumption. */
          payments: z.int(),
        }),
      ),
    }),
  }),
  since: endpoint({
    method: 'post',
    path: '/backend/statement/since',
    requires: ['manage', 'Commission'],
    summary: 'Sets the day since when a carrier is compared with statements; nothing before it is missing.',
    example: { body: { brand_id: 1, version: 0, reconciled_since: '2026-01-01' } },
    body: z.strictObject({
      brand_id: id,
      version,
      reconciled_since: day.nullable().describe('The first such day; null for always.'),
    }),
    data: z.object({ id, version, reconciled_since: day.nullable() }),
  }),
  acceptPreview: endpoint({
    method: 'post',
    path: '/backend/statement/acceptPreview',
    reasons: ['stale', 'not_missing'],
    requires: ['manage', 'Commission'],
    summary: 'The agents whose commission is released if the office no longer expects the money of missing records.',
    example: { body: { records: [{ record_id: 1, version: 1 }] } },
    body: z.strictObject({ records: missingRecords }),
    data: z.object({ released: z.array(releasedCommission) }),
  }),
  acceptMissing: endpoint({
    method: 'post',
    path: '/backend/statement/acceptMissing',
    reasons: ['stale', 'not_missing'],
    requires: ['manage', 'Commission'],
    summary:
      'No longer expects the money of missing records: reconciles them with what was received, and releases commission that waits for the carrier.',
    example: {
      body: { request_id: exampleRequest, records: [{ record_id: 1, version: 1 }], reason: 'Paid before we began.' },
    },
    body: z.strictObject({
      request_id,
      records: missingRecords,
      reason: optionalText(300).default(''),
    }),
    data: z.object({ accepted: z.int() }),
  }),
  expectMissing: endpoint({
    method: 'post',
    path: '/backend/statement/expectMissing',
    reasons: ['not_accepted', 'run_locked'],
    requires: ['manage', 'Commission'],
    summary: 'Expects the money of a record again; its commission may wait for the carrier again.',
    example: { body: { record_id: 1, version: 1 } },
    body: missingRecord,
    data: z.object({ record_id: id }),
  }),
  reading: endpoint({
    method: 'get',
    path: '/backend/statement/reading',
    requires: ['oversee', 'Commission'],
    summary: "How the carrier's last file was read, null before the first, and the currency it pays in.",
    example: { query: { brand_id: 1 } },
    query: z.strictObject({ brand_id: query.id }),
    data: z.object({ reading: fileReading.nullable(), currency: z.enum(currencies) }),
  }),
  match: endpoint({
    method: 'get',
    path: '/backend/statement/match',
    requires: ['oversee', 'Commission'],
    summary:
      'A statement with its lines in three buckets, and what its carrier owes for longer than so many days; the latest without an id.',
    query: z.strictObject({
      id: query.id.optional().describe('The statement, by ID; defaults to the latest.'),
      days: z.coerce
        .number()
        .int()
        .min(0)
        .max(3_650)
        .default(30)
        .describe('Commission that is still missing from every statement after this many days is listed, too.'),
    }),
    data: z.object({
      statement: statementRow.nullable(),
      matched: z.array(statementMatch),
      variance: z.array(statementMatch),
      unmatched: z.array(statementMatch),
      missing: z.object({ count: z.int(), open_cents: cents, list: z.array(missingRow) }),
    }),
  }),
  /**
   * Either `rows` or `csv`. One invalid row prevents the commit; a dry run lists them all. A statement with the same lines as an
   * earlier one of its carrier is refused.
   */
  import: endpoint({
    method: 'post',
    path: '/backend/statement/import',
    bodyBytes: 8 * 1024 * 1024,
    reasons: ['same_file'],
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
      reference: optionalText(60).default('').describe('The carrier’s own name for the statement; empty for none.'),
      rows: z
        .array(z.unknown())
        .min(1)
        .max(20_000)
        .optional()
        .describe('The lines as objects with the given columns; give either these or `csv`.'),
      csv: z.string().min(1).max(900_000).optional(),
      columns: columns.prefault({}).describe('The CSV column headings.'),
      total_cents: cents
        .nullable()
        .default(null)
        .describe(
          'The total printed on the statement, in cents, to compare with the sum of its lines; null if unknown.',
        ),
      reading: fileReading.optional().describe("The reading of this file, stored for the carrier's next one."),
      dry_run: z.boolean().default(false),
    }),
    data: z.object({
      dry_run: z.boolean(),
      statement_id: id.nullable(),
      errors: z.array(z.object({ row: z.int(), field: z.string(), code: z.string(), message: z.string() })),
      buckets: z.object({ matched: bucket, variance: bucket, unmatched: bucket }),
      /** In a dry run: the earlier statement with the same lines. */
      same_as: z.object({ id, reference: z.string(), created_at: instant }).nullable(),
      /** Lines that repeat an earlier one exactly, among all lines. */
      repeated: z.int(),
      list: z.array(statementMatch).describe('The lines with their matches; of a long statement the first 5,000.'),
    }),
  }),
  resolve: endpoint({
    method: 'post',
    path: '/backend/statement/resolve',
    reasons: ['resolved', 'bucket', 'open', 'no_record', 'run_locked'],
    requires: ['manage', 'Commission'],
    summary:
      'Settles one line: accepts or disputes a variance, assigns a record to what did not match, or ignores the line; says why. `reopen` takes that back; `detach` takes a line off a record that it does not pay.',
    example: {
      body: { request_id: exampleRequest, row_id: 1, version: 0, action: 'ignore', note: 'Belongs to another agency.' },
    },
    body: z.discriminatedUnion('action', [
      z.strictObject({
        request_id,
        row_id: id.describe('The line to settle, by ID.'),
        version,
        action: z.enum(['accept', 'dispute', 'ignore', 'reopen', 'detach']).describe('The decision about the line.'),
        note: optionalText(300).default(''),
      }),
      z.strictObject({
        request_id,
        row_id: id.describe('The line to settle, by ID.'),
        version,
        action: z.literal('assign').describe('Assigns the line to a commission record.'),
        record_id: id.describe('The commission record that the line pays, by ID.'),
        also: z
          .array(id)
          .max(19)
          .default([])
          .describe('Further records that the line pays, by ID; each takes its open amount, the last one the rest.'),
        variance_cents: cents
          .default(0)
          .describe(
            "The line's difference from the open amount of the records, confirmed by the assigning administrator.",
          ),
        rest: z
          .enum(['open', 'written_off'])
          .default('written_off')
          .describe('If the line pays less than is open: `open` waits for the rest, `written_off` does not.'),
        note: optionalText(300).default(''),
      }),
    ]),
    data: statementMatch,
  }),
} as const;

/** The lists of `statements`. */
export const statementList = { name: 'statement', row: statementRow, filters: listFilters, sorts: listSorts } as const;
export const statementLines = {
  name: 'statementLine',
  row: statementLineRow,
  filters: lineFilters,
  sorts: lineSorts,
} as const;
export const missingMoney = {
  name: 'missingMoney',
  row: missingRow,
  filters: missingFilters,
  sorts: missingSorts,
} as const;

export const statementLine = given;
