import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../sql/engine';

/** Figures by day, each in the order of its days. */
const indexes = {
  policies_submitted: 'policies (submitted_on, settled_on, status, id, tp_cents, inforce_on, issued_on, approved_on)',
  policies_settled: 'policies (settled_on, submitted_on, status, id, tp_cents)',
  policies_started: 'policies (inforce_on, ended_on, status, id, tp_cents)',
  policies_ended: 'policies (ended_on, inforce_on, status, id)',
  policies_premium: 'policies (premium_on, id, status) where premium_on is not null',
  policy_statuses_history: 'policy_statuses (policy_id, at, id, "from", "to", effective_on)',
  members_joined: 'members (role, joined_on, id)',
  members_activated: 'members (role, activated_on, terminated_on, status, id)',
  members_levels: 'members (role, status, level_id, id)',
};

export async function readDashboard(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  // Columns that no record has (`derived` in network/shapes.ts); the store fills them when it opens older data.
  for (const name of ['settled_on', 'ended_on'])
    await sql`alter table policies add column ${sql.ref(name)} ${sql.raw(types.day)}`.execute(db);
  // Others start with the same columns now.
  for (const name of ['policies_submitted_on', 'policies_inforce_on', 'policy_statuses_policy_id'])
    await sql.raw(`drop index if exists ${name}`).execute(db);
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}
