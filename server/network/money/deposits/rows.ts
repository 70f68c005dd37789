import type { DepositRecord, DepositRow } from '@shared/contracts/network/deposits';
import type { StatementRecord } from '@shared/contracts/network/statements';
import { sumOf } from '../../../data/listing';
import { among } from '../../../data/sql/inLanguage';
import type { NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { groupBy } from '../../reads/groupBy';
import { type Db, recordsWith } from '../../records/read';

type Paid = DepositRow['statements'][number];

/** Each statement's total as its carrier states it, or the sum of its lines. */
export async function totalsOfStatements(db: Db, statements: readonly StatementRecord[]): Promise<Map<number, number>> {
  const sums = await db
    .selectFrom('statement_rows')
    .where(
      among(
        'statement_id',
        statements.map(({ id }) => id),
      ),
    )
    .select(({ fn }) => ['statement_id' as const, fn.sum<number>('amount_cents').as('amount_cents')])
    .groupBy('statement_id')
    .execute();
  const ofLines = new Map(sums.map(({ statement_id, amount_cents }) => [statement_id, Number(amount_cents)]));
  return new Map(statements.map(({ id, total_cents }) => [id, total_cents ?? ofLines.get(id) ?? 0]));
}

/** The statements that each deposit pays. */
export async function statementsOfDeposits(db: Db, ids: readonly number[]): Promise<Map<number, Paid[]>> {
  const statements = await recordsWith(db, 'statements', { deposit_id: [...ids] });
  const totals = await totalsOfStatements(db, statements);
  const byDeposit = groupBy(statements, ({ deposit_id }) => deposit_id ?? 0);
  return new Map(
    [...byDeposit].map(([id, own]) => [
      id,
      own.map((one) => ({ id: one.id, reference: one.reference, amount_cents: totals.get(one.id) ?? 0 })),
    ]),
  );
}

const brandsOf = async (db: Db, ids: readonly number[]) => {
  const brands = await db.selectFrom('brands').where(among('id', ids)).select(['id', 'name']).execute();
  return new Map(brands.map(({ id, name }) => [id, name]));
};

/** Deposits with their statements, and the difference to them. */
export async function depositsShown(
  db: Db,
  user: NetworkCaller,
  deposits: readonly DepositRecord[],
): Promise<DepositRow[]> {
  const paid = await statementsOfDeposits(
    db,
    deposits.map(({ id }) => id),
  );
  const brands = await brandsOf(db, [...new Set(deposits.map(({ brand_id }) => brand_id))]);
  const labels = await labelsFor(db, user, { members: deposits.map(({ entered_by }) => entered_by) });
  return deposits.map(({ entered_by, updated_at: _, ...deposit }) => {
    const statements = paid.get(deposit.id) ?? [];
    const sum = statements.length > 0 ? sumOf(statements, ({ amount_cents }) => amount_cents) : null;
    return {
      ...deposit,
      brand: brands.get(deposit.brand_id) ?? '',
      entered_by: labels.member(entered_by),
      statements,
      statements_cents: sum,
      difference_cents: sum === null ? null : deposit.amount_cents - sum,
    };
  });
}
