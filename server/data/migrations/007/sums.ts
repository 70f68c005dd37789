import { type Kysely, sql } from 'kysely';
import { cents, day, integer, text } from '../../sql/columns';
import type { Engine } from '../../sql/engine';
import { creator } from '../create';

/** Sums of what the office asks of all (network/summaries.ts), which the store fills when it opens older data. */
const summaries = {
  tp_by_day: {
    keys: { day, state: text, kind: text, category_group: text, brand_id: integer, product_id: integer },
    sums: { count: integer, tp_cents: cents, policies: integer },
  },
  orders_by_day: {
    keys: { received_on: day, kind: text, status: text },
    sums: { count: integer, amount_cents: cents, tp_cents: cents },
  },
  cases_by_day: {
    keys: { event: text, day },
    sums: { count: integer, tp_cents: cents, lasting: integer, lasting_cents: cents },
  },
};

export const caseIndexes = {
  // The cases of a status in the order of their TP, page by page.
  policies_tp: 'policies (status, tp_cents desc, id, product_id)',
  // TP of these is not credited any more.
  orders_void: "orders (id) where status = 'void'",
};

export async function sumByDay(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = creator(db, engine);
  for (const [name, { keys, sums }] of Object.entries(summaries))
    await create(name, { ...keys, ...sums }, { key: Object.keys(keys) });
  for (const [name, on] of Object.entries(caseIndexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}
