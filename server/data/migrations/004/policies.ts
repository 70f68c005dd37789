import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../sql/engine';

/** The search form of policy numbers, by which statements and imports find their policies. */
export async function findPolicyNumbers(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  await sql`alter table policies add column policy_number ${sql.raw(types.text)}`.execute(db);
  await sql`update policies set policy_number = lower(trim(policy_no)) where policy_no is not null`.execute(db);
  await sql`create index policies_policy_number on policies (policy_number)`.execute(db);
  await sql`delete from lookups where collection = 'policies' and name = 'policy_number'`.execute(db);
}
