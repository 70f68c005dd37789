import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../sql/engine';

/** What the search of everything looks into. */
const texts = {
  members: ['search_text'],
  policies: ['number_text', 'client_text'],
  payments: ['payment_no'],
};

export async function findByTexts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [table, columns] of Object.entries(texts))
    for (const statement of engine.indexTexts(table, columns)) await sql.raw(statement).execute(db);
}
