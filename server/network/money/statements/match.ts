import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { StatementRecord, StatementRowRecord } from '@shared/contracts/network/statements';
import { daysBetween } from '@shared/format/days';
import { groupBy } from '../../reads/groupBy';
import { policyNumber } from '../../records/policyNumber';
import { type Db, recordOf, recordsWith } from '../../records/read';
import type { Given } from './read';

export interface Matched extends Given {
  bucket: StatementRowRecord['bucket'];
  policy_id: number | null;
  record: CommissionRecord | null;
  repeats: Repeated | null;
}

/** A line with the same policy, amount and day; in no statement yet if it is in the same file. */
type Repeated = { statement_id: number | null; row: number };
type Line = Pick<Given, 'policy_no' | 'amount_cents' | 'paid_on'>;

const keyOf = ({ policy_no, amount_cents, paid_on }: Line) => `${policyNumber(policy_no)} ${amount_cents} ${paid_on}`;

/** A carrier's stored lines with the same key as one of these, the first of each key. */
export async function firstStored(
  db: Db,
  brand_id: readonly number[],
  lines: readonly Line[],
): Promise<(brand_id: number, line: Line) => { id: number; statement_id: number; row: number } | undefined> {
  const stored =
    lines.length === 0
      ? []
      : await db
          .selectFrom('statement_rows')
          .innerJoin('statements', 'statements.id', 'statement_rows.statement_id')
          .where('brand_id', 'in', brand_id)
          .where('paid_on', 'in', [...new Set(lines.map(({ paid_on }) => paid_on))])
          .where('amount_cents', 'in', [...new Set(lines.map(({ amount_cents }) => amount_cents))])
          .select(['statement_rows.id', 'statement_id', 'row', 'policy_no', 'amount_cents', 'paid_on', 'brand_id'])
          .orderBy('statement_rows.id', 'desc')
          .execute();
  const first = new Map(stored.map((line) => [`${line.brand_id} ${keyOf(line)}`, line]));
  return (brand, line) => first.get(`${brand} ${keyOf(line)}`);
}

/** True for a posted record with carrier money that is on no statement yet. */
export const isDue = ({ status, statement_amount_cents, gross_cents }: CommissionRecord) =>
  (status === 'posted' || status === 'disputed') && statement_amount_cents === null && gross_cents !== 0;

/** The carrier's earlier statement with the same lines, in any order or file. */
export async function sameAs(db: Db, brand_id: number, given: readonly Given[]): Promise<StatementRecord | undefined> {
  const keys = (rows: readonly Line[]) => rows.map(keyOf).sort().join();
  const numbers = keys(given);
  if (given.length === 0) return undefined;
  const ofAsManyLines = await db
    .selectFrom('statements')
    .innerJoin('statement_rows', 'statement_rows.statement_id', 'statements.id')
    .where('brand_id', '=', brand_id)
    .select('statements.id')
    .groupBy('statements.id')
    .having(({ eb, fn }) => eb(fn.countAll(), '=', given.length))
    .orderBy('statements.id')
    .execute();
  for (const { id } of ofAsManyLines)
    if (keys(await recordsWith(db, 'statement_rows', { statement_id: id })) === numbers)
      return recordOf(db, 'statements', id);
  return undefined;
}

/** The carrier's policies by number; the earliest of equal numbers. */
async function policiesOf(db: Db, brand_id: number, given: readonly Given[]): Promise<Map<string, number>> {
  const numbers = [...new Set(given.map(({ policy_no }) => policyNumber(policy_no)))];
  const rows = await db
    .selectFrom('policies')
    .innerJoin('products', 'products.id', 'policies.product_id')
    .where('policy_number', 'in', numbers)
    .where('brand_id', '=', brand_id)
    .select(['policies.id', 'policy_number'])
    .orderBy('policies.id', 'desc')
    .execute();
  return new Map(rows.map(({ id, policy_number }) => [policy_number ?? '', id]));
}

/**
 * Matches lines with records of the carrier's policies by policy number, then amount, then nearest day; each record
 * once. An exact repetition never settles a line automatically (domain.md 3.12.18).
 */
export async function matchRows(db: Db, brand_id: number, given: readonly Given[]): Promise<Matched[]> {
  const taken = new Set<number>();
  const policies = await policiesOf(db, brand_id, given);
  const stored = await firstStored(db, [brand_id], given);
  const seen = new Map<string, Repeated>();
  const repeatOf = (line: Given): Repeated | null => {
    const earlier = stored(brand_id, line);
    const duplicate = earlier ? { statement_id: earlier.statement_id, row: earlier.row } : seen.get(keyOf(line));
    if (!duplicate) seen.set(keyOf(line), { statement_id: null, row: line.row });
    return duplicate ?? null;
  };
  const rows = given.map((row) => ({
    row,
    repeats: repeatOf(row),
    policy_id: policies.get(policyNumber(row.policy_no)),
    record: null as CommissionRecord | null,
  }));
  const posted = await recordsWith(db, 'commission_records', { policy_id: [...policies.values()] });
  const due = groupBy(posted.filter(isDue), ({ policy_id }) => policy_id);
  const take = (fits: (record: CommissionRecord, row: Given) => boolean) => {
    for (const one of rows) {
      if (one.policy_id === undefined || one.record || one.repeats) continue;
      const distance = ({ posted_on }: CommissionRecord) =>
        posted_on === null ? Number.POSITIVE_INFINITY : Math.abs(daysBetween(posted_on, one.row.paid_on));
      const [nearest] = (due.get(one.policy_id) ?? [])
        .filter((record) => !taken.has(record.id) && fits(record, one.row))
        .sort((a, b) => distance(a) - distance(b) || a.id - b.id);
      if (!nearest) continue;
      taken.add(nearest.id);
      one.record = nearest;
    }
  };
  take((record, { amount_cents }) => record.gross_cents === amount_cents);
  // A payment never matches a chargeback.
  take((record, { amount_cents }) => record.gross_cents > 0 === amount_cents > 0);
  return rows.map(({ row, repeats, policy_id = null, record }) => ({
    ...row,
    repeats,
    policy_id,
    record,
    bucket: !record ? 'unmatched' : record.gross_cents === row.amount_cents ? 'matched' : 'variance',
  }));
}
