import { type Kysely, sql } from 'kysely';
import { cents, day, integer, text } from '../../sql/columns';
import type { Engine } from '../../sql/engine';
import { creator } from '../create';

/** Columns that records do not have (`derived` in network/shapes.ts); the store fills them when it opens older data. */
const columns = {
  policies: { pending_day: 'integer', approved_days: 'integer', issued_days: 'integer', inforce_days: 'integer' },
  policy_splits: { renews_on: 'day' },
} as const;

/** Each covers what a report of the whole network asks for. */
const indexes = {
  policies_submitted: `policies (submitted_on, settled_on, status, id, tp_cents, inforce_on, issued_on, approved_on,
    approved_days, issued_days, inforce_days, placed_days, pending_day)`,
  // By id, as the records and lines of cases lie close together in this order.
  policies_pending: `policies (id, status, product_id, currency, submitted_on, pending_day, tp_cents, requirement_on)
    where pending_day is not null`,
  policy_splits_renewing: `policy_splits (renews_by, renews_on, premium_cents, policy_id) where renews_on is not null`,
};

/** One sum for each number of completed months in force. */
const unearned = Object.fromEntries(Array.from({ length: 12 }, (_, months) => [`unearned_${months}`, cents]));

export async function readNetworkReports(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [table, added] of Object.entries(columns))
    for (const [name, type] of Object.entries(added))
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${sql.raw(engine.types[type])}`.execute(db);
  await creator(db, engine)(
    'unearned_by_policy',
    { inforce_on: day, currency: text, policy_id: integer, count: integer, rebased: integer, ...unearned },
    { key: ['inforce_on', 'currency', 'policy_id'] },
  );
  // Starts with the same columns now.
  await sql`drop index policies_submitted`.execute(db);
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}
