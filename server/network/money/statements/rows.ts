import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type {
  buckets,
  StatementMatch,
  StatementRecord,
  StatementRowRecord,
} from '@shared/contracts/network/statements';
import { daysBetween } from '@shared/format/days';
import type { Network } from '../../network';
import type { Labels } from '../labels';
import { isDue, type Matched } from './match';

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
  labels: Labels,
): StatementMatch => ({
  id: null,
  version: 0,
  row,
  policy_no,
  amount_cents,
  paid_on,
  bucket,
  resolution: null,
  note: '',
  ...recordShown(record, policy_id, amount_cents, labels),
});

export function rowShown({ db }: Network, row: StatementRowRecord, labels: Labels): StatementMatch {
  const record = row.record_id === null ? null : db.table('commission_records').get(row.record_id);
  const { id, version, policy_no, amount_cents, paid_on, bucket, resolution, note } = row;
  return {
    id,
    version,
    row: row.row,
    policy_no,
    amount_cents,
    paid_on,
    bucket,
    resolution,
    note,
    ...recordShown(record, null, amount_cents, labels),
  };
}

type Counted = Pick<StatementMatch, 'bucket' | 'amount_cents' | 'variance_cents'>;

/** Each bucket with its sums. */
export function bucketsOf(rows: readonly Counted[]) {
  const sums = (name: (typeof buckets)[number]) => {
    const own = rows.filter(({ bucket }) => bucket === name);
    return {
      count: own.length,
      amount_cents: own.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      variance_cents: own.reduce((sum, { variance_cents }) => sum + (variance_cents ?? 0), 0),
    };
  };
  return { matched: sums('matched'), variance: sums('variance'), unmatched: sums('unmatched') };
}

export function statementShown(network: Network, statement: StatementRecord, labels: Labels) {
  const { db } = network;
  const brand = db.table('brands').get(statement.brand_id);
  const rows = db.table('statement_rows').by('statement_id', statement.id);
  return {
    id: statement.id,
    version: statement.version,
    brand_id: statement.brand_id,
    brand: brand?.name ?? '',
    currency: brand?.currency ?? 'USD',
    reference: statement.reference,
    imported_by: labels.member(statement.imported_by),
    created_at: statement.created_at,
    rows: rows.length,
    open: rows.filter(({ bucket, resolution }) => bucket !== 'matched' && resolution === null).length,
    buckets: bucketsOf(rows.map((row) => rowShown(network, row, labels))),
  };
}

const mostMissing = 200;

/** What a carrier owes for longer than so many days: posted commission that no statement has shown (DOMAIN.md 6, B7). */
export function missingOf({ db, today }: Network, brand_id: number, days: number, labels: Labels) {
  const found = db
    .table('products')
    .by('brand_id', brand_id)
    .flatMap(({ id }) => db.table('policies').by('product_id', id))
    .flatMap(({ id }) => db.table('commission_records').by('policy_id', id))
    .flatMap((record) => {
      const late = record.posted_on === null ? -1 : daysBetween(record.posted_on, today);
      return isDue(record) && record.posted_on !== null && late > days
        ? [{ record, posted_on: record.posted_on, late }]
        : [];
    })
    .sort((a, b) => b.late - a.late || a.record.id - b.record.id);
  return {
    count: found.length,
    gross_cents: found.reduce((sum, { record }) => sum + record.gross_cents, 0),
    list: found.slice(0, mostMissing).map(({ record, posted_on, late }) => ({
      record_id: record.id,
      record_no: record.record_no,
      policy_id: record.policy_id,
      policy_no: labels.policy(record.policy_id).policy_no,
      case_no: labels.policy(record.policy_id).case_no,
      gross_cents: record.gross_cents,
      posted_on,
      days: late,
    })),
  };
}
