import { type Kysely, sql } from 'kysely';
import { integer } from '../../sql/columns';
import type { Engine } from '../../sql/engine';
import { creator } from '../create';

/** Pending cases with a requirement by the day it is due, and by how long they have waited, for the home page. */
const indexes = {
  policies_due: 'policies (requirement_on, id, status) where pending_day is not null',
  policies_stuck: 'policies (product_id, status, pending_day, requirement_on) where pending_day is not null',
};

/** Reads of agents' pages whose cost grew with the network. `cases_decided` is a summary (network/summaries.ts). */
export async function readAgentPages(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const columns = { product_id: integer, placed_days: integer, count: integer, placed: integer };
  await creator(db, engine)('cases_decided', columns, { key: ['product_id', 'placed_days'] });
  // It served only what is in the summary now.
  await sql`drop index policies_placed`.execute(db);
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}
