import { type Kysely, sql } from 'kysely';

/** Lines of statements by day and amount: an import looks for those that it repeats. */
export const findRepeated = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index statement_rows_alike on statement_rows (paid_on, amount_cents)`.execute(db);
};
