import { type Kysely, sql } from 'kysely';
import { cents, day, integer, text } from '../../sql/columns';
import type { Engine } from '../../sql/engine';
import { creator } from '../create';

/** Sums that mixed currencies (network/summaries.ts). The store recounts them when it opens older data. */
const summaries = {
  orders_by_day: {
    keys: { received_on: day, kind: text, status: text, currency: text },
    sums: { count: integer, amount_cents: cents, tp_cents: cents },
  },
  policies_by_product: {
    keys: { status: text, product_id: integer, currency: text },
    sums: { count: integer, tp_cents: cents, planned_cents: cents, lump_cents: cents },
  },
};

export async function sumByCurrency(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = creator(db, engine);
  for (const [name, { keys, sums }] of Object.entries(summaries)) {
    await sql`drop table ${sql.table(name)}`.execute(db);
    await create(name, { ...keys, ...sums }, { key: Object.keys(keys) });
  }
}
