import {
  atLeast,
  between,
  cents,
  day,
  flag,
  id,
  integer,
  json,
  maybe,
  oneOf,
  part,
  ref,
  text,
  unique,
} from '../sql/columns';
import { type Create, versioned } from './create';

/** The commission grid, carriers' payments with the lines of each agent, and carriers' statements (domain.md 2.2, 2.9). */
export async function createCommission(create: Create): Promise<void> {
  await create('grids', {
    id,
    version_id: unique(day),
    effective_from: day,
    gen_bp: json,
    rows: json,
    note: text,
    published_by: maybe(ref('members')),
    ...versioned,
  });
  await create(
    'commission_records',
    {
      id,
      record_no: unique(text),
      order_id: maybe(ref('orders')),
      policy_id: ref('policies'),
      kind: oneOf('first_year', 'excess', 'renewal', 'chargeback', 'balance_release', 'reversal'),
      currency: oneOf('USD', 'CAD'),
      base_cents: cents,
      gross_cents: cents,
      grid_version: text,
      expected_on: maybe(day),
      posted_on: maybe(day),
      status: oneOf('expected', 'posted', 'reconciled', 'disputed', 'void'),
      statement_amount_cents: maybe(cents),
      variance_cents: maybe(cents),
      parent_record_id: maybe(ref('commission_records')),
      cause: maybe(oneOf('end', 'reinstatement', 'release', 'refund', 'void', 'reversal', 'restoration')),
      with_tp: maybe(flag),
      months: maybe(integer),
      ended_as: maybe(text),
      reason: text,
      dispute: maybe(json),
      splits: json,
      ...versioned,
    },
    {
      checks: ['variance_cents = statement_amount_cents - gross_cents'],
      indexes: [['posted_on'], ['status', 'expected_on']],
      covering: {
        commission_records_list: `(coalesce(posted_on, expected_on)) desc, id, status, kind, currency, variance_cents,
          gross_cents, policy_id, posted_on, expected_on`,
        commission_records_policy: 'policy_id, kind, status',
        // Credits that the office has reversed.
        commission_records_causes: 'cause, policy_id, parent_record_id, with_tp',
        // Records missing from all statements.
        commission_records_missing: {
          on: 'posted_on, id, status, statement_amount_cents, currency, gross_cents, policy_id',
          where: 'statement_amount_cents is null and gross_cents <> 0',
        },
      },
    },
  );
  await create(
    'commission_lines',
    {
      id,
      record_id: ref('commission_records'),
      policy_id: ref('policies'),
      split_index: atLeast(0),
      payee_id: maybe(ref('members')),
      kind: oneOf('writing', 'override', 'generation', 'house'),
      generation: between(0, 3),
      rate_bp: atLeast(0),
      paid_before_bp: atLeast(0),
      base_cents: cents,
      amount_cents: cents,
      advanced_cents: cents,
      held: flag,
      // Refers to earnings, which refer to lines.
      earning_id: maybe(integer),
    },
    {
      checks: ["(kind = 'house') = (payee_id is null)"],
      covering: {
        commission_lines_payee: 'payee_id, record_id, kind, amount_cents, advanced_cents',
        commission_lines_record: 'record_id, payee_id, kind, amount_cents, advanced_cents',
        commission_lines_held: { on: 'id', where: 'earning_id is null and held = true' },
      },
    },
  );
  await create('statements', {
    id,
    brand_id: ref('brands'),
    reference: text,
    total_cents: maybe(cents),
    reading: maybe(json),
    imported_by: ref('members'),
    ...versioned,
  });
  await create(
    'statement_rows',
    {
      id,
      statement_id: part('statements'),
      row: atLeast(1),
      policy_no: text,
      amount_cents: cents,
      paid_on: day,
      bucket: oneOf('matched', 'variance', 'unmatched'),
      record_id: maybe(ref('commission_records')),
      resolution: maybe(oneOf('accepted', 'disputed', 'assigned', 'ignored')),
      resolved_by: maybe(ref('members')),
      note: text,
      ...versioned,
    },
    {
      indexes: [['bucket', 'resolution']],
      // Repeated lines, found by day and amount.
      covering: { statement_rows_alike: 'paid_on, amount_cents' },
    },
  );
}

/** Records that differ from their carrier's statement, which the office works on first. */
export const indexDiffering =
  'create index commission_records_differing on commission_records (id, status) where variance_cents <> 0';

