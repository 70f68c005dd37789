import { type Kysely, sql } from 'kysely';

/** Figures by day, each in the order of its days. */
const indexes = {
  policies_started: 'policies (inforce_on, closed_on, status, submitted_on, id, tp_cents)',
  policies_closed: 'policies (closed_on, inforce_on, status, submitted_on, id, tp_cents)',
  policies_premium: 'policies (premium_on, id, status) where premium_on is not null',
  policy_statuses_history: 'policy_statuses (policy_id, at, id, "from", "to", effective_on)',
  members_joined: 'members (role, joined_on, id)',
  members_activated: 'members (role, activated_on, terminated_on, status, id)',
  members_levels: 'members (role, status, level_id, id)',
};

export async function readDashboard(db: Kysely<unknown>): Promise<void> {
  // Others start with the same columns now.
  for (const name of ['policies_inforce_on', 'policy_statuses_policy_id'])
    await sql.raw(`drop index ${name}`).execute(db);
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}
