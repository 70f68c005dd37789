import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../sql/engine';

export async function readTp(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  // A column that no record has (`derived` in network/shapes.ts); the store fills it when it opens older data.
  await sql`alter table tp_records add column day ${sql.raw(types.day)}`.execute(db);
}
