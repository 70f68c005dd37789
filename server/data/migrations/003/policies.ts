import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../sql/engine';

/** Columns that records do not have (`derived` in network/shapes.ts); the store fills them when it opens older data. */
const columns = {
  policies: {
    case_order: 'text',
    numbers: 'text',
    insured_name: 'text',
    masked_name: 'text',
    requirement_on: 'day',
    premium_on: 'day',
    year_premium_cents: 'integer',
    planned_cents: 'integer',
    chargeback_schedule: 'text',
  },
  policy_splits: { part_cents: 'integer', premium_cents: 'integer', renews_by: 'text' },
} as const;

/** What lists of policies filter, sort, search and sum by: each index has it all, so that their rows are read for the page alone. */
const listed = `id, tp_cents, planned_cents, year_premium_cents, initial_lump_cents, exchange_1035_cents, inforce_on, approved_on, issued_on,
  closed_on, status_on, requirement_on, premium_on, case_order, numbers, insured_name, masked_name`;
export const policyIndexes = {
  policies_list: `policies (submitted_on desc, ${listed}, status, product_id)`,
  policies_statuses: `policies (status, submitted_on desc, ${listed}, product_id)`,
  policies_products: `policies (product_id, status, submitted_on desc, ${listed})`,
  policy_splits_parts: 'policy_splits (policy_id, member_id, part_cents)',
  policy_splits_members: 'policy_splits (member_id, policy_id, part_cents)',
  orders_list: 'orders (received_on desc, id, kind, status, amount_cents, policy_id)',
  orders_policies: 'orders (policy_id, received_on desc, id, kind, status, amount_cents)',
  tp_records_orders: 'tp_records (order_id, state, member_id, policy_id, tp_cents)',
};
/** Others start with the same columns now. */
const replaced = [
  'policies_status_submitted_on',
  'policies_submitted_on',
  'policies_product_id',
  'policy_splits_policy_id',
  'orders_received_on',
  'orders_policy_id',
];

export async function readPolicies(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  for (const [table, added] of Object.entries(columns))
    for (const [name, type] of Object.entries(added))
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${sql.raw(types[type])}`.execute(db);
  for (const name of replaced) await sql.raw(`drop index ${name}`).execute(db);
  for (const [name, on] of Object.entries(policyIndexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
  await db.schema.dropTable('tallies').execute();
}
