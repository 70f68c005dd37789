import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../sql/engine';

/** When an account last counted as failed (`derived` in network/shapes.ts), to find the rows that are over. */
export async function dateFailures(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await sql`alter table failures add column last_at ${sql.raw(types.instant)}`.execute(db);
  await sql`create index failures_last_at on failures (last_at)`.execute(db);
}
