import type { StatementRecord } from '@shared/contracts/network/statements';
import { policyKey } from '../../records/policyNumber';
import { type Db, recordOf, recordsWith } from '../../records/read';
import type { Given } from './read';

/** A line with the same policy, amount and day; in no statement yet if it is in the same file. */
export type Repeated = { statement_id: number | null; row: number };
export type Line = Pick<Given, 'policy_no' | 'amount_cents' | 'paid_on' | 'kind' | 'agent_code' | 'effective_on'>;

/** Lines with the same key are exact duplicates. */
export const keyOf = ({ policy_no, amount_cents, paid_on, kind, agent_code, effective_on }: Line): string =>
  [policyKey(policy_no), amount_cents, paid_on, kind, agent_code, effective_on].join(' ');

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
          .select(['kind', 'agent_code', 'effective_on'])
          .orderBy('statement_rows.id', 'desc')
          .execute();
  const first = new Map(stored.map((line) => [`${line.brand_id} ${keyOf(line)}`, line]));
  return (brand, line) => first.get(`${brand} ${keyOf(line)}`);
}

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