/** Condition of `commission_records_open`: the carrier owes, or takes back, more than statements have shown. */
export const isOpenRecord = `commission_records.status in ('posted', 'disputed') and case
  when commission_records.gross_cents > 0
    then commission_records.due_cents - coalesce(commission_records.statement_amount_cents, 0) > 0
  when commission_records.gross_cents < 0
    then commission_records.due_cents - coalesce(commission_records.statement_amount_cents, 0) < 0
  else 1 = 0 end`;

/** Statements for the amount due from the carrier (domain.md 3.12.18), with its indexes. */
export const dueColumn = ({ integer, descending }: { integer: string; descending: string }): string[] => {
  const own = isOpenRecord.replaceAll('commission_records.', '');
  return [
    `alter table commission_records add column due_cents ${integer} not null default 0`,
    `update commission_records set due_cents = coalesce(
      (select sum(advanced_cents) from commission_lines where record_id = commission_records.id), gross_cents)`,
    // A statement that paid the advance has paid what was due.
    `update commission_records set status = 'reconciled'
      where status = 'posted' and statement_amount_cents = due_cents and due_cents <> gross_cents`,
    // Summed again when the data opens.
    'delete from commissions_by_month',
    'drop index commission_records_missing',
    `create index commission_records_open on commission_records
      (posted_on, id, status, statement_amount_cents, due_cents, currency, gross_cents, policy_id) where ${own}`,
    'drop index commission_records_differing',
    // The status first: SQLite has no statistics of an empty index, and prefers any other with the status.
    `create index commission_records_differing on commission_records (status, id)
      where statement_amount_cents <> due_cents`,
    // The usual days of carriers.
    "create index commission_records_reconciled on commission_records (posted_on) where status = 'reconciled'",
    'drop index commission_records_list',
    `create index commission_records_list on commission_records ((coalesce(posted_on, expected_on)) ${descending}, id,
      status, kind, currency, due_cents, statement_amount_cents, gross_cents, policy_id, posted_on, expected_on)`,
  ];
};

/** The records that a statement line pays, each with its part (domain.md 3.12.18). */
export const createStatementParts = (create: Create): Promise<void> =>
  create('statement_parts', {
    id,
    row_id: part('statement_rows'),
    record_id: ref('commission_records'),
    amount_cents: cents,
  });

/** Columns of statement lines since 0.6.0; earlier lines have none of them. */
export const statementRowColumns = {
  policy_id: 'integer',
  /** The open amount of the line's records before it, in cents; without one, their gross. */
  expected_cents: 'integer',
  /** The receipt that the line created. */
  order_id: 'integer',
  kind: 'text',
  kind_text: 'text',
  premium_cents: 'integer',
  rate_bp: 'integer',
  agent_code: 'text',
  named_insured: 'text',
  effective_on: 'day',
} as const;

/** Parts of the lines that were matched before there were parts. */
export const fillStatementParts = [
  `insert into statement_parts (row_id, record_id, amount_cents)
    select id, record_id, amount_cents from statement_rows where record_id is not null order by id`,
  `update statement_rows set policy_id =
    (select policy_id from commission_records where commission_records.id = statement_rows.record_id)`,
];

/** Bank deposits of carriers (domain.md 3.22), missing money that the office has accepted (3.23), and downloads of the journal (3.24). */
export async function createDeposits(create: Create): Promise<void> {
  await create(
    'deposits',
    {
      id,
      brand_id: ref('brands'),
      received_on: day,
      amount_cents: cents,
      currency: oneOf('USD', 'CAD'),
      reference: text,
      entered_by: ref('members'),
      ...versioned,
    },
    { indexes: [['received_on']] },
  );
  await create(
    'accepted_missing',
    {
      id,
      record_id: unique(ref('commission_records')),
      amount_cents: cents,
      accepted_on: day,
      reason: text,
      accepted_by: ref('members'),
      ...versioned,
    },
    { indexes: [['accepted_on']] },
  );
  await create('journal_exports', {
    id,
    from_on: day,
    to_on: day,
    currency: oneOf('USD', 'CAD'),
    grouped: oneOf('day', 'run'),
    format: oneOf('csv', 'iif'),
    lines: atLeast(0),
    debit_cents: cents,
    sha256: text,
    exported_by: ref('members'),
    ...versioned,
  });
}
