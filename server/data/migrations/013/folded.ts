import { type Kysely, sql } from 'kysely';

const folded: Record<string, readonly string[]> = {
  members: ['called', 'reached', 'search_text'],
  policies: ['numbers', 'number_text', 'client_text', 'insured_name', 'masked_name'],
};

/** Empties the folded columns. The store refills them, now folding `đ`, `ø`, `ł`, `ß` and full-width letters. */
export async function foldAnew(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(folded)) {
    const emptied = sql.join(columns.map((column) => sql`${sql.ref(column)} = null`));
    await sql`update ${sql.table(table)} set ${emptied}`.execute(db);
    const names = columns.map((column) => `${table}.${column}`);
    await sql`delete from computed_columns where name in (${sql.join(names)})`.execute(db);
  }
}
