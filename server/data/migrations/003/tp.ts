import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../sql/engine';

/** Lists and sums of TP are answered from these alone. */
export const tpIndexes = {
  // In the order of the list.
  tp_records_list: 'tp_records (day desc, id, state, kind, tp_cents, member_id, policy_id, brand_id, category_group)',
  tp_records_days: 'tp_records (state, day, member_id, tp_cents, kind, order_id, category_group, brand_id, policy_id)',
  tp_records_members: 'tp_records (member_id, state, day, tp_cents, kind, order_id, category_group, policy_id)',
  // For the credit that a reversal takes back.
  tp_records_order: 'tp_records (order_id, member_id, kind, state)',
  // For the credits that the office has taken back.
  commission_records_causes: 'commission_records (cause, policy_id, parent_record_id, with_tp)',
  // Whom boards compare, and who directs are.
  members_ranked: 'members (role, status, member_no, level_id, joined_on)',
  members_directs: 'members (sponsor_id, activated_on, status)',
  // How long and how often the cases of a product come into force.
  policies_placed: 'policies (product_id, placed_days, submitted_on, inforce_on, closed_on)',
};

const replaced = [
  'tp_records_member_id_inforce_on',
  'tp_records_state_inforce_on',
  'tp_records_order_id',
  'members_sponsor_id',
];

export async function readTp(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  // Columns that no record has (`derived` in network/shapes.ts); the store fills them when it opens older data.
  await sql`alter table tp_records add column day ${sql.raw(types.day)}`.execute(db);
  await sql`alter table policies add column placed_days ${sql.raw(types.integer)}`.execute(db);
  // Others start with the same columns now.
  for (const name of replaced) await sql.raw(`drop index ${name}`).execute(db);
  for (const [name, on] of Object.entries(tpIndexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}
