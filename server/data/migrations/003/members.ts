import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../sql/engine';

/** Columns that records do not have (`derived` in network/shapes.ts); the store fills them when it opens older data. */
const columns = {
  members: { called: 'text', reached: 'text', search_text: 'text', home_state: 'text', birthday_md: 'text' },
  policies: { number_text: 'text', client_text: 'text' },
} as const;

const indexes = {
  // Cover the search of the command palette.
  members_search: 'members (search_text)',
  policies_search: 'policies (number_text, client_text, serviced_by)',
  payments_search: 'payments (payment_no, cycle_no, run_id)',
};

export async function readMembers(db: Kysely<unknown>, { types }: Engine): Promise<void> {
  for (const [table, added] of Object.entries(columns))
    for (const [name, type] of Object.entries(added))
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${sql.raw(types[type])}`.execute(db);
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
}
