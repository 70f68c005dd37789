import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../sql/engine';

/** What the search of everything looks into. Not payments: 50,000 more of them, as a pay run makes, would take 2.5 s longer. */
const texts = {
  members: ['search_text'],
  policies: ['number_text', 'client_text'],
};

export async function findByTexts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [table, columns] of Object.entries(texts))
    for (const statement of engine.indexTexts(table, columns)) await sql.raw(statement).execute(db);
}
