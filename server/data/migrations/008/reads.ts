import { type Kysely, sql } from 'kysely';
import { cents, day, integer, text } from '../../sql/columns';
import type { Engine } from '../../sql/engine';
import { creator } from '../create';

/** Sums that boards and lists of policies ask for (network/summaries.ts), which the store fills when it opens older data. */
const summaries = {
  tp_by_member: {
    keys: { year: integer, member_id: integer },
    sums: { count: integer, tp_cents: cents, policies: integer, last: integer },
  },
  members_by_day: { keys: { event: text, day }, sums: { count: integer } },
  policies_by_product: {
    keys: { status: text, product_id: integer },
    sums: { count: integer, tp_cents: cents, planned_cents: cents, lump_cents: cents },
  },
};

/** Everybody's TP of a year, the last submission of each agent, and who is on a board, are read from an index alone. */
const indexes = {
  tp_by_member_year: 'tp_by_member (year, member_id, count, tp_cents, policies, last)',
  policy_splits_submitted: 'policy_splits (member_id, submitted_on)',
  // PostgreSQL reads an index alone only if it has the id, too.
  members_ranked: 'members (role, status, member_no, level_id, joined_on, id)',
};

export async function readFewer(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`alter table policy_splits add column submitted_on ${sql.raw(engine.types.day)}`.execute(db);
  const create = creator(db, engine);
  for (const [name, { keys, sums }] of Object.entries(summaries))
    await create(name, { ...keys, ...sums }, { key: Object.keys(keys) });
  await sql`drop index members_ranked`.execute(db);
  // Has more events now, which the store counts anew.
  await sql`delete from cases_by_day`.execute(db);
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}
