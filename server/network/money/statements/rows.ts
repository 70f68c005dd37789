import type { CommissionRecord, statementBuckets } from '@shared/contracts/network/commissions';
import type {
  MissingRow,
  StatementLineRow,
  StatementMatch,
  StatementRecord,
  StatementRowRecord,
} from '@shared/contracts/network/statements';
import { daysBetween } from '@shared/format/days';
import { sumOf } from '../../../data/listing';
import type { Network } from '../../network';
import type { Labels } from '../labels';
import type { Matched } from './match';

/** What a line shows of the record that it was matched with. */
function recordShown(
  record: CommissionRecord | null | undefined,
  policy_id: number | null,
  amount_cents: number,
  labels: Labels,
) {
  const id = record?.policy_id ?? policy_id;
  const label = labels.policy(id);
  return {
    policy_id: id,
    case_no: id === null ? null : label.case_no,
    insured: id === null ? null : label.insured,
    record_id: record?.id ?? null,
    record_no: record?.record_no ?? null,
    record_kind: record?.kind ?? null,
    expected_cents: record?.gross_cents ?? null,
    variance_cents: record ? amount_cents - record.gross_cents : null,
    posted_on: record?.posted_on ?? null,
  };
}

/** A line that is not stored yet. */
export const matchShown = (
  { row, policy_no, amount_cents, paid_on, bucket, policy_id, record }: Matched,
  currency: StatementMatch['currency'],
  labels: Labels,
): StatementMatch => ({
  id: null,
  version: 0,
  statement_id: null,
  currency,
  row,
  policy_no,
  amount_cents,
  paid_on,
  bucket,
  resolution: null,
  resolved_by: null,
  note: '',
  ...recordShown(record, policy_id, amount_cents, labels),
});

export function rowShown({ db }: Network, row: StatementRowRecord, labels: Labels): StatementLineRow {
  const record = row.record_id === null ? null : db.table('commission_records').get(row.record_id);
  const { id, version, statement_id, policy_no, amount_cents, paid_on, bucket, resolution, resolved_by, note } = row;
  const brand = db.table('brands').get(db.table('statements').get(statement_id)?.brand_id ?? 0);
  return {
    id,
    version,
    statement_id,
    currency: brand?.currency ?? 'USD',
    row: row.row,
    policy_no,
    amount_cents,
    paid_on,
    bucket,
    resolution,
    resolved_by: resolved_by ? labels.member(resolved_by) : null,
    note,
    ...recordShown(record, null, amount_cents, labels),
  };
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

/** A statement with what its lines come to, by bucket. */
export function statementShown(
  { db }: Network,
  statement: StatementRecord,
  sums: readonly (Bucket & { bucket: StatementRowRecord['bucket']; open: number })[],
  labels: Labels,
) {
  const brand = db.table('brands').get(statement.brand_id);
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
    amount_cents: sumOf(sums, ({ amount_cents }) => amount_cents),
    total_cents: statement.total_cents ?? null,
    buckets: { matched: of('matched'), variance: of('variance'), unmatched: of('unmatched') },
  };
}

/** Records that carriers owe, in the order of their ids as given. */
export const missingShown = ({ db, today }: Network, ids: readonly number[], labels: Labels): MissingRow[] =>
  ids.flatMap((id) => {
    const record = db.table('commission_records').get(id);
    if (!record || record.posted_on === null) return [];
    const { record_no, policy_id, currency, gross_cents, posted_on } = record;
    const { policy_no, case_no, insured, brand } = labels.policy(policy_id);
    return {
      ...{ id, record_id: id, record_no, policy_id, policy_no, case_no, insured, brand },
      ...{ currency, gross_cents, posted_on, days: daysBetween(posted_on, today) },
    };
  });
