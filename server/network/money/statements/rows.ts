import type { BrandRecord } from '@shared/contracts/network/brands';
import type { CommissionRecord, statementBuckets } from '@shared/contracts/network/commissions';
import type {
  StatementLineRow,
  StatementMatch,
  StatementRecord,
  StatementRow,
  StatementRowRecord,
} from '@shared/contracts/network/statements';
import { mainCurrency } from '@shared/format/currency';
import { sumOf } from '../../../data/listing';
import type { NetworkCaller } from '../../network';
import { type Labels, labelsFor } from '../../policies/labels';
import { groupBy } from '../../reads/groupBy';
import { type Db, recordsOf, recordsWith } from '../../records/read';
import type { Part } from './allot';
import type { Matched } from './match';
import { policiesOf } from './policies';
import { proposalOf, receiptKindOf, receiptsFor } from './proposals';
import { firstStored } from './repeats';

type Details = Pick<
  StatementMatch,
  'kind' | 'kind_text' | 'premium_cents' | 'rate_bp' | 'agent_code' | 'named_insured' | 'effective_on'
>;
/** The columns of a line beyond number, amount, and day. */
const detailsOf = (line: Details): Details => {
  const { kind, kind_text, premium_cents, rate_bp, agent_code, named_insured, effective_on } = line;
  return { kind, kind_text, premium_cents, rate_bp, agent_code, named_insured, effective_on };
};

/** Fields of the records that a line pays, and of its policy. */
function recordsShown(
  parts: readonly Part[],
  { policy_id, expected_cents, amount_cents }: Pick<Matched, 'policy_id' | 'expected_cents' | 'amount_cents'>,
  received: (record: CommissionRecord) => number,
  labels: Labels,
) {
  const record = parts[0]?.record;
  const id = record?.policy_id ?? policy_id;
  const label = labels.policy(id);
  const received_cents = sumOf(parts, (part) => received(part.record));
  const expected = expected_cents ?? (record ? record.gross_cents : null);
  return {
    policy_id: id,
    case_no: id === null ? null : label.case_no,
    insured: id === null ? null : label.insured,
    record_id: record?.id ?? null,
    record_no: record?.record_no ?? null,
    record_kind: record?.kind ?? null,
    expected_cents: expected,
    variance_cents: expected === null ? null : amount_cents - expected,
    received_cents: record ? received_cents : null,
    open_cents: record ? sumOf(parts, (part) => part.record.due_cents) - received_cents : null,
    records: parts.map(({ record: { id: record_id, record_no }, cents }) => ({
      record_id,
      record_no,
      amount_cents: cents,
    })),
    posted_on: record?.posted_on ?? null,
  };
}

/** Lines that are not stored yet. */
export function matchesShown(
  lines: readonly Matched[],
  currency: StatementMatch['currency'],
  labels: Labels,
): StatementMatch[] {
  const byRecord = groupBy(
    lines.flatMap(({ parts }) => parts),
    ({ record }) => record.id,
  );
  const received = ({ id, statement_amount_cents }: CommissionRecord) =>
    (statement_amount_cents ?? 0) + sumOf(byRecord.get(id) ?? [], ({ cents }) => cents);
  return lines.map((line) => ({
    id: null,
    version: 0,
    statement_id: null,
    currency,
    row: line.row,
    policy_no: line.policy_no,
    amount_cents: line.amount_cents,
    paid_on: line.paid_on,
    ...detailsOf(line),
    bucket: line.bucket,
    resolution: null,
    resolved_by: null,
    note: '',
    policies: line.policies,
    ...recordsShown(line.parts, line, received, labels),
    proposes: line.proposes,
    order_id: null,
    repeats: line.repeats,
  }));
}

