import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../sql/engine';

/** Columns that records do not have (`derived` in network/shapes.ts); the store fills them when it opens older data. */
const columns = {
  members: { called: 'text', reached: 'text', search_text: 'text', home_state: 'text', birthday_md: 'text' },
  policies: { number_text: 'text', client_text: 'text' },
} as const;

const indexes = {
  // Cover the filters and searches of the office's list, and those of a downline.
  members_list:
    'members (role, joined_on, status, level_id, sponsor_id, home_state, last_login_at, called, reached, npn)',
  members_birthdays: 'members (birthday_md, status, level_id)',
  credentials_problems: 'credentials (member_id, kind, verified_at, issued_on, expires_on)',
  // Cover the search of the command palette.
  members_search: 'members (search_text)',
  policies_search: 'policies (number_text, client_text, serviced_by)',
  payments_search: 'payments (payment_no, cycle_no, run_id)',
};

export async function readMembers(db: Kysely<unknown>, { types, carrying }: Engine): Promise<void> {
  for (const [table, added] of Object.entries(columns))
    for (const [name, type] of Object.entries(added))
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${sql.raw(types[type])}`.execute(db);
  const licences = `licences (member_id, resident, status, expires_on, issued_on${carrying('lines')})`;
  for (const [name, on] of Object.entries({ ...indexes, licences_problems: licences }))
    await sql.raw(`create index ${name} on ${on}`).execute(db);
}
