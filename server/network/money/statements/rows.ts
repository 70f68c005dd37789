import type { BrandRecord } from '@shared/contracts/network/brands';
import type { CommissionRecord, statementBuckets } from '@shared/contracts/network/commissions';
import type {
  StatementLineRow,
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

/** It did not match, and nobody has settled it. */
export const isOpen = ({ bucket, resolution }: Pick<StatementRowRecord, 'bucket' | 'resolution'>) =>
  bucket !== 'matched' && resolution === null;

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

export function statementShown(network: Network, statement: StatementRecord, labels: Labels) {
  const { db } = network;
  const brand = db.table('brands').get(statement.brand_id);
  const rows = db.table('statement_rows').by('statement_id', statement.id);
  const sums = bucketsOf(rows.map((row) => rowShown(network, row, labels)));
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
    open: rows.filter(isOpen).length,
    amount_cents: sums.matched.amount_cents + sums.variance.amount_cents + sums.unmatched.amount_cents,
    total_cents: statement.total_cents ?? null,
    buckets: sums,
  };
}

/** A record that a carrier owes for longer than so many days: posted commission that no statement has shown (DOMAIN.md 6, B7). */
export interface Missing {
  id: number;
  record: CommissionRecord;
  brand: BrandRecord;
  posted_on: string;
  late: number;
}

export function missingOf({ db, today }: Network, brands: readonly BrandRecord[], days: number): Missing[] {
  return brands.flatMap((brand) =>
    db
      .table('products')
      .by('brand_id', brand.id)
      .flatMap(({ id }) => db.table('policies').by('product_id', id))
      .flatMap(({ id }) => db.table('commission_records').by('policy_id', id))
      .flatMap((record) => {
        const { id, posted_on } = record;
        if (posted_on === null || !isDue(record)) return [];
        const late = daysBetween(posted_on, today);
        return late > days ? [{ id, record, brand, posted_on, late }] : [];
      }),
  );
}

export function missingShown({ record, brand, posted_on, late }: Missing, labels: Labels) {
  const { policy_no, case_no, insured } = labels.policy(record.policy_id);
  return {
    id: record.id,
    record_id: record.id,
    record_no: record.record_no,
    policy_id: record.policy_id,
    policy_no,
    case_no,
    insured,
    brand: brand.name,
    currency: record.currency,
    gross_cents: record.gross_cents,
    posted_on,
    days: late,
  };
}
