import type { BrandRecord } from '@shared/contracts/network/brands';
import type { CommissionRecord, statementBuckets } from '@shared/contracts/network/commissions';
import type {
  MissingRow,
  StatementLineRow,
  StatementMatch,
  StatementRecord,
  StatementRow,
  StatementRowRecord,
} from '@shared/contracts/network/statements';
import { mainCurrency } from '@shared/format/currency';
import { daysBetween } from '@shared/format/days';
import { sumOf } from '../../../data/listing';
import type { Network, NetworkCaller } from '../../network';
import { type Labels, labelsFor } from '../../policies/labels';
import { type Db, recordsOf } from '../../records/read';
import { firstStored, type Matched } from './match';

type Details = Pick<
  StatementMatch,
  'kind' | 'kind_text' | 'premium_cents' | 'rate_bp' | 'agent_code' | 'named_insured' | 'effective_on'
>;
/** The columns of a line beyond number, amount, and day. */
const detailsOf = (line: Details): Details => {
  const { kind, kind_text, premium_cents, rate_bp, agent_code, named_insured, effective_on } = line;
  return { kind, kind_text, premium_cents, rate_bp, agent_code, named_insured, effective_on };
};

/** Fields of the matched record that a line shows. */
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
export const matchShown = (line: Matched, currency: StatementMatch['currency'], labels: Labels): StatementMatch => ({
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
  ...recordShown(line.record, line.policy_id, line.amount_cents, labels),
  repeats: line.repeats,
});

/** Statement lines with their matches, in order. */
export async function rowsShown(
  db: Db,
  user: NetworkCaller,
  rows: readonly StatementRowRecord[],
): Promise<StatementLineRow[]> {
  const matched = await recordsOf(
    db,
    'commission_records',
    rows.flatMap(({ record_id }) => record_id ?? []),
  );
  const records = new Map(matched.map((record) => [record.id, record]));
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
  const labels = await labelsFor(db, user, {
    members: rows.map(({ resolved_by }) => resolved_by ?? null),
    policies: matched.map(({ policy_id }) => policy_id),
  });
  return rows.map((row) => {
    const { currency = mainCurrency, brand_id = 0 } = byId.get(row.statement_id) ?? {};
    const earlier = open.includes(row) ? first(brand_id, row) : undefined;
    const repeats = earlier && earlier.id < row.id ? { statement_id: earlier.statement_id, row: earlier.row } : null;
    return { ...rowShown(row, records.get(row.record_id ?? 0), currency, labels), repeats };
  });
}

function rowShown(
  row: StatementRowRecord,
  record: CommissionRecord | undefined,
  currency: StatementLineRow['currency'],
  labels: Labels,
): Omit<StatementLineRow, 'repeats'> {
  const { id, version, statement_id, policy_no, amount_cents, paid_on, bucket, resolution, resolved_by, note } = row;
  return {
    id,
    version,
    statement_id,
    currency,
    row: row.row,
    policy_no,
    amount_cents,
    paid_on,
    ...detailsOf(row),
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

/** A statement with the sums of its lines by bucket. */
export function statementShown(
  statement: StatementRecord,
  brand: Pick<BrandRecord, 'name' | 'currency'> | undefined,
  sums: readonly (Bucket & { bucket: StatementRowRecord['bucket']; open: number })[],
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
    amount_cents: sumOf(sums, ({ amount_cents }) => amount_cents),
    total_cents: statement.total_cents ?? null,
    buckets: { matched: of('matched'), variance: of('variance'), unmatched: of('unmatched') },
    deposit,
  };
}

/** Display rows of owed records, in the order of the given ids. */
export async function missingShown(
  { sql: { db }, today }: Network,
  user: NetworkCaller,
  ids: readonly number[],
): Promise<MissingRow[]> {
  const records = await recordsOf(db, 'commission_records', ids);
  const labels = await labelsFor(db, user, { policies: records.map(({ policy_id }) => policy_id) });
  return records.flatMap(({ id, record_no, policy_id, currency, gross_cents, posted_on }) => {
    if (posted_on === null) return [];
    const { policy_no, case_no, insured, brand } = labels.policy(policy_id);
    return {
      ...{ id, record_id: id, record_no, policy_id, policy_no, case_no, insured, brand },
      ...{ currency, gross_cents, posted_on, days: daysBetween(posted_on, today) },
    };
  });
}
