import { type SetupStep, setupSteps } from '@shared/contracts/network/setup';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { SqliteConnection } from '../../data/sql/sqliteDriver';
import type { Db } from '../records/read';
import type { SqlTables } from '../records/rows';

/** State of the set-up. Its row is never deleted: it marks data that were started empty. */
export interface Setup {
  /** The hash of the token in the printed address; null until a start prints one, and once an administrator exists. */
  token: string | null;
  done: SetupStep[];
}

const id = 'setup';
const stored = z.strictObject({ token: z.string().nullable(), done: z.array(z.enum(setupSteps)) });

/** Undefined for data from fixtures. */
export async function setupIn(db: Db): Promise<Setup | undefined> {
  const row = await db.selectFrom('secrets').select('secret').where('id', '=', id).executeTakeFirst();
  return row && stored.parse(JSON.parse(row.secret));
}

export async function keepSetup(db: Kysely<SqlTables>, setup: Setup): Promise<void> {
  const row = { secret: JSON.stringify(setup), at: new Date().toISOString() };
  await db
    .insertInto('secrets')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** True if a file of any version holds a network that was started empty. */
export function isOwn(connection: Pick<SqliteConnection, 'query'>): boolean {
  const { rows: tables } = connection.query("select 1 from sqlite_master where type = 'table' and name = 'secrets'");
  return tables.length > 0 && connection.query('select 1 from secrets where id = ?', [id]).rows.length > 0;
}