/** Statement lines with their matches, in order. */
export async function rowsShown(
  db: Db,
  user: NetworkCaller,
  rows: readonly StatementRowRecord[],
): Promise<StatementLineRow[]> {
  if (rows.length === 0) return [];
  const parts = groupBy(
    await recordsWith(db, 'statement_parts', { row_id: rows.map(({ id }) => id) }),
    ({ row_id }) => row_id,
  );
  const ids = [...parts.values()].flat().map(({ record_id }) => record_id);
  const records = new Map((await recordsOf(db, 'commission_records', ids)).map((record) => [record.id, record]));
  const statements = await db
    .selectFrom('statements')
    .innerJoin('brands', 'brands.id', 'statements.brand_id')
    .where('statements.id', 'in', [...new Set(rows.map(({ statement_id }) => statement_id))])
    .select(['statements.id', 'brands.currency', 'brand_id'])
    .execute();
  const byId = new Map(statements.map((statement) => [statement.id, statement]));
  const open = rows.filter(({ bucket, resolution }) => bucket === 'unmatched' && resolution === null);
  const brands = [...new Set(statements.map(({ brand_id }) => brand_id))];
  const first = await firstStored(db, brands, open);
  const policies = await policiesOf(
    db,
    brands,
    open.map(({ policy_no }) => policy_no),
  );
  const policyOf = (row: StatementRowRecord, ofNumber: readonly number[]) =>
    ofNumber.length === 1 ? (ofNumber[0] ?? null) : ofNumber.length > 1 ? null : row.policy_id;
  const policy_ids = open.flatMap(
    (row) => policyOf(row, policies(byId.get(row.statement_id)?.brand_id ?? 0, row.policy_no)) ?? [],
  );
  const receipts = await receiptsFor(db, [...new Set(policy_ids)]);
  const labels = await labelsFor(db, user, {
    members: rows.map(({ resolved_by }) => resolved_by ?? null),
    policies: [
      ...[...records.values()].map(({ policy_id }) => policy_id),
      ...policy_ids,
      ...rows.map(({ policy_id }) => policy_id),
    ],
  });
  const received = ({ statement_amount_cents }: CommissionRecord) => statement_amount_cents ?? 0;
  return rows.map((row) => {
    const { currency = mainCurrency, brand_id = 0 } = byId.get(row.statement_id) ?? {};
    const isOpen = row.bucket === 'unmatched' && row.resolution === null;
    const earlier = isOpen ? first(brand_id, row) : undefined;
    const repeats = earlier && earlier.id < row.id ? { statement_id: earlier.statement_id, row: earlier.row } : null;
    const ofNumber = isOpen ? policies(brand_id, row.policy_no) : [];
    const policy_id = isOpen ? policyOf(row, ofNumber) : row.policy_id;
    const policy = isOpen && !repeats ? receipts.policies.get(policy_id ?? 0) : undefined;
    const paid = (parts.get(row.id) ?? []).flatMap(({ record_id, amount_cents }) => {
      const record = records.get(record_id);
      return record ? { record, cents: amount_cents } : [];
    });
    return {
      ...{ id: row.id, version: row.version, statement_id: row.statement_id, currency, row: row.row },
      ...{ policy_no: row.policy_no, amount_cents: row.amount_cents, paid_on: row.paid_on },
      ...detailsOf(row),
      ...{ bucket: row.bucket, resolution: row.resolution, note: row.note },
      resolved_by: row.resolved_by ? labels.member(row.resolved_by) : null,
      policies: isOpen ? ofNumber.length : Number(policy_id !== null),
      ...recordsShown(paid, { ...row, policy_id }, received, labels),
      proposes:
        policy && row.order_id === null
          ? proposalOf(row, policy, receiptKindOf(row, policy) && receipts.take(row, policy.id))
          : null,
      order_id: row.order_id,
      repeats,
    };
  });
}

type Counted = Pick<StatementMatch, 'bucket' | 'amount_cents' | 'variance_cents'>;

/** Each bucket with its sums. */
export function bucketsOf(rows: readonly Counted[]) {
  const sums = (name: (typeof statementBuckets)[number]) => {
    const own = rows.filter(({ bucket }) => bucket === name);
    return {
      count: own.length,
      amount_cents: own.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      variance_cents: own.reduce((sum, { variance_cents }) => sum + (variance_cents ?? 0), 0),
    };
  };
  return { matched: sums('matched'), variance: sums('variance'), unmatched: sums('unmatched') };
}

type Bucket = ReturnType<typeof bucketsOf>['matched'];
const noLines: Bucket = { count: 0, amount_cents: 0, variance_cents: 0 };

/** A statement with the sums of its lines by bucket. */
export function statementShown(
  statement: StatementRecord,
  brand: Pick<BrandRecord, 'name' | 'currency'> | undefined,
  sums: readonly (Bucket & { bucket: StatementRowRecord['bucket']; open: number; proposals: number })[],
  labels: Labels,
  deposit: StatementRow['deposit'],
) {
  const of = (name: StatementRowRecord['bucket']): Bucket => {
    const { count, amount_cents, variance_cents } = sums.find(({ bucket }) => bucket === name) ?? noLines;
    return { count, amount_cents, variance_cents };
  };
  return {
    id: statement.id,
    version: statement.version,
    brand_id: statement.brand_id,
    brand: brand?.name ?? '',
    currency: brand?.currency ?? 'USD',
    reference: statement.reference,
    imported_by: labels.member(statement.imported_by),
    created_at: statement.created_at,
    rows: sumOf(sums, ({ count }) => count),
    open: sumOf(sums, ({ open }) => open),
    proposals: sumOf(sums, ({ proposals }) => proposals),
    amount_cents: sumOf(sums, ({ amount_cents }) => amount_cents),
    total_cents: statement.total_cents ?? null,
    buckets: { matched: of('matched'), variance: of('variance'), unmatched: of('unmatched') },
    deposit,
  };
}
