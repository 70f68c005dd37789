import { type Kysely, sql } from 'kysely';

/** What waits is a small part of all money, and is asked for by itself. */
const indexes = {
  earnings_held: `earnings (line_id, id) where status = 'held'`,
  commission_lines_held: 'commission_lines (id) where earning_id is null and held = true',
};

export async function findHeld(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}
