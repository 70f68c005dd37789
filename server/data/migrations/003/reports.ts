import { type Kysely, sql } from 'kysely';

/** Policies by their first day in force, and their records: what is at risk of an advance, and what renews. */
const indexes = {
  policies_inforce: 'policies (status, inforce_on, id)',
  commission_records_policy: 'commission_records (policy_id, kind, status)',
};

export async function readReports(db: Kysely<unknown>): Promise<void> {
  // The other one starts with the same column.
  await sql`drop index commission_records_policy_id`.execute(db);
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}
