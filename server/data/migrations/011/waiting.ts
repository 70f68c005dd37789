import { type Kysely, sql } from 'kysely';

/** Pending cases with a requirement by the day it is due, and by how long they have waited, for the home page. */
const indexes = {
  policies_due: 'policies (requirement_on, id, status) where pending_day is not null',
  policies_stuck: 'policies (product_id, status, pending_day, requirement_on) where pending_day is not null',
};

export async function findWaiting(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}
