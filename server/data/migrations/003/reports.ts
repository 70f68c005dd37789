import { type Kysely, sql } from 'kysely';

const indexes = {
  // Cases by the day of submission, with how far they came.
  policies_funnel: 'policies (submitted_on, status, product_id, signed_state, approved_on, issued_on, inforce_on)',
  // Policies in their first year, their posted records, and what settled those.
  policies_exposed: 'policies (status, inforce_on, currency, chargeback_schedule)',
  commission_records_policy: 'commission_records (policy_id, kind, status)',
  // How long a case stood in each status.
  policy_statuses_stays: 'policy_statuses (policy_id, at, id, "from", "to", effective_on)',
};

export async function readReports(db: Kysely<unknown>): Promise<void> {
  // Others start with the same columns now.
  for (const name of ['policies_submitted_on', 'commission_records_policy_id', 'policy_statuses_policy_id'])
    await sql.raw(`drop index ${name}`).execute(db);
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}
