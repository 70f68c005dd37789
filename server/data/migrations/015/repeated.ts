import { type Kysely, sql } from 'kysely';

/** Finds statement lines by day and amount, so that imports notice repetitions. */
export const findRepeated = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index statement_rows_alike on statement_rows (paid_on, amount_cents)`.execute(db);
};
