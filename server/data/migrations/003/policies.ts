import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../sql/engine';

/** Columns that records do not have (`derived` in network/shapes.ts); the store fills them when it opens older data. */
const columns = {
  policies: {
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

export async function readPolicies(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  for (const [table, added] of Object.entries(columns))
    for (const [name, type] of Object.entries(added))
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${sql.raw(types[type])}`.execute(db);
}
